import { shortAddress, shortHash, transactionMessages } from '@cubedrop/sdk';
import type { Transfer } from '@cubedrop/sdk/api';
import { Disclosure } from '../../components/disclosure.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { History } from '../../components/history.tsx';
import { useTransfers } from './queries.ts';
import { transactionTexts } from './texts.ts';

interface TxHistoryProps {
  /** On-chain id of the cube. */
  cubeId: string;
  /** URL of the explorer. Hashes are plain text while it is `undefined`. */
  explorerUrl: string | undefined;
}

/** The transfers of a cube, newest first, each hash linked to the explorer. */
export function TxHistory({ cubeId, explorerUrl }: TxHistoryProps) {
  const transfers = useTransfers(cubeId);
  return (
    <Disclosure title={transactionMessages.history} open>
      <History
        query={transfers}
        empty={transactionMessages.noHistory}
        failed={transactionTexts.historyFailed}
      >
        {(entries) => <TransferTable transfers={entries} explorerUrl={explorerUrl} />}
      </History>
    </Disclosure>
  );
}

function TransferTable({
  transfers,
  explorerUrl,
}: {
  transfers: readonly Transfer[];
  explorerUrl: string | undefined;
}) {
  return (
    <HistoryTable
      name={transactionMessages.history}
      columns={['From', 'To', 'Hash']}
      rows={transfers.toReversed().map(({ from, to, transaction }) => ({
        key: `${transaction}:${from}:${to}`,
        cells: [
          <span className="mono" title={from}>
            {shortAddress(from)}
          </span>,
          <span className="mono" title={to}>
            {shortAddress(to)}
          </span>,
          explorerUrl ? (
            <a
              className="link mono"
              href={`${explorerUrl}/tx/${transaction}`}
              target="_blank"
              rel="noreferrer"
            >
              {shortHash(transaction)}
            </a>
          ) : (
            <span className="mono">{shortHash(transaction)}</span>
          ),
        ],
      }))}
    />
  );
}

import { bidMessages, formatAmount, shortAddress } from '@cubedrop/sdk';
import type { BidEntry } from '@cubedrop/sdk/api';
import { Disclosure } from '../../components/disclosure.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { History } from '../../components/history.tsx';
import { useBids } from './queries.ts';
import { bidTexts } from './texts.ts';

/** Who bid what on a cube in a drop, newest first. */
export function BiddingHistory({ dropId, cubeId }: { dropId: string; cubeId: string }) {
  const bids = useBids(dropId, cubeId);
  return (
    <Disclosure title={bidMessages.history} open>
      <History query={bids} empty={bidMessages.noHistory} failed={bidTexts.historyFailed}>
        {(entries) => <BidTable bids={entries} />}
      </History>
    </Disclosure>
  );
}

function BidTable({ bids }: { bids: readonly BidEntry[] }) {
  return (
    <HistoryTable
      name={bidMessages.history}
      columns={['Address', 'Bid']}
      rows={bids.toReversed().map((bid) => ({
        key: `${bid.transaction}:${bid.Bid}`,
        cells: [
          <span className="mono" title={bid.address}>
            {shortAddress(bid.address)}
          </span>,
          formatAmount(BigInt(bid.Bid), 'WETH'),
        ],
      }))}
    />
  );
}

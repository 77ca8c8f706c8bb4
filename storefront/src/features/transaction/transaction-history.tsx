import { useTransfers } from '@cubedrop/react';
import { keysOf, sameAddress, shortHash, transactionMessages } from '@cubedrop/sdk';
import { AddressLink } from '../../components/address-link.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { History } from '../../components/history.tsx';
import { PastTime } from '../../components/past-time.tsx';
import { useSession } from '../../session/use-session.ts';
import { eventsOf, eventText, partiesOf, type CubeEvent } from './cube-events.ts';
import { transactionTexts as texts } from './texts.ts';

interface TransactionHistoryProps {
  /** On-chain id of the cube. */
  cubeId: string;
  /** Sale and signed listings of the cube by its present owner, newest first. Defaults to none. */
  listed?: readonly CubeEvent[];
  /** URL of the explorer. Hashes are plain text while it is `undefined`. */
  explorerUrl: string | undefined;
}

/** The events of a cube, newest first, each transaction linked to the explorer. */
export function TransactionHistory({ cubeId, listed = [], explorerUrl }: TransactionHistoryProps) {
  const transfers = useTransfers(cubeId);
  return (
    <Disclosure title={transactionMessages.history} open>
      <History query={transfers} empty={transactionMessages.noHistory} failed={texts.historyFailed}>
        {(entries) => <EventTable events={eventsOf(entries, listed)} explorerUrl={explorerUrl} />}
      </History>
    </Disclosure>
  );
}

interface EventTableProps {
  events: readonly CubeEvent[];
  explorerUrl: string | undefined;
}

function EventTable({ events, explorerUrl }: EventTableProps) {
  return (
    <HistoryTable
      name={transactionMessages.history}
      isFoldable
      columns={texts.columns}
      rows={events.map((event) => ({
        key: [event.kind, event.transaction, event.at, event.from, event.to].join(':'),
        cells: [
          <What key="what" event={event} />,
          <Who key="who" event={event} />,
          <TransactionHash key="hash" hash={event.transaction} explorerUrl={explorerUrl} />,
        ],
      }))}
    />
  );
}

/** An event in words, above its time if that is known. */
function What({ event }: { event: CubeEvent }) {
  return (
    <>
      <span className="block">{eventText(event)}</span>
      {event.at !== null && <PastTime at={event.at} className="text-label text-bone-dim" />}
    </>
  );
}

/** The accounts of an event, a line each. */
function Who({ event }: { event: CubeEvent }) {
  const account = useSession()?.address ?? null;
  const parties = partiesOf(event);
  return keysOf(parties).map((part) => {
    const address = parties[part];
    return (
      address && (
        <span key={part} className="block">
          <span className="text-bone-dim">{texts.parties[part]}</span> <AddressLink address={address} />
          {sameAddress(account, address) && <span className="you">{texts.you}</span>}
        </span>
      )
    );
  });
}

interface TransactionHashProps {
  /** `null` if the event was only signed. */
  hash: string | null;
  explorerUrl: string | undefined;
}

function TransactionHash({ hash, explorerUrl }: TransactionHashProps) {
  if (hash === null) return <span className="text-bone-dim">{texts.signed}</span>;
  if (!explorerUrl) return <span className="mono">{shortHash(hash)}</span>;
  return (
    <a className="link mono" href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
      {shortHash(hash)}
    </a>
  );
}

import { useBids } from '@cubedrop/react';
import { bidMessages, formatAmount, sameAddress } from '@cubedrop/sdk';
import type { Bid, LotId } from '@cubedrop/sdk/api';
import { AddressLink } from '../../components/address-link.tsx';
import { Disclosure } from '../../components/disclosure.tsx';
import { HistoryTable } from '../../components/history-table.tsx';
import { historyTexts } from '../../components/history-texts.ts';
import { History } from '../../components/history.tsx';
import { PastTime } from '../../components/past-time.tsx';
import { useSession } from '../../session/use-session.ts';
import { PriceLine } from './price-line.tsx';
import { bidTexts } from './texts.ts';

/** The bids on a lot, newest first. @param lot `null` if the cube has never been in an auction */
export function BiddingHistory({ lot }: { lot: LotId | null }) {
  const bids = useBids(lot);
  return (
    <Disclosure title={bidMessages.history} open>
      <History query={bids} empty={bidMessages.noHistory} failed={bidTexts.historyFailed}>
        {(entries) => (
          <>
            <PriceLine bids={entries} />
            <BidTable bids={entries} />
          </>
        )}
      </History>
    </Disclosure>
  );
}

function BidTable({ bids }: { bids: readonly Bid[] }) {
  const account = useSession()?.address ?? null;
  return (
    <HistoryTable
      name={bidMessages.history}
      isFoldable
      columns={['Address', 'Bid', historyTexts.when]}
      rows={bids.toReversed().map((bid) => ({
        key: `${bid.transaction}:${bid.total}`,
        cells: [
          <>
            <AddressLink address={bid.bidder} />
            {sameAddress(account, bid.bidder) && <span className="you">{bidTexts.you}</span>}
          </>,
          <span key="bid" className="whitespace-nowrap">
            {formatAmount(bid.total, 'WETH')}
          </span>,
          <PastTime key="when" at={bid.blockTime} className="whitespace-nowrap" />,
        ],
      }))}
    />
  );
}

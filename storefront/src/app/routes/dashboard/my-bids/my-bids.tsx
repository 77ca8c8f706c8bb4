import { formatAmount, PAGE_SIZES, type BidGroup, type BidState } from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { Suspense, useEffect, useRef, useState } from 'react';
import { ownBidTexts } from '../../../../components/own-bid-texts.ts';
import { useOwnBids } from '../../../../api/own-bids-query.ts';
import { useAnnouncer } from '../../../../components/announcements/announcements.tsx';
import { LivePaused } from '../../../../components/live-paused.tsx';
import { NextStep } from '../../../../components/next-step.tsx';
import { usePage } from '../../../../components/page.ts';
import { Pagination } from '../../../../components/pagination.tsx';
import { lazyPart } from '../../../../components/part/lazy-part.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { paths } from '../../../../config/paths.ts';
import type { RaiseOffer } from '../../../../features/bid/raise-button.tsx';
import { bidTexts } from '../../../../features/bid/texts.ts';
import { dropTexts } from '../../../../features/drop/texts.ts';
import { lotOfOwnBid } from '../../../../lot/lot.ts';
import { useSession } from '../../../../session/use-session.ts';
import { DashboardPage } from '../../../dashboard/dashboard-page.tsx';
import { BidRow } from './bid-row.tsx';
import { useBidStates, type BidWithState } from './bid-states.ts';
import { myBidsTexts as texts } from './texts.ts';
import './my-bids.css';

/** Loaded with the first raise. */
const ConfirmBid = lazyPart(
  async () => (await import('../../../../features/bid/confirm-bid.tsx')).ConfirmBid,
);

/**
 * The lots on which the user has bid, in three groups: lots that need action, running lots and lots that are over.
 */
export function MyBids() {
  const page = usePage(PAGE_SIZES.ownBids);
  const query = useOwnBids(page);
  const { data, isPlaceholderData } = query;
  const lead =
    data && data.count > 0
      ? texts.lead(ownBidTexts.needYou(data.needsYou), data.running, formatAmount(data.total, 'WETH'))
      : '\u00a0';
  return (
    <DashboardPage title={ownBidTexts.title} lead={lead}>
      <LivePaused />
      <div aria-busy={isPlaceholderData}>
        <QueryState
          query={query}
          failed={texts.failed}
          skeleton={<Skeleton />}
          isEmpty={({ count }) => count === 0}
          next={<NextStep text={texts.none} link={{ text: dropTexts.explore, to: paths.drops.to() }} />}
        >
          {({ items }) => <Lots bids={items} />}
        </QueryState>
      </div>
      {data !== undefined && data.count > 0 && (
        <div className="-mt-10">
          <Pagination page={page} sizes={PAGE_SIZES.ownBids} count={data.count} />
        </div>
      )}
    </DashboardPage>
  );
}

const GROUPS: readonly BidGroup[] = ['needs-you', 'running', 'over'];

/**
 * A page of the list in its groups. The dialog of a raise is outside of the groups, because a completed raise moves
 * the lot to another group, which would close a dialog in its row.
 */
function Lots({ bids }: { bids: readonly OwnBid[] }) {
  const account = useSession()?.address ?? null;
  const [offer, setOffer] = useState<RaiseOffer | null>(null);
  const ownBids = useBidStates(bids, account);
  useBidNews(ownBids);
  if (account === null) return null;
  const firstOutbid = ownBids.find(({ bid, position }) => position === 'outbid' && bid.cube);
  const lotNow =
    offer &&
    ownBids.find(({ bid }) => bid.auctionId === offer.lot.id && bid.cube?.id === offer.lot.cube.id)?.bid;
  return (
    <>
      {GROUPS.map((group) => {
        const inGroup = ownBids.filter((ownBid) => ownBid.group === group);
        return (
          inGroup.length > 0 && (
            <section key={group} aria-labelledby={group} className="lots">
              <h2 id={group} className="lots-heading">
                {texts.groups[group]}
              </h2>
              <ol>
                {inGroup.map((ownBid) => (
                  <BidRow
                    key={ownBid.key}
                    ownBid={ownBid}
                    account={account}
                    isPrimary={ownBid === firstOutbid}
                    onRaise={setOffer}
                  />
                ))}
              </ol>
            </section>
          )
        );
      })}
      {offer && (
        <Suspense>
          <ConfirmBid
            {...offer}
            lot={(lotNow && lotOfOwnBid(lotNow)) ?? offer.lot}
            onClose={() => setOffer(null)}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * Announces, while the list is on screen, that the user was outbid, has won or has lost. Interrupts screen readers
 * unless the news is a loss.
 */
function useBidNews(ownBids: readonly BidWithState[]): void {
  const { announce, interrupt } = useAnnouncer();
  const positions = useRef(new Map<string, BidState | null>());
  useEffect(() => {
    for (const { key, position, bid } of ownBids) {
      const title = bid.cube?.title;
      const before = positions.current.get(key);
      positions.current.set(key, position);
      if (title === undefined || (before !== 'leading' && before !== 'outbid')) continue;
      if (position === 'lost') announce(bidTexts.lost(title));
      if (before === 'outbid') continue;
      if (position === 'outbid') interrupt(texts.outbidNews(title, formatAmount(bid.highestBid, 'WETH')));
      if (position === 'won') interrupt(texts.wonNews(title));
    }
  }, [ownBids, announce, interrupt]);
}

function Skeleton() {
  return (
    <div className="mt-10 grid gap-px">
      {[1, 2, 3].map((row) => (
        <span key={row} className="skeleton block h-26 w-full" />
      ))}
    </div>
  );
}

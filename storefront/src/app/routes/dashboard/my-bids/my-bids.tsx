import { formatAmount, PAGE_SIZES, type BidGroup, type BidState } from '@cubedrop/sdk';
import type { OwnBid } from '@cubedrop/sdk/api';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import { ownBidTexts } from '../../../../components/own-bid-texts.ts';
import { useOwnBids } from '../../../../api/own-bids-query.ts';
import { useAnnouncer } from '../../../../components/announcements/announcements.tsx';
import { LivePaused } from '../../../../components/live-paused.tsx';
import { usePage } from '../../../../components/page.ts';
import { Pagination } from '../../../../components/pagination.tsx';
import { lazyPart } from '../../../../components/part/lazy-part.tsx';
import { QueryState } from '../../../../components/query-state.tsx';
import { paths } from '../../../../config/paths.ts';
import type { RaiseOffer } from '../../../../features/bid/raise-button.tsx';
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

/** The lots on which the user has bid: those that need an action, those that the user leads, those that are over. */
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
          whenEmpty={
            <>
              <p className="text-bone-dim">{texts.none}</p>
              <Link className="btn btn-line btn-small mt-2" to={paths.drops.to()}>
                {texts.explore}
              </Link>
            </>
          }
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
 * A page of the list in its groups. The dialog of a raise is outside of them, since the raise moves its lot to another
 * group.
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

/** Interrupts screen readers to announce that the user was outbid or has won, while the list is on screen. */
function useBidNews(ownBids: readonly BidWithState[]): void {
  const { interrupt } = useAnnouncer();
  const positions = useRef(new Map<string, BidState | null>());
  useEffect(() => {
    for (const { key, position, bid } of ownBids) {
      const title = bid.cube?.title;
      const wasLeading = positions.current.get(key) === 'leading';
      positions.current.set(key, position);
      if (!wasLeading || title === undefined) continue;
      if (position === 'outbid') interrupt(texts.outbidNews(title, formatAmount(bid.highestBid, 'WETH')));
      if (position === 'won') interrupt(texts.wonNews(title));
    }
  }, [ownBids, interrupt]);
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

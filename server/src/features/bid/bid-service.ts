import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import { amount } from '../../platform/database/index.ts';
import { presentBid } from './bid-presenter.ts';
import type { FindLot, LotIds, FoundLot } from '../lot/lot-finder.ts';
import { lotReporter, type LotReporterDomain } from '../lot/lot-reporter.ts';

/** A bid that a client reports. `raise` is in wei, `bidder` an address. */
export interface ReportedBid extends LotIds {
  raise: string;
  bidder: string;
  transaction?: string;
}

/** Lists bids and accepts reports of bids, either in drops or in owners' auctions. */
export interface BidService {
  /** Returns the bids on a lot, oldest first. @throws HttpError 404, NotVisibleError */
  ofLot(lot: LotIds): Promise<Wire['BidEntry'][]>;
  /** Accepts a report of a bid. @throws HttpError 404, NotVisibleError, ContradictedError */
  reported(bid: ReportedBid): Promise<void>;
}

export function bidService(domain: LotReporterDomain, findLot: FindLot): BidService {
  const visible = visibility(domain);
  const report = lotReporter(domain, findLot);
  return {
    async ofLot(ids) {
      const lot = await findLot(await visible.toCaller(), ids);
      const bids = (await lot.events()).filter((event) => event.name === 'BidPlaced');
      const [bidders, users] = await Promise.all([
        lot.bidders(),
        domain.stores.accounts.userIdsOf(bids.map(({ args }) => args.bidder)),
      ]);
      const deposits = new Map(bidders.map(({ bidder, total }) => [bidder, amount.decode(total)]));
      return bids.map((bid) => {
        const { bidder } = bid.args;
        return presentBid(bid, {
          userId: users.get(bidder),
          ...claimFlags(lot, bidder, deposits.get(bidder) ?? 0n),
        });
      });
    },
    async reported({ raise, bidder, transaction, ...ids }) {
      await report({
        ...ids,
        ...(transaction !== undefined && { transaction }),
        isReported: ({ name, args }) =>
          name === 'BidPlaced' && args.bidder === bidder.toLowerCase() && args.raise === raise,
      });
    },
  };
}

/**
 * Returns the flags that all bids of a bidder on a lot have: whether the bidder won and the cube was claimed,
 * whether the bidder has nothing left in the lot, and whether the seller was paid.
 */
function claimFlags(lot: FoundLot, bidder: string, deposit: bigint) {
  const won = bidder === lot.highestBidder;
  const cubeClaimed = won && lot.cubeClaimed;
  return { cubeClaimed, withdrawn: won ? cubeClaimed : deposit === 0n, fundsClaimed: lot.fundsClaimed };
}

import type { BidEntry } from '@cubedrop/sdk/api';
import type { EventOf } from '../../index/chain/event.ts';
import { amount } from '../../platform/database/index.ts';
import type { Domain } from '../domain.ts';
import { shownAddress } from '../../index/metadata/shown.ts';
import { shownLotFinder, type FindLot, type LotName, type NamedLot } from '../lot/lot-finder.ts';

/** A bid that a client reports. `Bid` is the raise in wei, `address` the bidder. */
export interface ReportedBid extends LotName {
  Bid: string;
  address: string;
  transaction?: string;
}

/** Lists and records bids, either in drops or in owners' auctions. */
export interface BidService {
  /** Returns the bids on a lot, oldest first. @throws HttpError 404 */
  ofLot(lot: LotName): Promise<BidEntry[]>;
  /** Accepts a report of a bid. @throws HttpError 404, NotVisibleError, ContradictedError */
  reported(bid: ReportedBid): Promise<void>;
}

export function bidService(
  domain: Pick<Domain, 'accounts' | 'chain' | 'database' | 'report'>,
  findLot: FindLot,
): BidService {
  const findShown = shownLotFinder(domain, findLot);
  return {
    async ofLot(name) {
      const lot = await findShown(name);
      const bids = (await lot.events()).filter((event) => event.name === 'BidPlaced');
      const [bidders, users] = await Promise.all([
        lot.bidders(),
        domain.accounts.userIdsOf(bids.map(({ args }) => args.bidder)),
      ]);
      const left = new Map(bidders.map(({ bidder, total }) => [bidder, amount.decode(total)]));
      return bids.map(({ args: { bidder, total, raise }, transactionHash, timestamp }) => ({
        userId: users.get(bidder) ?? null,
        address: shownAddress(bidder),
        Bid: total,
        raise,
        ...settlement(lot, bidder, left.get(bidder) ?? 0n),
        transaction: transactionHash,
        blockTime: timestamp,
      }));
    },
    async reported({ Bid, address, transaction, ...name }) {
      const { events } = await findLot(name);
      const hash = transaction?.toLowerCase();
      const isReported = ({ args, transactionHash }: EventOf<'BidPlaced'>): boolean =>
        args.bidder === address.toLowerCase() &&
        args.raise === Bid &&
        (hash === undefined || transactionHash === hash);
      const find = async () =>
        (await events()).filter((event) => event.name === 'BidPlaced').find(isReported);
      await domain.report(find, hash);
    },
  };
}

/** Returns which claims have been completed for a bidder; the same for all their bids on the lot. */
function settlement(lot: NamedLot, bidder: string, left: bigint) {
  const won = bidder === lot.highestBidder;
  const cubeClaimed = won && lot.cubeClaimed;
  return {
    claimNft: cubeClaimed,
    withdraw: won ? cubeClaimed : left === 0n,
    claimFunds: lot.fundsClaimed,
  };
}

import type { BidEntry } from '@cubedrop/sdk/api';
import type { EventOf } from '../chain/event.ts';
import type { Domain } from '../domain.ts';
import type { LotBidderRow, LotRow } from '../drop/drop-model.ts';
import { lotStore } from '../drop/lot-store.ts';
import { amount } from '../database/index.ts';
import { shownAddress } from '../metadata/shown.ts';
import { lotFinder } from './lot-finder.ts';

/** A bid as a client tells it: the raise, and who made it. Ids are the server's. */
export interface ReportedBid {
  dropId: string;
  tokenId: string;
  Bid: string;
  address: string;
  transaction?: string;
}

export interface BidService {
  /** The bids on a cube in a drop, both by the server's ids, oldest first. @throws HttpError 404 */
  ofLot(dropId: string, cubeId: string): Promise<BidEntry[]>;
  /** Takes a report of a bid. @throws HttpError 404, NotVisibleError, ContradictedError */
  reported(bid: ReportedBid): Promise<void>;
}

export function bidService(domain: Domain): BidService {
  const findLot = lotFinder(domain);
  const lots = lotStore(domain.database.sequelize);
  return {
    async ofLot(dropId, cubeId) {
      const { lot, events } = await findLot(dropId, cubeId);
      const bids = (await events()).filter((event) => event.name === 'BidPlaced');
      const [bidders, users] = await Promise.all([
        lots.bidders(lot.chain, lot.dropId, lot.cubeId),
        domain.accounts.userIdsOf(bids.map(({ args }) => args.bidder)),
      ]);
      return bids.map((bid) => ({
        userId: users.get(bid.args.bidder) ?? null,
        address: shownAddress(bid.args.bidder),
        Bid: bid.args.total,
        raise: bid.args.raise,
        ...settlement(
          lot,
          bidders.find(({ bidder }) => bidder === bid.args.bidder)!,
        ),
        transaction: bid.transactionHash,
        blockTime: bid.timestamp,
      }));
    },
    async reported({ dropId, tokenId, Bid, address, transaction }) {
      const { events } = await findLot(dropId, tokenId);
      const hash = transaction?.toLowerCase();
      const isIt = ({ args, transactionHash }: EventOf<'BidPlaced'>): boolean =>
        args.bidder === address.toLowerCase() &&
        args.raise === Bid &&
        (hash === undefined || transactionHash === hash);
      const find = async () => (await events()).filter((event) => event.name === 'BidPlaced').find(isIt);
      await domain.report(find, hash);
    },
  };
}

/** What a bidder has done after the auction; the same on each of their bids. */
function settlement(lot: LotRow, { bidder, total }: LotBidderRow) {
  const won = bidder === lot.highestBidder;
  const cubeClaimed = won && Boolean(lot.cubeClaimed);
  return {
    claimNft: cubeClaimed,
    withdraw: won ? cubeClaimed : amount.decode(total) === 0n,
    claimFunds: Boolean(lot.fundsClaimed),
  };
}

import { findOrAwait } from '../lot/lot-finder.ts';
import { everything } from '../admin/visibility.ts';
import type { ChainEvent, EventOf } from '../../index/chain/event.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import type { Domain } from '../domain.ts';
import { foldAuction } from './auction-fold.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** An owner's auction that a client reports. `auctionId` is its on-chain id, `cubeId` the cube's server id. */
export interface ReportedAuction {
  auctionId: string;
  cubeId: string;
  auctionStartsAt: number;
  auctionEndsAt: number;
  minimumBid: string;
  bidDelta: string;
  buyNowPrice?: string | null;
  extension?: number;
  transaction?: string;
}

export interface AuctionService {
  /**
   * Accepts a report of an opened auction and returns the auction's server id.
   * @throws HttpError 404, NotVisibleError, ContradictedError
   */
  opened(seller: string, auction: ReportedAuction): Promise<string>;
}

export function auctionService(domain: Domain): AuctionService {
  const { auctions, cubes } = domain.stores;
  return {
    async opened(seller, reported) {
      const hash = reported.transaction?.toLowerCase();
      const { id: chain } = await domain.chain();
      const cube = await findOrAwait(domain, () => cubes.byId(everything(chain), reported.cubeId));
      const eventsOf = (): Promise<ChainEvent[]> => domain.events.ofKey(chain, 'auction', reported.auctionId);
      const find = async (): Promise<EventOf<'AuctionCreated'> | undefined> =>
        (await eventsOf())
          .filter((event) => event.name === 'AuctionCreated')
          .find(({ transactionHash }) => hash === undefined || transactionHash === hash);
      await domain.report(find, hash);
      const auction = foldAuction(await eventsOf());
      if (
        !auction ||
        auction.created.args.seller !== seller ||
        auction.cubeId !== String(cube.cubeId) ||
        !hasSameTerms(reported, auction)
      ) {
        throw new ContradictedError('This auction was opened with other terms.');
      }
      const row = await auctions.byAuctionId(everything(chain), Number(reported.auctionId));
      return expectDefined(row, 'the row of an indexed auction').id;
    },
  };
}

function hasSameTerms(
  reported: ReportedAuction,
  auction: NonNullable<ReturnType<typeof foldAuction>>,
): boolean {
  const { start, end, minimumBid, bidDelta } = auction.created.args;
  const price = auction.buyNowPrice === undefined ? null : String(auction.buyNowPrice);
  return (
    reported.auctionStartsAt === Number(start) &&
    reported.auctionEndsAt === Number(end) &&
    reported.minimumBid === minimumBid &&
    reported.bidDelta === bidDelta &&
    (reported.buyNowPrice === undefined || reported.buyNowPrice === price) &&
    (reported.extension === undefined || reported.extension === auction.extension)
  );
}

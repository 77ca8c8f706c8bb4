import type { Visible } from '../admin/visibility.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Domain } from '../domain.ts';
import { lotKey } from './lot-projection.ts';
import { notFound } from '../../platform/errors.ts';

/** A lot by server ids: the drop or owner's auction, and the cube. */
export interface LotIds {
  readonly auctionId: string;
  readonly cubeId: string;
}

/** A lot in a drop or an owner's auction, with the state that bids and claims depend on. */
export interface FoundLot {
  readonly highestBidder: string | null;
  readonly bids: number;
  readonly fundsClaimed: boolean;
  readonly cubeClaimed: boolean;
  /** Returns its events in chain order. */
  events(): Promise<ChainEvent[]>;
  /** Returns each bidder's current total, as encoded by `amount`. */
  bidders(): Promise<{ bidder: string; total: string }[]>;
}

/**
 * Finds a visible lot by the ids of a request, including a lot that was just opened.
 * @throws the errors of `findOrAwait`
 */
export type FindLot = (visible: Visible, ids: LotIds) => Promise<FoundLot>;

/**
 * Returns the result of `find`. If there is none, tries again after the server has caught up with the chain.
 * @throws HttpError 404 if there is still none, 503 if too many calls wait; NotVisibleError if catching up takes too
 *   long
 */
export async function findOrAwait<Found>(
  { waitUntilCaughtUp }: Pick<Domain, 'waitUntilCaughtUp'>,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = await find();
  if (found !== undefined) return found;
  await waitUntilCaughtUp();
  const afterwards = await find();
  if (afterwards === undefined) throw notFound();
  return afterwards;
}

type LotStatus = Pick<FoundLot, 'highestBidder' | 'bids' | 'fundsClaimed' | 'cubeClaimed'>;

const statusOf = ({ highestBidder, bids, fundsClaimed, cubeClaimed }: LotStatus): LotStatus => ({
  highestBidder,
  bids,
  fundsClaimed,
  cubeClaimed,
});

/** Finds lots of drops. */
export function dropLotFinder(domain: Domain): FindLot {
  const { drops, cubes, lots } = domain.stores;
  return (visible, { auctionId, cubeId }) =>
    findOrAwait(domain, async () => {
      const [[drop], cube] = await Promise.all([
        drops.byIds(visible, [auctionId]),
        cubes.byId(visible, cubeId),
      ]);
      if (!drop || !cube) return undefined;
      const lot = (await lots.ofDrops(visible, [drop.dropId])).find((one) => one.cubeId === cube.cubeId);
      if (!lot) return undefined;
      const key = lotKey(lot.dropId, lot.cubeId);
      return {
        ...statusOf(lot),
        events: () => domain.events.ofKey(visible.chain, 'lot', key),
        bidders: () => lots.bidders(visible, lot.dropId, lot.cubeId),
      };
    });
}

/** Finds lots of owners' auctions. */
export function auctionLotFinder(domain: Domain): FindLot {
  const { cubes, auctions } = domain.stores;
  return (visible, { auctionId, cubeId }) =>
    findOrAwait(domain, async () => {
      const [auction, cube] = await Promise.all([
        auctions.byId(visible, auctionId),
        cubes.byId(visible, cubeId),
      ]);
      if (!auction || auction.cubeId !== cube?.cubeId) return undefined;
      const key = String(auction.auctionId);
      return {
        ...statusOf(auction),
        events: () => domain.events.ofKey(visible.chain, 'auction', key),
        bidders: () => auctions.bidders(visible, auction.auctionId),
      };
    });
}

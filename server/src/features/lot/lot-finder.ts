import { assertShown, visibility } from '../admin/visibility.ts';
import { auctionStore } from '../auction/auction-store.ts';
import type { ChainEvent } from '../../index/chain/event.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import { dropStore } from '../drop/drop-store.ts';
import { lotKey } from './lot-projection.ts';
import { lotStore } from './lot-store.ts';
import { notFound } from '../../platform/errors.ts';

/** A lot by server ids: the drop or owner's auction, and the cube. */
export interface LotName {
  readonly auctionId: string;
  readonly tokenId: string;
}

/** The state of a lot that bids and claims need, in a drop or an owner's auction. */
export interface NamedLot {
  readonly highestBidder: string | null;
  readonly bids: number;
  readonly fundsClaimed: boolean;
  readonly cubeClaimed: boolean;
  /** Returns its events in chain order. */
  events(): Promise<ChainEvent[]>;
  /** Returns each bidder's current total, as encoded by `amount`. */
  bidders(): Promise<{ bidder: string; total: string }[]>;
}

/** Finds a lot by the ids of a request, including one that was just opened. @throws HttpError 404, NotVisibleError */
export type FindLot = (name: LotName) => Promise<NamedLot>;

/** Wraps a `FindLot` such that lots hidden from the caller are not found. */
export function shownLotFinder(
  { database, chain }: Pick<Domain, 'database' | 'chain'>,
  find: FindLot,
): FindLot {
  const visible = visibility(database.sequelize);
  return async (name) => {
    assertShown(await visible.now((await chain()).id), name.auctionId, name.tokenId);
    return find(name);
  };
}

/**
 * Returns the result of `find`, and tries again after the server has caught up with the chain if there is none.
 * @throws HttpError 404, NotVisibleError
 */
export async function foundOrAwaited<Found>(
  { caughtUp }: Pick<Domain, 'caughtUp'>,
  find: () => Promise<Found | undefined>,
): Promise<Found> {
  const found = await find();
  if (found !== undefined) return found;
  await caughtUp();
  const afterwards = await find();
  if (afterwards === undefined) throw notFound();
  return afterwards;
}

interface LotRecord {
  highestBidder: string | null;
  bids: number;
  fundsClaimed: number | boolean;
  cubeClaimed: number | boolean;
}

const statusOf = ({ highestBidder, bids, fundsClaimed, cubeClaimed }: LotRecord) => ({
  highestBidder,
  bids,
  fundsClaimed: Boolean(fundsClaimed),
  cubeClaimed: Boolean(cubeClaimed),
});

/** Finds lots of drops. */
export function dropLotFinder(domain: Domain): FindLot {
  const { sequelize } = domain.database;
  const drops = dropStore(sequelize);
  const cubes = cubeStore(sequelize);
  const lots = lotStore(sequelize);
  return ({ auctionId, tokenId }) =>
    foundOrAwaited(domain, async () => {
      const { id: chain } = await domain.chain();
      const [[drop], cube] = await Promise.all([drops.byIds(chain, [auctionId]), cubes.byId(chain, tokenId)]);
      if (!drop || !cube) return undefined;
      const lot = (await lots.ofDrops(chain, [drop.dropId])).find((one) => one.cubeId === cube.cubeId);
      if (!lot) return undefined;
      const key = lotKey(lot.dropId, lot.cubeId);
      return {
        ...statusOf(lot),
        events: async () => (await domain.events.ofKeys(chain, 'lot', [key])).get(key)!,
        bidders: () => lots.bidders(chain, lot.dropId, lot.cubeId),
      };
    });
}

/** Finds lots of owners' auctions. */
export function auctionLotFinder(domain: Domain): FindLot {
  const { sequelize } = domain.database;
  const cubes = cubeStore(sequelize);
  const auctions = auctionStore(sequelize);
  return ({ auctionId, tokenId }) =>
    foundOrAwaited(domain, async () => {
      const { id: chain } = await domain.chain();
      const [auction, cube] = await Promise.all([
        auctions.byId(chain, auctionId),
        cubes.byId(chain, tokenId),
      ]);
      if (!auction || auction.cubeId !== cube?.cubeId) return undefined;
      const key = String(auction.auctionId);
      return {
        ...statusOf(auction),
        events: async () => (await domain.events.ofKeys(chain, 'auction', [key])).get(key)!,
        bidders: () => auctions.bidders(chain, auction.auctionId),
      };
    });
}

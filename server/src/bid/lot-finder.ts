import { assertShown, visibility } from '../admin/visibility.ts';
import { auctionStore } from '../auction/auction-store.ts';
import type { ChainEvent } from '../chain/event.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import { dropStore } from '../drop/drop-store.ts';
import { lotKey } from '../drop/lot-projection.ts';
import { lotStore } from '../drop/lot-store.ts';
import { notFound } from '../errors.ts';

/** A lot as a call names it, by the server's ids: the drop or the owner's auction, and the cube. */
export interface LotName {
  readonly auctionId: string;
  readonly tokenId: string;
}

/** What bids and claims need to know of a lot, a drop's or an owner's auction's. */
export interface NamedLot {
  readonly highestBidder: string | null;
  readonly bids: number;
  readonly fundsClaimed: boolean;
  readonly cubeClaimed: boolean;
  /** What happened to it, in order. */
  events(): Promise<ChainEvent[]>;
  /** What each bidder has in it now, as it is kept. */
  bidders(): Promise<{ bidder: string; total: string }[]>;
}

/** Finds a lot by the ids of a call, one that was only just opened too. @throws HttpError 404, NotVisibleError */
export type FindLot = (name: LotName) => Promise<NamedLot>;

/** As `FindLot`, for what is told of a lot: one that is hidden from the caller isn't found. */
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

/** Finds what a call names, waiting for the database to know all that is on the chain. @throws HttpError 404 */
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

const standing = ({ highestBidder, bids, fundsClaimed, cubeClaimed }: LotRecord) => ({
  highestBidder,
  bids,
  fundsClaimed: Boolean(fundsClaimed),
  cubeClaimed: Boolean(cubeClaimed),
});

/** Lots of drops. */
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
        ...standing(lot),
        events: async () => (await domain.events.ofKeys(chain, 'lot', [key])).get(key)!,
        bidders: () => lots.bidders(chain, lot.dropId, lot.cubeId),
      };
    });
}

/** Lots of owners' auctions. */
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
        ...standing(auction),
        events: async () => (await domain.events.ofKeys(chain, 'auction', [key])).get(key)!,
        bidders: () => auctions.bidders(chain, auction.auctionId),
      };
    });
}

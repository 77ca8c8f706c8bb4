import {
  listCubes,
  listDrops,
  listMarket,
  listOwnBids,
  listSeasons,
  type Api,
  type Cube,
  type Drop,
  type OwnBid,
  type Page,
  type Season,
} from '@cubedrop/sdk/api';
import type { TitledItem, TitledList, TitledPage } from './search-title.ts';

type Reading = Pick<Api, 'get'>;

/** Returns the list of all drops that the caller sees. */
export function allDrops(api: Reading): TitledList {
  return {
    canSearch: true,
    read: async (range, search) => pageOf(await listDrops(api, { range, filter: { search } }), titledOnChain),
  };
}

/** Returns the list of the caller's seasons, or of all seasons. The list of all seasons cannot be searched. */
export function seasonsOf(api: Reading, whose: 'own' | 'all'): TitledList {
  const isOwn = whose === 'own';
  return {
    canSearch: isOwn,
    read: async (range, search) =>
      pageOf(await listSeasons(api, { range, filter: isOwn ? { mine: true, search } : {} }), titledSeason),
  };
}

/** Returns the list of the cubes that the caller made or holds. */
export function ownCubes(api: Reading, which: 'made' | 'held'): TitledList {
  return {
    canSearch: true,
    read: async (range, search) =>
      pageOf(await listCubes(api, { which, range, filter: { search } }), titledOnChain),
  };
}

/** Returns the list of the cubes on the market: those on sale, or those in owners' auctions. */
export function marketCubes(api: Reading, section: 'sale' | 'auction'): TitledList {
  return {
    canSearch: true,
    async read(range, search) {
      const { sales, auctions } = await listMarket(api, { range, filter: { section, search } });
      const page: Page<{ cube: Cube }> = section === 'sale' ? sales : auctions;
      return pageOf(page, ({ cube }) => titledOnChain(cube));
    },
  };
}

/** Returns the cube of an owner's auction that is on the market, as a list. @param auction its on-chain id */
export function marketCubeIn(api: Reading, auction: bigint): TitledList {
  return {
    canSearch: true,
    async read(range, search) {
      const { items, next } = (await listMarket(api, { range, filter: { section: 'auction', search } }))
        .auctions;
      const found = items.filter((item) => item.auction.onChainId === String(auction));
      return onlyOne(
        found.map(({ cube }) => cube),
        next,
      );
    },
  };
}

/** Returns the cube that the caller has in an owner's auction, as a list. @param auction its on-chain id */
export function heldCubeIn(api: Reading, auction: bigint): TitledList {
  return {
    canSearch: true,
    async read(range, search) {
      const { items, next } = await listCubes(api, { which: 'held', range, filter: { search } });
      return onlyOne(
        items.filter((cube) => cube.auction?.onChainId === String(auction)),
        next,
      );
    },
  };
}

/** Returns the cube of an owner's auction on which the caller has bid, as a list. @param auction its on-chain id */
export function bidOnCubeIn(api: Reading, auction: bigint): TitledList {
  return {
    canSearch: false,
    async read(range) {
      const { items, next } = await listOwnBids(api, { range });
      const isWanted = (bid: OwnBid) => bid.kind === 'auction' && bid.auctionOnChainId === String(auction);
      return onlyOne(
        items.filter(isWanted).flatMap(({ cube }) => cube ?? []),
        next,
      );
    },
  };
}

/** Returns a list of these cubes. */
export function listOf(cubes: readonly Cube[]): TitledList {
  return { canSearch: false, read: async () => ({ items: cubes.map(titledOnChain) }) };
}

/**
 * Returns a page with the wanted cube, which ends the list, or an empty page that continues at `next` if the cube
 * has not been found yet.
 */
function onlyOne(cubes: readonly Cube[], next: string | undefined): TitledPage {
  return cubes.length > 0 ? { items: cubes.map(titledOnChain) } : { items: [], next };
}

function pageOf<Item>(
  { items, next }: { items: readonly Item[]; next?: string | undefined },
  titled: (item: Item) => TitledItem,
): TitledPage {
  return { items: items.map(titled), next };
}

const titledOnChain = ({ onChainId, title, key, creator }: Cube | Drop): TitledItem => ({
  id: onChainId,
  title,
  key,
  creator,
});

const titledSeason = ({ id, title, key, creator }: Season): TitledItem => ({ id, title, key, creator });

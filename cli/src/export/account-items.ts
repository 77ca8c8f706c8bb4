import { sameAddress, type Address } from '@cubedrop/sdk';
import {
  getCollection,
  getCube,
  getDrop,
  getSeason,
  itemsOf,
  listCollections,
  listCubes,
  listDrops,
  listSeasons,
  type Api,
  type Collection,
  type Config,
  type Cube,
  type Drop,
  type Nft,
  type Season,
} from '@cubedrop/sdk/api';
import { serverIdOf } from '../commands/on-chain-id.ts';
import { orNotFound } from '../commands/or-not-found.ts';
import { notFoundError } from '../terminal/not-found-error.ts';

/**
 * The items to export, along with all items that they consist of. Cubes and drops are given by on-chain id, seasons by
 * server id.
 */
export interface Selection {
  cubes: readonly bigint[];
  drops: readonly bigint[];
  seasons: readonly string[];
}

/** Items and their number. Items may be read from the server page by page, during the iteration. */
export interface Listed<Item> {
  total: number;
  items: AsyncIterable<Item> | Iterable<Item>;
}

/** The items of an account, without the items of other accounts that they contain. */
export interface AccountItems {
  nfts: Listed<Nft>;
  cubes: Listed<Cube>;
  drops: Listed<Drop>;
  seasons: Listed<Season>;
}

/** Selects only the first item of a list; the response contains the total. */
const FIRST = { start: 0, end: 1 };

/** Returns all collections of an account. */
export async function ownCollections(api: Pick<Api, 'get'>): Promise<Collection[]> {
  const collections: Collection[] = [];
  const pages = itemsOf((range) => listCollections(api, { range, filter: { mine: true } }));
  for await (const collection of pages) collections.push(collection);
  return collections;
}

/**
 * Returns everything that the account has made. NFTs are read collection by collection: the list of NFTs lacks those
 * whose copies are all in cubes.
 */
export async function everythingOf(
  api: Pick<Api, 'get'>,
  account: Address,
  collections: readonly Collection[],
): Promise<AccountItems> {
  const filter = { mine: true, sort: 'oldest' } as const;
  const [cubes, drops, seasons] = await Promise.all([
    listCubes(api, { which: 'made', range: FIRST }),
    listDrops(api, { range: FIRST, filter }),
    listSeasons(api, { range: FIRST, filter }),
  ]);
  return {
    nfts: {
      total: collections.reduce((sum, { nftCount }) => sum + nftCount, 0),
      items: nftsIn(api, account, collections),
    },
    cubes: {
      total: cubes.count,
      items: itemsOf((range) => listCubes(api, { which: 'made', range, filter: { sort: 'oldest' } })),
    },
    drops: { total: drops.count, items: itemsOf((range) => listDrops(api, { range, filter })) },
    seasons: { total: seasons.count, items: itemsOf((range) => listSeasons(api, { range, filter })) },
  };
}

async function* nftsIn(
  api: Pick<Api, 'get'>,
  account: Address,
  collections: readonly Collection[],
): AsyncGenerator<Nft, void> {
  for (const { id: collectionId } of collections) {
    const { nfts } = await getCollection(api, { collectionId });
    yield* nfts.filter(({ creator }) => sameAddress(creator, account));
  }
}

/**
 * Returns the selected items with the account's own items that they consist of.
 * @throws CubedropError `not-found` if a selected item does not exist, or if another account made it
 */
export async function selectedOf(
  api: Pick<Api, 'get'>,
  config: Config,
  account: Address,
  selection: Selection,
): Promise<AccountItems> {
  const isOwn = ({ creator }: { creator: Address }) => sameAddress(creator, account);
  const seasons = new Map<string, Season>();
  const drops = new Map<string, Drop>();
  const cubes = new Map<string, Cube>();
  const nfts = new Map<string, Nft>();
  for (const seasonId of selection.seasons) {
    const { season, drops: within } = await orNotFound('season', seasonId, getSeason(api, { seasonId }));
    requireOwn(isOwn(season), 'season', seasonId);
    seasons.set(season.id, season);
    for (const drop of within) drops.set(drop.id, drop);
  }
  for (const onChainId of selection.drops) {
    const dropId = await serverIdOf(config, 'drop', onChainId);
    const { drop } = await orNotFound('drop', onChainId, getDrop(api, { dropId }));
    requireOwn(isOwn(drop), 'drop', onChainId);
    drops.set(drop.id, drop);
  }
  const cubeIds = new Set([...drops.values()].flatMap((drop) => drop.cubeIds));
  for (const onChainId of selection.cubes) {
    const cubeId = await serverIdOf(config, 'cube', onChainId);
    const { cube } = await orNotFound('cube', onChainId, getCube(api, { view: { cubeId } }));
    requireOwn(isOwn(cube), 'cube', onChainId);
    cubeIds.add(cubeId);
  }
  for (const cubeId of cubeIds) {
    const { cube, nfts: faces } = await getCube(api, { view: { cubeId } });
    if (!isOwn(cube)) continue;
    cubes.set(cube.id, cube);
    for (const nft of faces) if (isOwn(nft)) nfts.set(nft.id, nft);
  }
  return { nfts: listed(nfts), cubes: listed(cubes), drops: listed(drops), seasons: listed(seasons) };
}

function listed<Item>(items: ReadonlyMap<string, Item>): Listed<Item> {
  return { total: items.size, items: items.values() };
}

function requireOwn(isOwn: boolean, what: string, name: bigint | string): void {
  if (isOwn) return;
  throw notFoundError(`You have made no ${what} ${name}.`, `See "cubedrop ${what} list".`);
}

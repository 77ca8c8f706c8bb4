import { isCubedropError, ZERO_ADDRESS } from '@cubedrop/sdk';
import { lookUpItems, type ManifestList } from '@cubedrop/sdk/api';
import type { Call } from '../commands/call.ts';
import { readDrop } from '../commands/drop/cubes-of-drop.ts';
import { openChain } from '../session/chain.ts';
import { openReader, type Reader } from '../session/reader.ts';
import type { Server } from '../session/server.ts';
import { openSession, type Session } from '../session/session.ts';
import { findNamed, nameText, type NamedKind, type NameLookup } from './find-named.ts';
import type { TitledList } from './search-title.ts';
import {
  allDrops,
  bidOnCubeIn,
  heldCubeIn,
  listOf,
  marketCubeIn,
  marketCubes,
  ownCubes,
  seasonsOf,
} from './titled-lists.ts';

/**
 * Where to look for a cube. `held`: among the cubes that the account holds, after a sign-in that may ask for the
 * password. `on-sale`: among the cubes on sale. `anywhere`: among the cubes on the market and, if an account is
 * signed in, those that it made or holds. An object names the drop or the owner's auction to look in, by on-chain
 * id. A manifest key finds any cube that the account made, unless a drop or an auction is named.
 */
export type CubePlace = 'held' | 'on-sale' | 'anywhere' | { drop: bigint } | { auction: bigint };

const MANIFEST_LIST = {
  drop: 'drops',
  cube: 'cubes',
  season: 'seasons',
} as const satisfies Record<NamedKind, ManifestList>;

const SUBJECT = { drop: 'Drop', cube: 'Cube', season: 'Season' } as const satisfies Record<NamedKind, string>;

/**
 * Returns the on-chain id of a drop with a key or title, and prints it.
 * @throws as `findNamed` and `openReader`; ApiError
 */
export async function findDrop(call: Call<object>, name: string): Promise<string> {
  const { server, session } = await openReader(call);
  return findAndPrint(call, {
    kind: 'drop',
    name,
    findByKey: keyFinder(session, 'drop'),
    lists: [allDrops(server.api)],
    listedBy: 'cubedrop drop list',
  });
}

/**
 * Returns the server id of a season with a key or title, and prints it.
 * @throws as `findNamed` and `openReader`; ApiError
 */
export async function findSeason(call: Call<object>, name: string): Promise<string> {
  const { server, session } = await openReader(call);
  const own = session ? [seasonsOf(session.api, 'own')] : [];
  return findAndPrint(call, {
    kind: 'season',
    name,
    findByKey: keyFinder(session, 'season'),
    lists: [...own, seasonsOf(server.api, 'all')],
    isFirstEnough: true,
    listedBy: 'cubedrop season list',
  });
}

/**
 * Returns the on-chain id of a cube with a key or title, and prints it.
 * @throws as `findNamed`; as `openSession` if `place` is `held`, otherwise as `openReader`; CubedropError `not-found` if
 *   `place` is a drop that does not exist; ApiError
 */
export async function findCube(call: Call<object>, name: string, place: CubePlace): Promise<string> {
  const { server, session } = await openFor(call, place);
  const lookup = { kind: 'cube', name, findByKey: keyFinder(session, 'cube') } as const;
  if (typeof place === 'string')
    return findAndPrint(call, {
      ...lookup,
      lists: cubesAt(place, server, session),
      listedBy: 'cubedrop cube list',
    });
  return 'drop' in place
    ? findAndPrint(call, await inDrop(lookup, server, place.drop))
    : findAndPrint(call, inAuction(call, lookup, { server, session }, place.auction));
}

/**
 * Opens the server. For `held`, requires a session, and may ask for the password. Otherwise uses a session only if
 * that needs no prompt.
 */
async function openFor(call: Call<object>, place: CubePlace): Promise<Pick<Reader, 'server' | 'session'>> {
  if (place !== 'held') return openReader(call);
  const session = await openSession(call, { mayUnlock: true });
  return { server: session, session };
}

/** Returns a lookup by manifest key; `undefined` if nobody is signed in. */
function keyFinder(session: Session | undefined, kind: NamedKind): NameLookup['findByKey'] {
  if (!session) return undefined;
  return async (key) => {
    const [item] = await lookUpItems(session.api, { list: MANIFEST_LIST[kind], keys: [key] });
    // The server id and the on-chain id are null until the item has been created.
    return (kind === 'season' ? item?.id : item?.onChainId) ?? undefined;
  };
}

function cubesAt(
  place: Extract<CubePlace, string>,
  server: Server,
  session: Session | undefined,
): TitledList[] {
  const own = session?.api;
  if (place === 'on-sale') return [marketCubes(server.api, 'sale')];
  if (place === 'held') return own ? [ownCubes(own, 'held')] : [];
  return [
    ...(own ? [ownCubes(own, 'made'), ownCubes(own, 'held')] : []),
    marketCubes(server.api, 'sale'),
    marketCubes(server.api, 'auction'),
  ];
}

type CubeLookup = Pick<NameLookup, 'kind' | 'name' | 'findByKey'>;

/** Limits a lookup by key to cubes that `isIn` accepts. */
function limited(
  findByKey: NameLookup['findByKey'],
  isIn: (id: string) => boolean | Promise<boolean>,
): NameLookup['findByKey'] {
  if (!findByKey) return undefined;
  return async (key) => {
    const id = await findByKey(key);
    return id !== undefined && (await isIn(id)) ? id : undefined;
  };
}

/** Limits a lookup to the cubes of a drop. */
async function inDrop(
  { findByKey, ...lookup }: CubeLookup,
  server: Server,
  drop: bigint,
): Promise<NameLookup> {
  const { cubes } = await readDrop(server, drop);
  const isIn = (id: string) => cubes.some(({ onChainId }) => onChainId === id);
  return {
    ...lookup,
    findByKey: limited(findByKey, isIn),
    lists: [listOf(cubes)],
    within: `drop ${drop}`,
    listedBy: `cubedrop drop view ${drop}`,
  };
}

/** Limits a lookup to the cube of an owner's auction. */
function inAuction(
  call: Call<object>,
  { findByKey, ...lookup }: CubeLookup,
  { server, session }: Pick<Reader, 'server' | 'session'>,
  auction: bigint,
): NameLookup {
  const own = session ? [heldCubeIn(session.api, auction), bidOnCubeIn(session.api, auction)] : [];
  return {
    ...lookup,
    findByKey: limited(findByKey, (id) => isLotOf(call, server, auction, BigInt(id))),
    lists: [marketCubeIn(server.api, auction), ...own],
    isFirstEnough: true,
    within: `auction ${auction}`,
    listedBy: 'cubedrop auction list',
  };
}

/**
 * Returns whether a cube is or was in an owner's auction; `false` for an earlier auction without a bid if the cube
 * has been auctioned again. Reads the chain, since the server's lists of the market and of held cubes omit auctions
 * that the cube has left.
 */
async function isLotOf(
  call: Call<object>,
  server: Server,
  auctionId: bigint,
  cubeId: bigint,
): Promise<boolean> {
  const { readLot } = await import('@cubedrop/sdk/chain');
  const chain = await openChain(call, server);
  try {
    await readLot(chain, { kind: 'auction', auctionId, cubeId }, ZERO_ADDRESS);
    return true;
  } catch (error) {
    if (isCubedropError(error, 'not-found')) return false;
    throw error;
  } finally {
    chain.provider.destroy();
  }
}

/** Looks up a name and prints the id that it means. */
async function findAndPrint({ terminal }: Call<object>, lookup: NameLookup): Promise<string> {
  const { kind, name } = lookup;
  const id = await findNamed(lookup);
  terminal.say(`${SUBJECT[kind]} ${nameText(name)} is ${kind} ${id}.`);
  return id;
}

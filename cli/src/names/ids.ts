import { isServerId } from '@cubedrop/sdk';
import type { Call } from '../commands/call.ts';
import { onChainIdOf, serverIdArgument } from '../commands/on-chain-id.ts';
import type { CubePlace } from './find-by-name.ts';

/** Describes how a drop or a cube can be named, for help texts. */
export const BY_NAME = 'by on-chain id, manifest key or title';

/**
 * Returns the on-chain id of the drop given to a flag, or to an argument if `flag` has no dashes: digits are the id,
 * anything else is a manifest key or a title.
 * @throws CubedropError `validation` for malformed digits, or if several drops have the title; `not-found`; ApiError
 */
export async function dropIdOf(call: Call<object>, flag: string, text: string): Promise<bigint> {
  if (isId(text)) return onChainIdOf(flag, text);
  const { findDrop } = await import('./find-by-name.ts');
  return BigInt(await findDrop(call, text));
}

/**
 * Like `dropIdOf`, for a cube.
 * @param place where to look for the cube
 * @throws as `dropIdOf`; CubedropError `sign-in`
 */
export async function cubeIdOf(
  call: Call<object>,
  flag: string,
  text: string,
  place: CubePlace,
): Promise<bigint> {
  if (isId(text)) return onChainIdOf(flag, text);
  const { findCube } = await import('./find-by-name.ts');
  return BigInt(await findCube(call, text, place));
}

/** Returns the server id of a season given by server id, manifest key or title. @throws as `dropIdOf` */
export async function seasonIdOf(call: Call<object>, text: string): Promise<string> {
  if (isServerId(text) || text.trim() === '') return serverIdArgument('season', text);
  const { findSeason } = await import('./find-by-name.ts');
  return findSeason(call, text);
}

/** Returns the ids of what was given to a repeatable flag, in their order; `undefined` if it was not given. */
export async function idsOf(
  texts: readonly string[] | undefined,
  idOf: (text: string) => Promise<bigint | string>,
): Promise<string[] | undefined> {
  if (texts === undefined) return undefined;
  const ids: string[] = [];
  // The ids are looked up one after the other, so that the lines printed about them are in the same order.
  for (const text of texts) ids.push(String(await idOf(text)));
  return ids;
}

/** Whether a text is meant as an id: any number of digits, or an empty text. */
const isId = (text: string): boolean => /^\d*$/.test(text.trim());

import type { Face } from '@cubedrop/sdk/api';

/** A cube has this many faces, whatever it holds. */
export const FACES = 6;

/** What stands on each of the six faces, in their order: front, right, top, left, bottom, back; null where nothing does. */
export function facesOf(nfts: readonly Face[]): (Face | null)[] {
  return Array.from({ length: FACES }, (_, index) => nfts[index] ?? null);
}

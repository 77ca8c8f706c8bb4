import type { Face } from '@cubedrop/sdk/api';

/** Number of faces of a cube, even of one without NFTs. */
export const FACES = 6;

/** Returns the NFT on each face in the order front, right, top, left, bottom, back; `null` for empty faces. */
export function facesOf(nfts: readonly Face[]): (Face | null)[] {
  return Array.from({ length: FACES }, (_, index) => nfts[index] ?? null);
}

import { CUBE_SIZE } from '@cubedrop/sdk';
import type { Face } from '@cubedrop/sdk/api';

/** Returns the NFT on each face in the order front, right, top, left, bottom, back; `null` for empty faces. */
export function facesOf(nfts: readonly Face[]): (Face | null)[] {
  return Array.from({ length: CUBE_SIZE }, (_, index) => nfts[index] ?? null);
}

import type { Face, Wire } from '@cubedrop/sdk/api';

/** Returns a face as `--json` prints it: with the API's names. */
export const faceJson = (face: Face): Wire['Face'] => ({
  _id: face.id,
  nftId: face.onChainId,
  artwork: face.artwork,
  type: face.rarity,
  title: face.title,
});

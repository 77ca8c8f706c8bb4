import type { Collection, Wire } from '@cubedrop/sdk/api';

/** Returns a collection as `--json` prints it: with the API's names. */
export const collectionJson = (collection: Collection): Wire['Collection'] => ({
  _id: collection.id,
  collectiontitle: collection.title,
  image: collection.image,
  nftids: collection.nftIds,
  nftCount: collection.nftCount,
  creator: collection.creator,
});

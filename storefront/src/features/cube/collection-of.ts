import type { Nft } from '@cubedrop/sdk/api';

/** A collection with its server id. */
export interface KnownCollection {
  id: string;
  title: string;
}

/** Returns the collection in which a cube continues: the first one of its NFTs; `undefined` if there is none. */
export function collectionOf(nfts: readonly Nft[]): KnownCollection | undefined {
  for (const { collection } of nfts) if (collection.id !== null) return { ...collection, id: collection.id };
  return undefined;
}

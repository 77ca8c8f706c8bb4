import type { KeyedList } from '@cubedrop/sdk/manifest';

/** The flow that creates the items of each list. */
export const KIND_OF_LIST = {
  nfts: 'createNfts',
  cubes: 'createCube',
  drops: 'createDrop',
  seasons: 'createSeason',
} as const satisfies Record<KeyedList, string>;

/** A flow that creates items of a release. */
export type ReleaseKind = (typeof KIND_OF_LIST)[KeyedList];

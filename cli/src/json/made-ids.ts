/** Names of the fields with the on-chain id of an item in the result of a run, by the list of the item. */
export const MADE_ID_FIELDS = { cubes: 'tokenId', drops: 'dropId' } as const;

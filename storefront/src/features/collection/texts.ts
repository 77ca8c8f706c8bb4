/** The storefront's own texts about collections. */
export const collectionTexts = {
  mine: 'Collection',
  count: (count: number) => (count === 1 ? '1 collection' : `${count} collections`),
  listFailed: 'The collections did not load',
  failed: 'This collection did not load',
};

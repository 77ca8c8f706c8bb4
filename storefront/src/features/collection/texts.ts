/** What the storefront says about collections in its own words. */
export const collectionTexts = {
  mine: 'Collection',
  count: (count: number) => (count === 1 ? '1 collection' : `${count} collections`),
  listFailed: 'The collections did not load',
  failed: 'This collection did not load',
};

/** What the storefront says about NFTs in its own words. */
export const nftTexts = {
  mine: 'My NFTs',
  count: (count: number) => (count === 1 ? '1 artwork' : `${count} artworks`),
  copies: (left: number, supply: number) => `${left} of ${supply} left`,
  listFailed: 'The NFTs did not load',
};

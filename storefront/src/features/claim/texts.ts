/** What the storefront says about claims in its own words. */
export const claimTexts = {
  takeBack: 'Remove from sale',
};

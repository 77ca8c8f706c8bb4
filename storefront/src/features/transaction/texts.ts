/** What the storefront says about transfers in its own words. */
export const transactionTexts = {
  historyFailed: 'The transaction history did not load',
};

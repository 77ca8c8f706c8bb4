/** Labels of a lot's prices. In a separate file, so that the first page loads no other texts about bids. */
export const priceTexts = {
  highest: 'Highest bid',
  first: 'Minimum bid',
};

/** Labels of a lot's prices. Separate from other texts about bids, which the first page does not need. */
export const priceTexts = {
  highest: 'Highest bid',
  first: 'Minimum bid',
};

/** What the storefront says about bids in its own words. */
export const bidTexts = {
  panel: 'Bids',
  highest: 'Highest bid',
  none: 'No bids yet',
  minimum: 'Current (minimum) bid',
  delta: 'Bid delta',
  winner: 'Winner',
  funds: 'Funds',
  cube: 'Cube',
  claimed: (is: boolean) => (is ? 'Claimed' : 'Not claimed yet'),
  notHere: 'Bidding in the browser is not available yet. The cubedrop command line takes bids today.',
  historyFailed: 'The bidding history did not load',
};

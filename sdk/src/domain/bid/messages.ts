/** Messages about bids and WETH. */
export const bidMessages = {
  tooLow: 'Bid Must be Greater than Minimum Bid',
  tooLittleWeth: 'You have insufficient Weth',
  getMoreWeth: 'Get More Weth',
  getWeth: 'Get Weth',
  confirm: 'Confirm Bid',
  tooLittleBalance: 'Insufficient Balance',
  ownCube: 'You Cannot bid on your own Cube',
  created: 'Bid Created Successfully.',
  notCreated: 'Unable to Create Bid.',
  onChain: 'Your bid is on the chain.',
  wethReceived: 'Successfully transferred Weth to your account',
  wethOnChain: 'Your WETH is in your account.',
  ethOnChain: 'Your ETH is back in your account.',
  history: 'Bidding History',
  noHistory: 'No Bidding History Found',
} as const;

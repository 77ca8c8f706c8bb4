/** What people read about cubes at a fixed price. */
export const saleMessages = {
  endsAt: 'Sale Ends At',
  ended: 'Sale Ended',
  tooLittleBalance: 'Insufficient Balance',
  ownCube: 'You cannot buy your own Cube',
  bought: 'Cube Bought Successfully.',
  notBought: 'Unable to Buy Cube.',
  allow: 'Allow Exchange to Sale',
  allowed: 'Successfully Allowed Exchange to Sale.',
  notAllowed: 'Unable to Allow Exchange to Sale.',
  removed: 'Removed from Sale Successfully.',
  notRemoved: 'Unable to Remove from Sale.',
} as const;

import { formatAmount } from '../../base/money/index.ts';

/** Messages about sales at a fixed price. */
export const saleMessages = {
  onSale: 'On Sale',
  endsAt: 'Sale Ends At',
  ended: 'Sale Ended',
  tooLittleBalance: 'Insufficient Balance',
  ownCube: 'You cannot buy your own Cube',
  confirm: 'Confirm Purchase',
  remove: 'Remove from Sale',
  bought: 'Cube Bought Successfully.',
  notBought: 'Unable to Buy Cube.',
  boughtOnChain: 'The Cube is yours on the chain.',
  allow: 'Allow Exchange to Sale',
  allowed: 'Successfully Allowed Exchange to Sale.',
  notAllowed: 'Unable to Allow Exchange to Sale.',
  onChain: 'Your Cube is on sale on the chain.',
  removed: 'Removed from Sale Successfully.',
  notRemoved: 'Unable to Remove from Sale.',
  removedOnChain: 'Your Cube is no longer on sale on the chain.',
  removeAll: 'Remove everything from Sale',
  allRemoved: 'All your Cubes are removed from Sale.',
  allRemovedOnChain: 'None of your Cubes is on sale on the chain.',
  priceMissing: 'Please Enter Sale Price.',
  expiryMissing: 'Please Select when the Sale ends.',
  expiryTooSoon: 'A sale must last at least a minute.',
  expiryTooFar: 'The end of the sale is too far in the future.',
  onSaleAlready: 'This Cube is already on sale.',
  notOnSale: 'This Cube is not for sale.',
  notYourSale: 'Only the seller can remove this Cube from sale.',
  feeAboveMaximum: 'The publication fee has risen since you saw it. Check it and try again.',
  inAuction: 'This Cube is already in an auction.',
} as const;

/** Returns the message for a buyer who expected another price. `price` is the actual price, in wei of WETH. */
export function otherPriceMessage(price: bigint): string {
  return `The price is now ${formatAmount(price, 'WETH')}; check it before you buy.`;
}

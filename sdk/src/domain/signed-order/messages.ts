import { formatAmount } from '../../base/money/index.ts';

/** Messages about signed listings and offers. */
export const signedOrderMessages = {
  priceZero: 'The price has to be above 0.',
  expiryTooSoon: 'An offer or a listing has to last at least a minute.',
  expiryTooFar: 'An offer or a listing can last 180 days at most.',
  listingNamesCube: 'A listing is for one cube.',
  tooMany: 'An account can have 100 open orders at most. Cancel some, or wait until they expire.',
  withdrawn: 'This order was withdrawn. Sign a new one.',
  withdrawnNow: 'The order is off the list.',
  offerTransferCount: 'An offer has no transfer count: set it to 0.',
  targetUnknown: 'An offer is for one cube, for any cube of a creator, or for any cube of a drop.',
  numberTooLarge: 'The number is too large.',
  cutTooHigh: 'The cut is in millionths of the price, so it is at most 1000000.',
  expired: 'The time of this order is over.',
  filled: 'This was sold or bought before; an order is good for once.',
  cancelled: 'Whoever signed this has cancelled it.',
  counterMismatch: 'Whoever signed this has cancelled all orders since, or signed it with another counter.',
  cubeMoved: 'The cube has changed hands since it was listed, which ended the listing.',
  cutAboveMaximum: 'The exchange’s cut has risen since you saw it. Check it and try again.',
} as const;

/** Returns the message for a cube that an offer is not for. */
export function cubeNotWantedMessage(cubeId: bigint): string {
  return `This offer is not for cube ${cubeId}.`;
}

/** Returns the message for an order with the signature of anything else. */
export function notSignedMessage(maker: string): string {
  return `This was not signed by ${maker}, or for another chain or on other terms.`;
}

/** Returns the message for a price above the maximum, which is in wei of WETH. */
export function priceTooHighMessage(maximum: bigint): string {
  return `The price can be ${formatAmount(maximum, 'WETH')} at most.`;
}

import { formatAmount } from '../../base/money/index.ts';
import { chainTitle } from '../../base/network.ts';

/** Messages about signed listings and offers. */
export const signedOrderMessages = {
  priceZero: 'The price must be above 0.',
  expiryTooSoon: 'An offer or a listing must last at least a minute.',
  expiryTooFar: 'An offer or a listing can last at most 180 days.',
  listingNamesCube: 'A listing is for one cube.',
  tooMany: 'An account can have at most 100 open orders. Cancel some, or wait until they expire.',
  withdrawn: 'This order was withdrawn. Sign a new one.',
  withdrawnNow: 'The order is no longer listed.',
  offerTransferCount: 'An offer has no transfer count: set it to 0.',
  targetUnknown: 'An offer is for one cube, for any cube of a creator, or for any cube of a drop.',
  maxCubeIdMisplaced:
    'An offer for any cube of a creator has to state the highest cube id that it is for, and any other offer must not.',
  earlierContract:
    'This offer was signed for an earlier contract and states no highest cube id, which the current contract requires. Its maker has to sign a new offer.',
  numberTooLarge: 'The number is out of range.',
  accountMalformed: 'An account is 0x and 40 hex digits.',
  timeMalformed: 'A time is a whole number of seconds since the epoch.',
  hashMalformed: 'The hash of an order is 0x and 64 hex digits.',
  signatureMalformed: 'A signature is 0x followed by an even number of hex digits.',
  signatureMalleable:
    'The signature is malleable: anybody can derive this form from another one. Sign again.',
  orderMalformed: 'The server returned something that is not an order.',
  cutTooHigh: 'The cut must be from 0 to 1000000 millionths of the price.',
  expired: 'This order has expired.',
  filled: 'This order has already been filled; an order can only be filled once.',
  cancelled: 'The maker of this order has cancelled it.',
  counterMismatch:
    'The maker of this order has since cancelled all orders, or signed it with another counter.',
  cubeMoved: 'The cube was transferred after it was listed, which ended the listing.',
  notFilled: 'The order was not filled.',
  unfunded:
    'The buyer has too little WETH for this offer now, or the contract for signed orders may not transfer it.',
  ownUnfunded:
    'You have too little WETH for these offers now, or the contract for signed orders may not transfer it. Others see them again once you can pay, unless you cancel them.',
  cubeNotApproved: 'The cube is not approved for the sale yet.',
  anotherOrder: 'The server returned an order other than the requested one.',
  cutAboveMaximum: 'The exchange’s cut has risen above the accepted maximum. Check it and try again.',
} as const;

/** Returns the message for a cube that does not match an offer. `cubeId` is the on-chain id. */
export function cubeNotWantedMessage(cubeId: bigint): string {
  return `This offer is not for cube ${cubeId}.`;
}

/**
 * Returns the message for a cube that its creator made after an offer for their cubes was signed. Ids are on-chain ids.
 * @param maxCubeId the highest id that the offer is for
 */
export function cubeAboveMaximumMessage(cubeId: bigint, maxCubeId: bigint): string {
  return `This offer is for cubes up to no. ${maxCubeId} that existed when it was signed. Cube ${cubeId} was made later.`;
}

/** Returns the message for a signature that does not have 65 bytes. `length` is its number of bytes. */
export function signatureLengthMessage(length: number): string {
  return `A signature has 65 bytes, not ${length}.`;
}

/** Returns the message for an order whose signature is not its maker's, or is for other terms or another contract. */
export function notSignedMessage(maker: string): string {
  return `This was not signed by ${maker}, or was signed with other terms or for another contract.`;
}

/** Returns the message for an order that its maker signed for the chain with the EIP-155 id `chainId`. */
export function otherChainMessage(maker: string, chainId: number): string {
  return `${maker} signed this for another chain: ${chainTitle(chainId)}. It has to be signed for this one.`;
}

/** Returns the message for an order whose maker is a contract that does not confirm the signature (ERC-1271). */
export function walletRefusedMessage(wallet: string): string {
  return `The contract wallet ${wallet} does not accept this signature.`;
}

/** Returns the message for a seller who would receive less than the minimum. Amounts are in wei of WETH. */
export function proceedsTooLowMessage(proceeds: bigint, minimum: bigint): string {
  return `You would receive ${formatAmount(proceeds, 'WETH')} after the exchange’s cut and the royalty, which is less than your minimum of ${formatAmount(minimum, 'WETH')}.`;
}

/** Returns the message for a price above `maximum`, which is in wei of WETH. */
export function priceTooHighMessage(maximum: bigint): string {
  return `The price can be at most ${formatAmount(maximum, 'WETH')}.`;
}

import type {
  Listing,
  Offer,
  OfferTarget,
  SignedOrderState,
  UnsignedOrder,
} from '../../api/records/signed-order.ts';
import type { Problem } from '../../base/error-details.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { isAddress, sameAddress, ZERO_ADDRESS, type Address, type Hex } from '../../base/hex.ts';
import { MAX_AMOUNT } from '../../base/money/index.ts';
import { MAX_ORDER_DURATION, MIN_SALE_DURATION, type Seconds } from '../../base/time/index.ts';
import { risenCutRefusal } from '../sale/risen-fee.ts';
import { MILLION } from '../sale/share.ts';
import { priceTooHighMessage, signedOrderMessages as messages } from './messages.ts';
import { makerOf } from './typed-data.ts';

/** Maximum number of published orders per account that can still be filled. */
export const MAX_OPEN_ORDERS = 100;

const MAX_UINT256 = 2n ** 256n - 1n;

/** Returns the faults in the terms of a new order, in the order of the checks. */
export function checkOrder(order: UnsignedOrder, now: Seconds): Fault[] {
  const { price, expiresAt, maxCutPerMillion } = order;
  const faults = faultsOf(
    price <= 0n && fault('price', 'too-small', messages.priceZero),
    price > MAX_AMOUNT && fault('price', 'too-large', priceTooHighMessage(MAX_AMOUNT)),
    expiresAt < now + MIN_SALE_DURATION && fault('expiresAt', 'too-soon', messages.expiryTooSoon),
    expiresAt > now + MAX_ORDER_DURATION && fault('expiresAt', 'too-far-ahead', messages.expiryTooFar),
    rangeFault('maxCutPerMillion', maxCutPerMillion, MILLION, messages.cutTooHigh),
    order.kind === 'offer' && checkTarget(order.target),
  );
  const fields = new Set(faults.map(({ field }) => field));
  return [...faults, ...checkOrderForm(order).filter(({ field }) => !fields.has(field))];
}

/**
 * Returns a fault for each field that the typed data of an order cannot represent. An order without faults has a hash.
 */
export function checkOrderForm(order: UnsignedOrder): Fault[] {
  const { price, expiresAt, maxCutPerMillion, counter, salt } = order;
  return faultsOf(
    !isAddress(makerOf(order)) &&
      fault(order.kind === 'listing' ? 'seller' : 'buyer', 'malformed', messages.accountMalformed),
    uintFault('price', price),
    !(Number.isSafeInteger(expiresAt) && expiresAt >= 0) &&
      fault('expiresAt', 'malformed', messages.timeMalformed),
    uintFault('maxCutPerMillion', maxCutPerMillion),
    uintFault('counter', counter),
    uintFault('salt', salt),
    ...(order.kind === 'listing'
      ? [uintFault('cubeId', order.cubeId), uintFault('transferCount', order.transferCount)]
      : [targetFault(order.target)]),
  );
}

/** Returns a fault if a field is not a 256-bit number, otherwise `null`. */
export function uintFault(field: string, number: bigint): Fault | null {
  return rangeFault(field, number, MAX_UINT256, messages.numberTooLarge);
}

/** Returns a fault if a number is not from 0 to `maximum`, otherwise `null`. */
function rangeFault(field: string, number: bigint, maximum: bigint, message: string): Fault | null {
  if (number < 0n) return fault(field, 'negative', message);
  return number > maximum ? fault(field, 'too-large', message) : null;
}

function targetFault(target: OfferTarget): Fault | null {
  if (target.kind !== 'creator')
    return uintFault('target', target.kind === 'cube' ? target.cubeId : target.dropId);
  return isAddress(target.creator)
    ? uintFault('target', target.maxCubeId)
    : fault('target', 'malformed', messages.accountMalformed);
}

/**
 * Returns a fault if a target is malformed or names no cubes, otherwise `null`. In the contract, 0 and the zero address
 * mean that a field is unused.
 */
function checkTarget(target: OfferTarget): Fault | null {
  if (targetFault(target) || !isNamed(target)) return fault('target', 'malformed', messages.targetUnknown);
  return target.kind === 'creator' && target.maxCubeId === 0n
    ? fault('target', 'malformed', messages.maxCubeIdMisplaced)
    : null;
}

function isNamed(target: OfferTarget): boolean {
  if (target.kind === 'creator') return !sameAddress(target.creator, ZERO_ADDRESS);
  return (target.kind === 'cube' ? target.cubeId : target.dropId) > 0n;
}

/** Returns whether `text` has the form of an order's hash: `0x` and 64 hex digits, in upper, lower or mixed case. */
export function isOrderHash(text: string): text is Hex {
  return /^0x[0-9a-f]{64}$/i.test(text);
}

/**
 * On-chain data by which {@link orderRefusal} decides whether an order can be filled. Whether it can also depends on the
 * cube, the buyer's funds, and whether the exchange is paused.
 */
export interface OrderStatus {
  /** Whether the order was filled or cancelled. */
  state: SignedOrderState;
  /** Current counter of the maker. */
  counter: bigint;
  /** Current cut of the exchange's owner, in millionths. */
  ownerCutPerMillion: bigint;
}

/**
 * Returns why nobody can fill an order now. Does not consider cubes, balances and approvals, nor whether the exchange is
 * paused. `undefined` if there is no other reason.
 */
export function orderRefusal(
  { expiresAt, counter, maxCutPerMillion }: UnsignedOrder,
  status: OrderStatus,
  now: Seconds,
):
  | Problem<'order-filled' | 'order-cancelled' | 'order-expired' | 'counter-mismatch' | 'cut-above-maximum'>
  | undefined {
  const { state, ownerCutPerMillion } = status;
  if (state === 'filled') return { code: 'order-filled', details: {} };
  if (state === 'cancelled') return { code: 'order-cancelled', details: {} };
  if (now >= expiresAt) return { code: 'order-expired', details: { expiresAt } };
  if (counter !== status.counter)
    return { code: 'counter-mismatch', details: { counter, current: status.counter } };
  return risenCutRefusal(ownerCutPerMillion, maxCutPerMillion);
}

/** Owner of a cube, and the number of times that it has changed hands. */
export interface CubeOwnership {
  /** Account that holds the cube. */
  owner: Address;
  /** Number of times that it has changed hands. */
  transferCount: bigint;
}

/** Returns why a cube's ownership prevents a listing from being filled. `undefined` if it does not. */
export function listingRefusal(
  { seller, cubeId, transferCount }: Listing,
  cube: CubeOwnership,
): Problem<'cube-moved' | 'not-holder'> | undefined {
  if (transferCount !== cube.transferCount) return { code: 'cube-moved', details: { cubeId } };
  if (!sameAddress(cube.owner, seller))
    return { code: 'not-holder', details: { cubeId, holder: cube.owner } };
  return undefined;
}

/** WETH with which a buyer can pay for an offer. Amounts are in wei. */
export interface BuyerFunds {
  /** WETH that the buyer has. */
  balance: bigint;
  /** Amount that the contract is allowed to transfer. */
  allowance: bigint;
}

/** Returns the highest price of an offer that a buyer could pay now, in wei of WETH. */
export function payableAmount({ balance, allowance }: BuyerFunds): bigint {
  return balance < allowance ? balance : allowance;
}

/** Returns why the buyer could not pay for an offer now. `undefined` if they could. */
export function fundsRefusal(
  { price: needed }: Offer,
  funds: BuyerFunds,
): Problem<'insufficient-weth'> | undefined {
  const available = payableAmount(funds);
  return available < needed ? { code: 'insufficient-weth', details: { needed, available } } : undefined;
}

/** Properties of a cube that determine which offers it matches. */
export interface TargetCube {
  /** On-chain id. */
  cubeId: bigint;
  /** Account that made the cube. */
  creator: Address;
  /** On-chain ids of the drops that the cube belongs to: its latest drop, and drops in which it has a bid. */
  dropIds: readonly bigint[];
}

/** Returns why a cube does not match an offer. `undefined` if it does. */
export function targetRefusal(
  { target }: Pick<Offer, 'target'>,
  { cubeId, creator, dropIds }: TargetCube,
): Problem<'cube-not-wanted' | 'cube-above-maximum'> | undefined {
  const notWanted = { code: 'cube-not-wanted', details: { cubeId } } as const;
  switch (target.kind) {
    case 'cube':
      return target.cubeId === cubeId ? undefined : notWanted;
    case 'drop':
      return dropIds.includes(target.dropId) ? undefined : notWanted;
    case 'creator': {
      if (!sameAddress(target.creator, creator)) return notWanted;
      const { maxCubeId } = target;
      return cubeId > maxCubeId ? { code: 'cube-above-maximum', details: { cubeId, maxCubeId } } : undefined;
    }
  }
}

/** Returns why an account cannot accept an offer for a cube that it owns. `undefined` if it can. */
export function acceptRefusal(offer: Offer, cube: TargetCube, account: Address): Problem | undefined {
  return fillerRefusal(offer, account) ?? targetRefusal(offer, cube);
}

/** Returns a problem if an account would fill its own order, otherwise `undefined`. */
export function fillerRefusal(order: UnsignedOrder, account: Address): Problem | undefined {
  return sameAddress(makerOf(order), account) ? { code: 'own-cube-purchase', details: {} } : undefined;
}

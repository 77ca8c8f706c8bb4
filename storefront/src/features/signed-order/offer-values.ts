import {
  DAY,
  amountFault,
  checkOrder,
  fault,
  faultsOf,
  paymentRefusal,
  planConversion,
  problemText,
  toAddress,
  type Address,
  type Fault,
  type Offer,
  type PaymentParameters,
  type PaymentPlan,
  type Seconds,
  type WantedCubes,
} from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { amountOf } from '../../components/form/entered-amount.ts';
import type { MakerTerms } from './read-maker-terms.ts';
import { signedOrderTexts as texts } from './texts.ts';

/** Form values of an offer. */
export interface OfferValues {
  /** In WETH, as typed. */
  price: string;
  /** Time at which the offer expires, in seconds since the epoch, as text. */
  expiresAt: string;
  target: WantedCubes['kind'];
}

/** Numbers of days for which an offer can be valid. */
export const DAYS = [1, 3, 7, 30, 90] as const;

/** Returns the time some days from now, rounded up to a full minute. */
export function inDays(days: number, now: Seconds): Seconds {
  return Math.ceil(now / 60) * 60 + days * DAY;
}

/**
 * Returns the cubes that an offer is for.
 * @param dropId on-chain id, `undefined` if the cube is in no drop; an offer of kind `drop` is then for the cube alone
 */
export function wantedOf(
  kind: WantedCubes['kind'],
  { onChainId, creator }: Pick<Cube, 'onChainId' | 'creator'>,
  dropId: string | undefined,
): WantedCubes {
  if (kind === 'creator') return { kind, creator: toAddress(creator) };
  if (kind === 'drop' && dropId !== undefined) return { kind, dropId: BigInt(dropId) };
  return { kind: 'cube', cubeId: BigInt(onChainId) };
}

/** The fields of an offer other than its price and expiry. */
export type OfferBase = Omit<Offer, 'price' | 'expiresAt'>;

/**
 * Returns the fields of a buyer's next offer other than its price and expiry.
 * @param terms `undefined` while they are read from the chain
 */
export function offerBase(wanted: WantedCubes, buyer: Address, terms: MakerTerms | undefined): OfferBase {
  // Until the terms are known, the defaults are values with which the offer passes validation.
  const { maxCutPerMillion = 0n, counter = 0n, latestCubeId = 1n } = terms ?? {};
  const target = wanted.kind === 'creator' ? { ...wanted, maxCubeId: latestCubeId } : wanted;
  return { kind: 'offer', buyer, target, maxCutPerMillion, counter, salt: 0n };
}

/** Returns the offer with the entered values; `undefined` unless the price is an amount. */
export function enteredOffer({ price, expiresAt }: OfferValues, base: OfferBase): Offer | undefined {
  const amount = amountOf(price, 'WETH');
  return amount?.ok ? { ...base, price: amount.wei, expiresAt: Number(expiresAt) } : undefined;
}

/**
 * The buyer's balance, allowance and gas costs. With the price, they determine how the buyer would pay for an offer.
 */
export type OfferPayment = Omit<PaymentParameters, 'amount'>;

/**
 * Returns how the buyer provides the WETH for an offer, and the cost of the gas; `undefined` without an offer or a
 * payment.
 * @param payment `undefined` while it is read from the chain
 */
export function planOf(
  offer: Pick<Offer, 'price'> | undefined,
  payment: OfferPayment | undefined,
): PaymentPlan | undefined {
  return offer && payment && planConversion({ ...payment, amount: offer.price });
}

/**
 * Returns how much ETH is converted to WETH before an offer is signed, in wei. Returns 0 if no WETH is missing, if
 * the buyer's ETH does not cover the conversion and the gas, or if there is no plan.
 */
export function convertedBy(plan: PaymentPlan | undefined): bigint {
  return plan?.isAffordable ? plan.ether : 0n;
}

/**
 * Returns the faults of the entered values. If the price is not an amount, only the price is checked.
 * @param payment `undefined` if it is not known; then the buyer's balance is not checked
 */
export function checkOfferValues(
  values: OfferValues,
  { base, payment, now }: { base: OfferBase; payment: OfferPayment | undefined; now: Seconds },
): Fault[] {
  const offer = enteredOffer(values, base);
  const { price } = values;
  if (!offer)
    return faultsOf(amountFault('price', amountOf(price, 'WETH'), { missing: texts.amountMissing }));
  const faults = checkOrder(offer, now);
  const plan = planOf(offer, payment);
  const shortfall = plan && paymentRefusal(plan);
  return shortfall ? [...faults, fault('price', 'too-large', problemText(shortfall))] : faults;
}

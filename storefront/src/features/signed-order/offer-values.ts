import {
  amountFault,
  checkOrder,
  fault,
  faultsOf,
  fundsRefusal,
  problemText,
  toAddress,
  type Address,
  type Balance,
  type Fault,
  type Offer,
  type OfferTarget,
  type Seconds,
} from '@cubedrop/sdk';
import type { Cube } from '@cubedrop/sdk/api';
import { amountOf } from '../../components/form/entered-amount.ts';
import type { MakerTerms } from './read-maker-terms.ts';
import { signedOrderTexts as texts } from './texts.ts';

/** Form values of an offer. */
export interface OfferValues {
  /** In WETH, as typed. */
  price: string;
  /** Time at which it expires, in seconds, as text. */
  expiresAt: string;
  target: OfferTarget['kind'];
}

const DAY: Seconds = 24 * 60 * 60;

/** Days for which an offer can be good. */
export const DAYS = [1, 3, 7, 30, 90] as const;

/** Returns the time some days from now, to the minute. */
export function inDays(days: number, now: Seconds): Seconds {
  return Math.ceil(now / 60) * 60 + days * DAY;
}

/** Returns the on-chain target of an offer. @param dropId on-chain id, `undefined` if the cube is in no drop */
export function targetOf(
  kind: OfferTarget['kind'],
  { onChainId, creator }: Pick<Cube, 'onChainId' | 'creator'>,
  dropId: string | undefined,
): OfferTarget {
  if (kind === 'creator') return { kind, creator: toAddress(creator) };
  if (kind === 'drop' && dropId !== undefined) return { kind, dropId: BigInt(dropId) };
  return { kind: 'cube', cubeId: BigInt(onChainId) };
}

/** The parts of an offer that are not entered. */
export type OfferBase = Omit<Offer, 'price' | 'expiresAt'>;

/** Returns what is not entered of a buyer's next offer. @param terms `undefined` while they are read from the chain */
export function offerBase(target: OfferTarget, buyer: Address, terms: MakerTerms | undefined): OfferBase {
  const { maxCutPerMillion = 0n, counter = 0n } = terms ?? {};
  return { kind: 'offer', buyer, target, maxCutPerMillion, counter, salt: 0n };
}

/** Returns the offer with the entered values; `undefined` unless the price is an amount. */
export function enteredOffer({ price, expiresAt }: OfferValues, base: OfferBase): Offer | undefined {
  const amount = amountOf(price, 'WETH');
  return amount?.ok ? { ...base, price: amount.wei, expiresAt: Number(expiresAt) } : undefined;
}

/**
 * Returns all errors, in the order of the checks.
 * @param balance the buyer's; `undefined` if it is not known, in which case it is not checked
 */
export function checkOfferValues(
  values: OfferValues,
  { base, balance, now }: { base: OfferBase; balance: Balance | undefined; now: Seconds },
): Fault[] {
  const offer = enteredOffer(values, base);
  const { price } = values;
  if (!offer)
    return faultsOf(amountFault('price', amountOf(price, 'WETH'), { missing: texts.amountMissing }));
  const faults = checkOrder(offer, now);
  // The flow approves the amount.
  const shortfall = balance && fundsRefusal(offer, { balance: balance.weth, allowance: offer.price });
  return shortfall ? [...faults, fault('price', 'too-large', problemText(shortfall))] : faults;
}

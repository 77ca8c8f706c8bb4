import type { Problem } from '../../base/error-details.ts';
import { fault, faultsOf, type Fault } from '../../base/fault.ts';
import { sameAddress, type Address } from '../../base/hex.ts';
import { amountFault, type Balance } from '../../base/money/index.ts';
import { MAX_EXPIRY, MIN_SALE_DURATION, type Seconds, type Span } from '../../base/time/index.ts';
import { saleMessages as messages } from './messages.ts';
import type { SaleForm, SaleOrder } from './types.ts';

/** Returns the faults in a sale form, in the order of the checks. The form shows the first one. */
export function checkSale({ salePrice, expiresAt }: SaleForm, now: Seconds): Fault[] {
  return faultsOf(
    amountFault('salePrice', salePrice, { missing: messages.priceMissing }),
    expiresAt === null && fault('expiresAt', 'missing', messages.expiryMissing),
    expiresAt !== null && expiryFault(expiresAt, now),
  );
}

function expiryFault(expiresAt: Seconds, now: Seconds): Fault | null {
  if (expiresAt < now + MIN_SALE_DURATION) return fault('expiresAt', 'too-soon', messages.expiryTooSoon);
  return expiresAt > MAX_EXPIRY ? fault('expiresAt', 'too-far-ahead', messages.expiryTooFar) : null;
}

/** Returns whether a sale has expired. */
export function isSaleOver({ expiresAt }: Pick<SaleOrder, 'expiresAt'>, now: Seconds): boolean {
  return now >= expiresAt;
}

/** Returns the label above a sale's countdown. */
export function saleLabel({ endsAt }: Pick<Span, 'endsAt'>, now: Seconds): string {
  return isSaleOver({ expiresAt: endsAt }, now) ? messages.ended : messages.endsAt;
}

/** Parameters of {@link buyRefusal}. */
export interface BuyParameters {
  /** The cube's order at the exchange. */
  order: Pick<SaleOrder, 'price' | 'expiresAt' | 'seller'>;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** The account's balance; `null` if it is unknown or nobody is signed in, and then not checked. */
  balance: Balance | null;
  /** The current time: that of the chain, for anything that a contract decides. */
  now: Seconds;
}

/** Returns why an account cannot buy a cube now. `undefined` if it can. Its ETH and WETH count together. */
export function buyRefusal({ order, account, balance, now }: BuyParameters): Problem | undefined {
  const { price: needed, expiresAt, seller } = order;
  if (isSaleOver(order, now)) return { code: 'sale-ended', details: { expiresAt } };
  if (sameAddress(account, seller)) return { code: 'own-cube-purchase', details: {} };
  if (!balance) return undefined;
  const available = balance.eth + balance.weth;
  return available < needed ? { code: 'insufficient-balance', details: { needed, available } } : undefined;
}

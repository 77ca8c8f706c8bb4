import type { Balance, ButtonState } from '../bid/types.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { sameAddress, type Address } from '../hex.ts';
import { amountFault } from '../money/index.ts';
import { FARTHEST_EXPIRY, SHORTEST_SALE, type Seconds, type Span } from '../time/index.ts';
import { saleMessages as messages } from './messages.ts';
import type { SaleForm, SaleOrder } from './types.ts';

/** Returns the faults in a sale form, in the order of the checks. The form shows the first one. */
export function checkSale({ salePrice, expiresAt }: SaleForm, now: Seconds): Fault[] {
  return faultsOf(
    amountFault('salePrice', salePrice, { missing: messages.priceMissing }),
    expiresAt === null && { field: 'expiresAt', message: messages.expiryMissing },
    expiresAt !== null && expiryFault(expiresAt, now),
  );
}

function expiryFault(expiresAt: Seconds, now: Seconds): Fault | null {
  if (expiresAt < now + SHORTEST_SALE) return { field: 'expiresAt', message: messages.expiryTooSoon };
  return expiresAt > FARTHEST_EXPIRY ? { field: 'expiresAt', message: messages.expiryTooFar } : null;
}

/** Returns whether a sale has expired. */
export function isSaleOver({ expiresAt }: Pick<SaleOrder, 'expiresAt'>, now: Seconds): boolean {
  return now >= expiresAt;
}

/** Returns the label above a sale's countdown. */
export function saleLabel({ endsAt }: Pick<Span, 'endsAt'>, now: Seconds): string {
  return isSaleOver({ expiresAt: endsAt }, now) ? messages.ended : messages.endsAt;
}

/** Parameters of {@link buyButton}. */
export interface BuyButtonParameters {
  order: Pick<SaleOrder, 'price' | 'expiresAt' | 'seller'>;
  /** The current account; `null` if signed out. */
  account: Address | null;
  /** `null` if unknown or signed out, in which case the button leads to the sign-in. */
  balance: Balance | null;
  now: Seconds;
}

/** Returns whether the buy button is enabled, and its text if it is not. ETH counts in addition to WETH. */
export function buyButton({ order, account, balance, now }: BuyButtonParameters): ButtonState {
  if (isSaleOver(order, now)) return { enabled: false, reason: messages.ended };
  if (sameAddress(account, order.seller)) return { enabled: false, reason: messages.ownCube };
  if (balance && balance.eth + balance.weth < order.price) {
    return { enabled: false, reason: messages.tooLittleBalance };
  }
  return { enabled: true, reason: null };
}

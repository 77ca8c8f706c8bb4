import type { Balance, ButtonState } from '../bid/types.ts';
import { faultsOf, type Fault } from '../fault.ts';
import { sameAddress, type Address } from '../hex.ts';
import { amountFault } from '../money/index.ts';
import { FARTHEST_EXPIRY, SHORTEST_SALE, type Seconds, type Span } from '../time/index.ts';
import { saleMessages as messages } from './messages.ts';
import type { SaleForm, SaleOrder } from './types.ts';

/** Everything wrong with a sale, in the order of the checks; a form shows the first. */
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

/** Whether a sale's time is over. */
export function isSaleOver({ expiresAt }: Pick<SaleOrder, 'expiresAt'>, now: Seconds): boolean {
  return now >= expiresAt;
}

/** What stands over a sale's countdown. */
export function saleLabel({ endsAt }: Pick<Span, 'endsAt'>, now: Seconds): string {
  return isSaleOver({ expiresAt: endsAt }, now) ? messages.ended : messages.endsAt;
}

/** What decides how the button to buy stands. */
export interface BuyButtonParameters {
  order: Pick<SaleOrder, 'price' | 'expiresAt' | 'seller'>;
  /** Who asks; null while signed out. */
  account: Address | null;
  /** Null while unknown or signed out: then the button leads to the sign-in. */
  balance: Balance | null;
  now: Seconds;
}

/** Whether the buy button can be pressed now, and what it says where it cannot. ETH counts beside WETH. */
export function buyButton({ order, account, balance, now }: BuyButtonParameters): ButtonState {
  if (isSaleOver(order, now)) return { enabled: false, reason: messages.ended };
  if (sameAddress(account, order.seller)) return { enabled: false, reason: messages.ownCube };
  if (balance && balance.eth + balance.weth < order.price) {
    return { enabled: false, reason: messages.tooLittleBalance };
  }
  return { enabled: true, reason: null };
}

import type { Balance } from '../../base/money/index.ts';
import type { SaleShare } from '../sale/share.ts';
import { planPayment, type PaymentParameters, type PaymentPlan } from './payment-plan.ts';

/** Parameters of {@link quoteOf}. */
export interface QuoteParameters extends PaymentParameters {
  /** Division of the price, in wei. */
  share: SaleShare;
}

/** Cost of a bid or a purchase. Amounts are in wei. */
export interface Quote extends PaymentPlan {
  /** Raise of the bid, or price of the cube. */
  amount: bigint;
  /** Amounts that the seller, the cube's creator (royalty) and the exchange's owner (fee) receive. */
  share: SaleShare;
  /** Maximum that the account spends: the amount in WETH and ETH, and the gas in ETH. */
  total: Balance;
}

/** Returns the quote of a bid or a purchase. */
export function quoteOf({ share, ...payment }: QuoteParameters): Quote {
  const plan = planPayment(payment);
  const total = { weth: plan.weth, eth: plan.ether + plan.gasFee };
  return { amount: payment.amount, share, ...plan, total };
}

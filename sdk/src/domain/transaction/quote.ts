import type { Balance } from '../../base/money/index.ts';
import type { SaleShare } from '../sale/share.ts';
import { planPayment, type PaymentParameters, type PaymentPlan } from './payment-plan.ts';

/** Parameters of {@link quoteOf}. */
export interface QuoteParameters extends PaymentParameters {
  /** How the price is divided, in wei. */
  share: SaleShare;
}

/** Costs of a bid or a purchase. Amounts are in wei. */
export interface Quote extends PaymentPlan {
  amount: bigint;
  /** Parts of the seller, of the cube's creator (royalty) and of the exchange's owner (fee). */
  share: SaleShare;
  /** Maximum that leaves the account: the amount as it is paid, and the gas in ETH. */
  total: Balance;
}

/** Returns the quote of a bid or purchase. */
export function quoteOf({ share, ...payment }: QuoteParameters): Quote {
  const plan = planPayment(payment);
  const total = { weth: plan.weth, eth: plan.ether + plan.gasFee };
  return { amount: payment.amount, share, ...plan, total };
}

import { readContract } from '../../chain/contracts.ts';
import { formatAmount, formatBalance } from '../../base/money/index.ts';
import type { CheckContext } from '../../flow/context.ts';
import type { BeginContext } from '../../flow/flow.ts';
import { problemError } from '../problem/messages.ts';
import {
  paymentRefusal,
  planPayment,
  splitPayment,
  type PaymentParameters,
  type PaymentPlan,
  type PaymentSplit,
} from './payment-plan.ts';
import { readPayment, type AmountToPay } from './read-payment.ts';

/** A {@link PaymentSplit} as stored in the state of a flow, in wei, decimal. */
export type SplitState = {
  /** Part to pay in WETH, in wei, decimal. */
  weth: string;
  /** Part to pay in ether, in wei, decimal. */
  ether: string;
};

/** Part of a flow's state: how it pays. Missing in journals of earlier versions, which paid in WETH alone. */
export type Split = { split?: SplitState | null };

/**
 * Returns how a flow pays an amount, in wei, according to the flow's state. If the state has no split, the whole
 * amount counts as paid in WETH: a bid or a purchase then includes the approval, and an offer includes no
 * conversion.
 */
export function splitIn({ split }: Split, amount: bigint): PaymentSplit {
  if (!split) return { weth: amount, ether: 0n };
  return { weth: BigInt(split.weth), ether: BigInt(split.ether) };
}

/** Returns how an account would pay an amount, in wei, with its current balance; `null` if no account is given. */
export async function firstSplit(
  amount: bigint,
  { chain, account }: BeginContext,
): Promise<SplitState | null> {
  if (!account) return null;
  const weth = await readContract(chain, 'weth', 'balanceOf', [account]);
  return splitState(splitPayment(amount, { weth }));
}

/**
 * Decides how the account pays an amount. Call it in a check: checks are repeated until a transaction other than an
 * approval is planned, and the split must not change after that.
 * @param planOf returns the plan that fits the payment; defaults to {@link planPayment}
 * @throws CubedropError `insufficient-weth` if the account's WETH does not cover the amount, and its ETH does not cover
 *   the rest and the gas; `fee-over-cap`; `unavailable`
 */
export async function decideSplit(
  { chain, sender, maxFeePerGas: cap }: CheckContext,
  toPay: AmountToPay,
  planOf: (payment: PaymentParameters) => PaymentPlan = planPayment,
): Promise<SplitState> {
  const payment = await readPayment(chain, sender.address, toPay, cap);
  const plan = planOf(payment);
  const refusal = paymentRefusal(plan);
  if (!refusal) return splitState(plan);
  const cost = `${formatAmount(toPay.amount, 'WETH')}, or ETH for what is missing, and up to ${formatAmount(plan.gasFee)} of gas`;
  throw problemError(refusal, {
    hint: `The account has ${formatBalance(payment.balance)}, and this takes ${cost}. No further transaction was sent.`,
  });
}

function splitState({ weth, ether }: PaymentSplit): SplitState {
  return { weth: String(weth), ether: String(ether) };
}

/** Returns the suffix of a fingerprint for the part paid in ether; empty if there is none. */
export function etherSuffix({ ether }: PaymentSplit): string {
  return ether > 0n ? `, ${ether} wei of it in ether` : '';
}

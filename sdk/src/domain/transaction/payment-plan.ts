import type { Problem } from '../../base/error-details.ts';
import type { Balance } from '../../base/money/index.ts';

/** Split of an amount into WETH and ether, in wei. The parts add up to the amount. */
export interface PaymentSplit {
  /** Part that the contract transfers in WETH, for which it needs an allowance. */
  weth: bigint;
  /** Part sent along as ether, which the contract wraps. */
  ether: bigint;
}

/** Upper bounds of the gas of a payment. */
export interface PaymentGas {
  /** Gas of the payment itself and of the transactions that follow it. */
  payment: bigint;
  /** Gas of an approval. */
  approval: bigint;
}

/** Parameters of {@link planPayment}. Amounts are in wei. */
export interface PaymentParameters {
  amount: bigint;
  balance: Balance;
  /** WETH that the contract is already allowed to transfer. */
  allowance: bigint;
  gas: PaymentGas;
  maxFeePerGas: bigint;
}

/** Split of an amount that an account pays, and the cost of the gas. Amounts are in wei. */
export interface PaymentPlan extends PaymentSplit {
  /** Whether the part in WETH has to be approved first. */
  needsApproval: boolean;
  /** Upper bound of the gas of all transactions. */
  gas: bigint;
  /** Maximum cost of the gas, in ETH. */
  gasFee: bigint;
  /** Whether the account's ETH covers the part in ether and the gas. */
  isAffordable: boolean;
}

/** Divides an amount: as much WETH as the account has, and the rest in ether. All amounts are in wei. */
export function splitPayment(amount: bigint, { weth: available }: Pick<Balance, 'weth'>): PaymentSplit {
  const weth = available < amount ? available : amount;
  return { weth, ether: amount - weth };
}

/** Returns how an account pays an amount: WETH first, which may need an approval, and the rest in ether. */
export function planPayment({
  amount,
  balance,
  allowance,
  gas: { payment, approval },
  maxFeePerGas,
}: PaymentParameters): PaymentPlan {
  const split = splitPayment(amount, balance);
  const needsApproval = allowance < split.weth;
  const gas = payment + (needsApproval ? approval : 0n);
  const gasFee = gas * maxFeePerGas;
  return { ...split, needsApproval, gas, gasFee, isAffordable: balance.eth >= split.ether + gasFee };
}

/**
 * Returns a problem if an account has too little WETH for an amount, and too little ETH for the rest and the gas,
 * otherwise `undefined`. If WETH covers the amount, a lack of ETH for the gas is not reported.
 */
export function paymentRefusal({
  weth,
  ether,
  isAffordable,
}: Pick<PaymentPlan, 'weth' | 'ether' | 'isAffordable'>): Problem<'insufficient-weth'> | undefined {
  if (ether === 0n || isAffordable) return undefined;
  return { code: 'insufficient-weth', details: { needed: weth + ether, available: weth } };
}

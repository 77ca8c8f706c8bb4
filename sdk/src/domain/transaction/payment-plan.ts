import type { Problem } from '../../base/error-details.ts';
import type { Balance } from '../../base/money/index.ts';

/** Split of an amount into WETH and ether, in wei. The parts add up to the amount. */
export interface PaymentSplit {
  /** Part paid from the account's WETH, for which the contract needs an allowance. */
  weth: bigint;
  /** Part paid from the account's ETH: sent along, so that the contract wraps it, or converted into WETH beforehand. */
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
  /** Amount to pay or to offer. */
  amount: bigint;
  /** What the account has. */
  balance: Balance;
  /** WETH that the contract is already allowed to transfer. */
  allowance: bigint;
  /** Upper bounds of the gas. */
  gas: PaymentGas;
  /** Maximum fee per gas. */
  maxFeePerGas: bigint;
}

/** Split of an amount that an account pays or offers, and the cost of the gas. Amounts are in wei. */
export interface PaymentPlan extends PaymentSplit {
  /** Whether an approval is needed first. */
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
export function planPayment(parameters: PaymentParameters): PaymentPlan {
  const { amount, balance, allowance, gas } = parameters;
  const split = splitPayment(amount, balance);
  return priced(parameters, split, { needsApproval: allowance < split.weth, gas: gas.payment });
}

/**
 * Returns how an account provides an amount that a contract takes only in WETH, such as the price of an offer. The
 * account uses the WETH that it has and converts the rest from ETH beforehand. The allowance has to cover the whole
 * amount.
 * @param parameters `gas.payment` is the gas of the conversion, which counts only if there is one
 */
export function planConversion(parameters: PaymentParameters): PaymentPlan {
  const { amount, balance, allowance, gas } = parameters;
  const split = splitPayment(amount, balance);
  return priced(parameters, split, {
    needsApproval: allowance < amount,
    gas: split.ether > 0n ? gas.payment : 0n,
  });
}

/** Returns a plan with the cost of its gas, including that of the approval if there is one. */
function priced(
  { balance, gas: { approval }, maxFeePerGas }: PaymentParameters,
  split: PaymentSplit,
  { needsApproval, gas: other }: Pick<PaymentPlan, 'needsApproval' | 'gas'>,
): PaymentPlan {
  const gas = other + (needsApproval ? approval : 0n);
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

import type { Problem } from '../../base/error-details.ts';

/**
 * Returns why an order is refused whose maximum cut is below the current cut of the exchange's owner, both in
 * millionths. `undefined` if the cut is accepted.
 */
export function risenCutRefusal(cut: bigint, maximum: bigint): Problem<'cut-above-maximum'> | undefined {
  return cut > maximum ? { code: 'cut-above-maximum', details: { cut, maximum } } : undefined;
}

/**
 * Returns why a sale is refused whose seller accepts at most `maximum` as publication fee, both in wei of WETH.
 * `undefined` if the fee is accepted.
 */
export function risenFeeRefusal(fee: bigint, maximum: bigint): Problem<'fee-above-maximum'> | undefined {
  return fee > maximum ? { code: 'fee-above-maximum', details: { fee, maximum } } : undefined;
}

import { transactionProblemError } from '../base/transaction-problems.ts';
import { toRequestError } from './errors.ts';
import type { Chain } from './types.ts';

/** EIP-1559 fees per gas, in wei. */
export interface Fees {
  /** Maximum fee per gas, in wei, including the tip. */
  maxFeePerGas: bigint;
  /** Tip per gas, in wei. */
  maxPriorityFeePerGas: bigint;
}

const GWEI = 10n ** 9n;

/**
 * Returns fees that are sufficient even if the base fee doubles, or lower ones if `cap` limits them.
 * @param cap maximum fee per gas, in wei
 * @throws CubedropError `fee-over-cap` if the current base fee exceeds `cap`; `unavailable`
 */
export async function readFees({ provider }: Chain, cap?: bigint): Promise<Fees> {
  const [block, suggested] = await Promise.all([
    provider.send('eth_getBlockByNumber', ['latest', false]) as Promise<{ baseFeePerGas?: string }>,
    (provider.send('eth_maxPriorityFeePerGas', []) as Promise<string>).then(BigInt, () => GWEI),
  ]).catch((error: unknown) => {
    throw toRequestError(error);
  });
  const baseFee = BigInt(block.baseFeePerGas ?? 0);
  const wanted = 2n * baseFee + suggested;
  if (cap === undefined || wanted <= cap) return { maxFeePerGas: wanted, maxPriorityFeePerGas: suggested };
  if (cap < baseFee) {
    throw transactionProblemError(
      { code: 'fee-over-cap', details: { fee: baseFee, cap } },
      { hint: 'Wait until it is cheaper, or raise the cap.' },
    );
  }
  return { maxFeePerGas: cap, maxPriorityFeePerGas: suggested < cap ? suggested : cap };
}

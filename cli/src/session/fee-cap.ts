import type { Estimate } from '@cubedrop/sdk/flows';
import type { Run } from '../journal/run-store.ts';

/**
 * Factor by which the fee per gas in the run of a manifest may exceed the estimated maximum if --max-cost is not
 * set: enough for three bumps by a quarter each while the network's own fees stay as they are.
 */
const MAX_RISE_FACTOR = 2n;

/**
 * Returns the maximum fee per gas, in wei, that keeps the estimated gas within `maxCost` even if the gas price rises.
 * Without `maxCost` it is the run's own limit, or else twice the estimate's `maxFeePerGas`. `undefined` if no gas is
 * needed, unless the run's own limit applies.
 */
export function feeCapOf(
  { gas, maxFeePerGas }: Estimate,
  maxCost: bigint | undefined,
  run?: Pick<Run, 'maxFeePerGas'>,
): bigint | undefined {
  if (maxCost !== undefined) return gas === 0n ? undefined : maxCost / gas;
  if (run?.maxFeePerGas !== undefined) return BigInt(run.maxFeePerGas);
  return gas === 0n ? undefined : MAX_RISE_FACTOR * maxFeePerGas;
}

import type { Estimate } from '@cubedrop/sdk/flows';
import type { Run } from '../journal/run-store.ts';

/** Without --max-cost, gas may cost up to this multiple of the estimate: enough for three fee bumps. */
const RISE = 2n;

/**
 * Returns the maximum fee per gas, in wei, that keeps the estimated gas within `maxCost` even if the gas price rises.
 * Without `maxCost`, the run's own limit applies, and without that twice the current price. `undefined` if no gas is
 * needed.
 */
export function feeCapOf(
  { gas, maxFeePerGas }: Estimate,
  maxCost: bigint | undefined,
  run?: Pick<Run, 'maxFeePerGas'>,
): bigint | undefined {
  if (maxCost !== undefined) return gas === 0n ? undefined : maxCost / gas;
  if (run?.maxFeePerGas !== undefined) return BigInt(run.maxFeePerGas);
  return gas === 0n ? undefined : RISE * maxFeePerGas;
}

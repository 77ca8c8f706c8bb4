import type { Estimate } from '@cubedrop/sdk/flows';
import type { Run } from '../journal/run-store.ts';

/** How many times what was told gas may come to cost in a run without --max-cost: enough for three dearer tries. */
const RISE = 2n;

/**
 * The most wei to offer for one gas, so that what is `estimate`d stays within `maxCost` however gas rises on the way.
 * Without one the run's own limit holds, and without that twice what gas costs now.
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

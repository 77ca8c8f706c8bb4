import type { EffectLog } from '../../chain/types.ts';

/** Returns the latest of some logs by position on the chain; `null` if there are none. */
export function lastOf(logs: readonly EffectLog[]): EffectLog | null {
  const isLater = (one: EffectLog, other: EffectLog) =>
    one.blockNumber > other.blockNumber || (one.blockNumber === other.blockNumber && one.index > other.index);
  return logs.reduce<EffectLog | null>((last, log) => (last && isLater(last, log) ? last : log), null);
}

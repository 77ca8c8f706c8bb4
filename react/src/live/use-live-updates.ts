import { useSyncExternalStore } from 'react';
import { useProvided } from '../client/context.ts';

/** Returns whether live updates have been interrupted for some seconds. */
export function useLivePaused(): boolean {
  const { updates } = useProvided();
  return useSyncExternalStore(updates.subscribe, updates.isPaused, () => false);
}

/** Returns when live updates stopped, in ms by this device's clock; `undefined` unless they are paused. */
export function usePausedSince(): number | undefined {
  const { updates } = useProvided();
  const since = () => (updates.isPaused() ? updates.lostAt() : undefined);
  return useSyncExternalStore(updates.subscribe, since, () => undefined);
}

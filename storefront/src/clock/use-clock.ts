import type { Seconds } from '@cubedrop/sdk';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createChainClock } from './chain-clock.ts';
import { deviceNow } from './device-now.ts';

/** The clock shared by all screens. */
export const pageClock = createChainClock();
export const ClockContext = createContext(pageClock);

/**
 * Returns `select` applied to the chain's time, or `null` until the time is known. Re-renders only when the result
 * changes, so `select` must return a primitive.
 */
export function useClock<T extends string | number | boolean | null>(select: (now: Seconds) => T): T | null {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now === null ? null : select(now);
  });
}

/**
 * Like `useClock`, for a `select` that returns an object or a list. The result must be the same after a round trip
 * through JSON. Re-renders only when its JSON changes.
 */
export function useClockObject<T extends object>(select: (now: Seconds) => T): T | null {
  const json = useClock((now) => JSON.stringify(select(now)));
  return json === null ? null : (JSON.parse(json) as T);
}

/** Returns a function that reads the chain's time, or this device's time until the chain's is known. */
export function useNow(): () => Seconds {
  const clock = useContext(ClockContext);
  return () => clock.now() ?? deviceNow();
}

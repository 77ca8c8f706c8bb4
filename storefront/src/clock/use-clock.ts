import type { Seconds } from '@cubedrop/sdk';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { createChainClock } from './chain-clock.ts';

/** The clock of every screen. */
export const pageClock = createChainClock();
export const ClockContext = createContext(pageClock);

/**
 * What `select` makes of the chain's time, null until that is known. The component renders again only when the answer
 * changes, so `select` answers text, a number or a boolean.
 */
export function useClock<T extends string | number | boolean>(select: (now: Seconds) => T): T | null {
  const clock = useContext(ClockContext);
  return useSyncExternalStore(clock.subscribe, () => {
    const now = clock.now();
    return now === null ? null : select(now);
  });
}

/** Reads the chain's time at the moment of an action; this device's until the chain's is known. */
export function useNow(): () => Seconds {
  const clock = useContext(ClockContext);
  return () => clock.now() ?? Math.floor(Date.now() / 1_000);
}

import type { Seconds } from '@cubedrop/sdk';
import { createListeners } from '../base/listeners.ts';

/** Readings that differ from the clock by less than this are ignored, since response times vary. */
const TOLERANCE_MS = 1_500;

export interface ChainClock {
  /** Returns the chain's time in whole seconds, or `null` if it has not been read yet. */
  now(): Seconds | null;
  /** Sets the clock to a reading of the chain's time taken just now. */
  set(reading: Seconds): void;
  /** Calls the listener each second and whenever `set` moves the clock. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates a clock for all countdowns on the page: this device's clock, offset to the chain's time. */
export function createChainClock(deviceTime: () => number = Date.now): ChainClock {
  const { subscribe, notify } = createListeners(onListeners);
  let hasListeners = false;
  let offset: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function tick() {
    clearTimeout(timer);
    if (!hasListeners || offset === null) return;
    const wait = 1_000 - ((deviceTime() + offset) % 1_000);
    timer = setTimeout(() => {
      notify();
      tick();
    }, wait);
  }
  function onListeners(next: boolean) {
    hasListeners = next;
    tick();
  }

  return {
    now: () => (offset === null ? null : Math.floor((deviceTime() + offset) / 1_000)),
    set(reading) {
      const next = reading * 1_000 - deviceTime();
      if (offset !== null && Math.abs(next - offset) < TOLERANCE_MS) return;
      offset = next;
      notify();
      tick();
    },
    subscribe,
  };
}

import type { Seconds } from '@cubedrop/sdk';

/** Readings that differ by less than this are treated as equal, since response times vary. */
const TOLERANCE_MS = 1_500;

export interface ChainClock {
  /** Returns the chain's time in whole seconds, or `null` if it has not been read yet. */
  now(): Seconds | null;
  /** Sets the clock to a reading of the chain's time taken just now. */
  set(reading: Seconds): void;
  /** Calls the listener at each whole second and whenever the clock is set. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates a clock for all countdowns on the page: this device's clock, offset to the chain's time. */
export function createChainClock(deviceTime: () => number = Date.now): ChainClock {
  const listeners = new Set<() => void>();
  let offset: number | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = () => listeners.forEach((listener) => listener());

  function tick() {
    clearTimeout(timer);
    if (listeners.size === 0 || offset === null) return;
    const wait = 1_000 - ((deviceTime() + offset) % 1_000);
    timer = setTimeout(() => {
      tell();
      tick();
    }, wait);
  }

  return {
    now: () => (offset === null ? null : Math.floor((deviceTime() + offset) / 1_000)),
    set(reading) {
      const next = reading * 1_000 - deviceTime();
      if (offset !== null && Math.abs(next - offset) < TOLERANCE_MS) return;
      offset = next;
      tell();
      tick();
    },
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) tick();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) clearTimeout(timer);
      };
    },
  };
}

import type { Seconds } from '@cubedrop/sdk';

/** Readings that differ by less are the same time, seen through a slower or a faster answer. */
const TOLERANCE_MS = 1_500;

export interface ChainClock {
  /** The chain's time, in whole seconds; null until it has been read once. */
  now(): Seconds | null;
  /** Takes over a reading of the chain's time, made just now. */
  set(reading: Seconds): void;
  /** Calls back at each whole second and whenever the clock is set; answers how to stop. */
  subscribe(listener: () => void): () => void;
}

/** One clock for every countdown on the page: this device's seconds, moved to the chain's time. */
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

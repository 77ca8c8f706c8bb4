import type { LiveEvent } from '@cubedrop/sdk/api';

/** Tells open screens what happens. */
export interface LiveHub {
  publish(event: LiveEvent): void;
  /** Calls `listener` with each event from now on. Returns what ends that. */
  subscribe(listener: (event: LiveEvent) => void): () => void;
  readonly listeners: number;
}

export function liveHub(): LiveHub {
  const listeners = new Set<(event: LiveEvent) => void>();
  return {
    publish(event) {
      for (const listener of listeners) listener(event);
    },
    subscribe(listener) {
      const own = (event: LiveEvent): void => listener(event);
      listeners.add(own);
      return () => void listeners.delete(own);
    },
    get listeners() {
      return listeners.size;
    },
  };
}

import type { NumberedEvent } from './live-store.ts';

export interface LiveListener {
  hear(event: NumberedEvent): void;
  /** There will be nothing more. */
  end(): void;
}

/** Tells open screens what happens. */
export interface LiveHub {
  publish(event: NumberedEvent): void;
  /** Tells `listener` of each event from now on. Returns what ends that. */
  subscribe(listener: LiveListener): () => void;
  /** Ends all listening. */
  close(): void;
  readonly listeners: number;
}

export function liveHub(): LiveHub {
  const listeners = new Set<LiveListener>();
  return {
    publish(event) {
      for (const listener of [...listeners]) listener.hear(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const listener of [...listeners]) listener.end();
      listeners.clear();
    },
    get listeners() {
      return listeners.size;
    },
  };
}

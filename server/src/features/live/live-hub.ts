import type { NumberedEvent } from './live-store.ts';

export interface LiveListener {
  onEvent(event: NumberedEvent): void;
  /** Called when no more events will follow. */
  onEnd(): void;
}

/** Distributes events to open screens. */
export interface LiveHub {
  publish(event: NumberedEvent): void;
  /** Sends all future events to `listener`. Returns a function that unsubscribes it. */
  subscribe(listener: LiveListener): () => void;
  /** Ends all subscriptions. */
  close(): void;
  /** Number of current listeners. */
  readonly listeners: number;
}

export function liveHub(): LiveHub {
  const listeners = new Set<LiveListener>();
  return {
    publish(event) {
      for (const listener of [...listeners]) listener.onEvent(event);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const listener of [...listeners]) listener.onEnd();
      listeners.clear();
    },
    get listeners() {
      return listeners.size;
    },
  };
}

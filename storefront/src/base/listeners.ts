/** The listeners of a store that React reads with `useSyncExternalStore`. */
export interface Listeners {
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Calls all listeners. */
  notify(): void;
}

/**
 * Creates an empty set of listeners.
 * @param onChange called with `true` when the first listener subscribes, and with `false` when the last unsubscribes
 */
export function createListeners(onChange?: (hasListeners: boolean) => void): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onChange?.(true);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) onChange?.(false);
      };
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}

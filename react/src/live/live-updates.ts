/** Time without the event stream after which live updates count as paused, in ms. */
const PAUSED_AFTER_MS = 5_000;

const CHANGE = 'change';

/** State of the event stream, over which live updates arrive. */
export interface LiveUpdates {
  /** Returns whether the stream of events is interrupted, so that data is only refetched at intervals. */
  isPaused(): boolean;
  /**
   * Time at which the event stream broke, by this device's clock in ms; `undefined` if it has not broken since it last
   * opened.
   */
  lostAt(): number | undefined;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Called when the event stream breaks. */
  lost(): void;
  /** Called when the event stream has opened, and when it is no longer followed. */
  back(): void;
}

/**
 * Creates the state of an event stream. Live updates count as paused once the stream has been broken for
 * `PAUSED_AFTER_MS`.
 */
export function createLiveUpdates(): LiveUpdates {
  const changes = new EventTarget();
  let isPaused = false;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function set(next: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (next === isPaused) return;
    isPaused = next;
    changes.dispatchEvent(new Event(CHANGE));
  }
  return {
    isPaused: () => isPaused,
    lostAt: () => lostAt,
    subscribe(listener) {
      changes.addEventListener(CHANGE, listener);
      return () => changes.removeEventListener(CHANGE, listener);
    },
    lost() {
      lostAt ??= Date.now();
      timer ??= setTimeout(() => set(true), PAUSED_AFTER_MS);
    },
    back() {
      lostAt = undefined;
      set(false);
    },
  };
}

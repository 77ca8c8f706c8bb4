import { createListeners } from '../base/listeners.ts';

/** Time without the event stream after which screens show that live updates are paused, in ms. */
const PAUSED_AFTER_MS = 5_000;

/** State of the event stream, over which live updates arrive. */
export interface LiveUpdates {
  isPaused(): boolean;
  /**
   * Time at which the event stream broke or the browser went offline, by this device's clock in ms; `undefined` if
   * neither has happened since the stream last opened.
   */
  lostAt(): number | undefined;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Called when the event stream breaks or the browser goes offline. */
  lost(): void;
  /** Called when the event stream has opened. */
  back(): void;
}

/**
 * Creates the state of an event stream. Live updates count as paused once the stream has been broken, or the browser
 * offline, for `PAUSED_AFTER_MS`.
 */
export function createLiveUpdates(): LiveUpdates {
  const { subscribe, notify } = createListeners();
  let isPaused = false;
  let lostAt: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  function set(next: boolean) {
    clearTimeout(timer);
    timer = undefined;
    if (next === isPaused) return;
    isPaused = next;
    notify();
  }
  return {
    isPaused: () => isPaused,
    lostAt: () => lostAt,
    subscribe,
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

/** The state of the page's event stream. */
export const liveUpdates = createLiveUpdates();

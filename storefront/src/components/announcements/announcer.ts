import { createListeners } from '../../base/listeners.ts';

/** Minimum time between two announcements, unless the second interrupts, in ms. */
const PAUSE_MS = 5_000;

/** The current texts of the live regions; empty if there is nothing to announce. */
export interface Announced {
  polite: string;
  assertive: string;
}

/** Announces texts to screen readers. */
export interface Announcer {
  /**
   * Announces a text when the screen reader is idle, at most one in five seconds. A later text replaces a waiting one.
   * Ignores a text that a live region already has.
   */
  announce(text: string): void;
  /** Announces a text immediately, and discards the waiting one. */
  interrupt(text: string): void;
  announced(): Announced;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** Creates an announcer that has nothing to announce. */
export function createAnnouncer(): Announcer {
  const { subscribe, notify } = createListeners();
  let announced: Announced = { polite: '', assertive: '' };
  let waiting: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function show(next: Announced) {
    announced = next;
    notify();
  }
  function pause() {
    clearTimeout(timer);
    timer = setTimeout(() => {
      timer = undefined;
      const next = waiting;
      waiting = null;
      if (next === null) return;
      show({ polite: next, assertive: '' });
      pause();
    }, PAUSE_MS);
  }

  return {
    announce(text) {
      if (text === announced.polite || text === announced.assertive) return;
      if (timer !== undefined) {
        waiting = text;
        return;
      }
      show({ polite: text, assertive: '' });
      pause();
    },
    interrupt(text) {
      waiting = null;
      show({ ...announced, assertive: text });
      pause();
    },
    announced: () => announced,
    subscribe,
  };
}

import { repeatedly, type Repetition } from '../chain/repetition.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveStore } from './live-store.ts';
import type { ShownEvents } from './shown-events.ts';

const AT_ONCE = 500;

export interface LiveFeedOptions {
  /** Leaves out what is of hidden things. */
  shown: ShownEvents;
  interval: number;
  onError: (error: unknown) => void;
}

/** Tells the hub what comes into the database from now on, whichever server put it there. */
export function liveFeed(
  store: LiveStore,
  hub: LiveHub,
  { shown, interval, onError }: LiveFeedOptions,
): Repetition {
  let last: number | undefined;

  const round = async (): Promise<boolean> => {
    try {
      last ??= await store.newest();
      for (let left = true; left;) {
        const events = await store.after(last, AT_ONCE);
        for (const event of await shown(events)) hub.publish(event);
        last = events.at(-1)?.number ?? last;
        left = events.length === AT_ONCE;
      }
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

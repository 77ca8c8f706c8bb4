import { repeatedly, type Repetition } from '../../platform/repetition.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveStore } from './live-store.ts';
import type { ShownEvents } from './shown-events.ts';

const BATCH_SIZE = 500;

export interface LiveFeedOptions {
  /** Filters out events about hidden items. */
  shown: ShownEvents;
  /** Milliseconds between rounds. */
  interval: number;
  onError: (error: unknown) => void;
}

/** Publishes new events in the database to the hub, whichever server added them. */
export function liveFeed(
  store: LiveStore,
  hub: LiveHub,
  { shown, interval, onError }: LiveFeedOptions,
): Repetition {
  let last: number | undefined;

  const round = async (): Promise<boolean> => {
    try {
      last ??= await store.newest();
      for (let hasMore = true; hasMore;) {
        const events = await store.after(last, BATCH_SIZE);
        for (const event of await shown(events)) hub.publish(event);
        last = events.at(-1)?.number ?? last;
        hasMore = events.length === BATCH_SIZE;
      }
      return true;
    } catch (error) {
      onError(error);
      return false;
    }
  };
  return repeatedly(round, { interval, longestPause: 30_000 });
}

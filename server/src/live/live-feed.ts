import { repeatedly, type Repetition } from '../chain/repetition.ts';
import type { LiveHub } from './live-hub.ts';
import type { LiveStore } from './live-store.ts';

const AT_ONCE = 500;

/** Tells the hub what comes into the database from now on, whichever server put it there. */
export function liveFeed(
  store: LiveStore,
  hub: LiveHub,
  { interval, onError }: { interval: number; onError: (error: unknown) => void },
): Repetition {
  let last: number | undefined;

  const round = async (): Promise<boolean> => {
    try {
      last ??= await store.newest();
      for (let left = true; left;) {
        const events = await store.after(last, AT_ONCE);
        for (const event of events) {
          last = event.number;
          hub.publish(event);
        }
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

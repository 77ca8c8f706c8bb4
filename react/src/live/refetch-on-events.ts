import type { QueryClient } from '@tanstack/react-query';
import { refetchLive } from '../cache/refetch-live.ts';
import type { FollowEvents } from './follow-events.ts';
import type { LiveUpdates } from './live-updates.ts';

/** Time for which events are collected before queries are refetched, in ms. The events of a block arrive together. */
const BURST_MS = 250;

/**
 * Refetches all live queries after each burst of events and after each gap in the stream, and reports breaks and
 * openings of the stream to `updates`. Returns a function that stops this, after which updates do not count as paused.
 */
export function refetchOnEvents(
  queries: QueryClient,
  follow: FollowEvents,
  updates: Pick<LiveUpdates, 'lost' | 'back'>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let gap = false;
  const refetch = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void refetchLive(queries);
    }, BURST_MS);
  };
  const stop = follow({
    onEvent: refetch,
    onOpen() {
      if (gap) refetch();
      gap = false;
      updates.back();
    },
    onLost() {
      gap = true;
      updates.lost();
    },
  });
  return () => {
    stop();
    clearTimeout(timer);
    updates.back();
  };
}

import type { QueryClient } from '@tanstack/react-query';
import { liveUpdates, type LiveUpdates } from './live-updates.ts';

/** Time for which events are collected before queries are refetched, in ms. The events of a block arrive together. */
const BURST_MS = 250;
/** Delay before a stream that the browser has given up is reopened, in ms. */
const REOPEN_MS = 3_000;

interface FollowOptions {
  /** Opens the event stream. */
  open?: () => EventSource;
  /** State to which breaks and openings of the stream are reported. Defaults to the page's. */
  updates?: Pick<LiveUpdates, 'lost' | 'back'>;
}

/**
 * Refetches all active queries, except `LASTING` ones, after each burst of live events and after each gap in the event
 * stream. Reopens the stream if the browser gives up, as it does after an error status, and when the browser is back
 * online. Returns a function that stops this.
 */
export function followEvents(
  queries: QueryClient,
  { open = () => new EventSource('/events'), updates = liveUpdates }: FollowOptions = {},
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ predicate: ({ meta }) => !meta?.lasting });
    }, BURST_MS);
  };
  let gap = false;
  function lose() {
    gap = true;
    updates.lost();
  }
  function recover() {
    if (gap) refresh();
    gap = false;
    updates.back();
  }
  function follow(): EventSource {
    const stream = open();
    stream.addEventListener('message', refresh);
    stream.addEventListener('open', recover);
    stream.addEventListener('error', () => {
      lose();
      if (stream.readyState !== CLOSED) return;
      clearTimeout(reopening);
      reopening = setTimeout(() => (source = follow()), REOPEN_MS);
    });
    return stream;
  }
  // A stream does not always notice that its connection broke, so it is reopened when the browser is back online.
  function reopen() {
    clearTimeout(reopening);
    source.close();
    source = follow();
  }
  let source = follow();
  window.addEventListener('offline', lose);
  window.addEventListener('online', reopen);
  return () => {
    window.removeEventListener('offline', lose);
    window.removeEventListener('online', reopen);
    clearTimeout(timer);
    clearTimeout(reopening);
    source.close();
  };
}

/** Value of `EventSource.readyState` after the browser has given up. */
const CLOSED = 2;

import type { QueryClient } from '@tanstack/react-query';
import { liveUpdates, type LiveUpdates } from './live-updates.ts';

/** Time for which events are collected before queries are refetched, in ms. The events of a block arrive together. */
const BURST_MS = 250;
/** Maximum delay before the first attempt to reopen a stream that the browser has given up, in ms. */
const REOPEN_MS = 3_000;
/** Maximum delay before any later attempt, in ms. */
const MAX_REOPEN_MS = 60_000;

interface FollowOptions {
  /** Opens the event stream. */
  open?: () => EventSource;
  /** State to which breaks and openings of the stream are reported. Defaults to the page's. */
  updates?: Pick<LiveUpdates, 'lost' | 'back'>;
  /** Returns a random number of at least 0 and below 1. */
  random?: () => number;
}

/**
 * Refetches all active queries, except `LASTING` ones, after each burst of live events and after each gap in the
 * event stream. Reopens the stream when the browser is back online, and if the browser gives up, as it does after
 * an error status. The delay before it is reopened doubles with each failure, up to a minute, and is random, so
 * that the pages that a full server refused do not all return at once. Returns a function that stops this.
 */
export function followEvents(
  queries: QueryClient,
  {
    open = () => new EventSource('/events'),
    updates = liveUpdates,
    random = Math.random,
  }: FollowOptions = {},
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
  let failures = 0;
  function lose() {
    gap = true;
    updates.lost();
  }
  function recover() {
    if (gap) refresh();
    gap = false;
    failures = 0;
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
      const delay = Math.min(REOPEN_MS * 2 ** failures++, MAX_REOPEN_MS);
      reopening = setTimeout(() => (source = follow()), (delay * (1 + random())) / 2);
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

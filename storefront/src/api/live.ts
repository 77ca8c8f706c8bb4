import type { EventListeners } from '@cubedrop/react';

/** Maximum delay before the first attempt to reopen a stream that the browser has given up, in ms. */
const REOPEN_MS = 3_000;
/** Maximum delay before any later attempt, in ms. */
const MAX_REOPEN_MS = 60_000;

interface FollowOptions {
  /** Opens the event stream. */
  open?: () => EventSource;
  /** Returns a random number of at least 0 and below 1. */
  random?: () => number;
}

/**
 * Follows the page's event stream. It is an `EventSource`, not the SDK's `watch`, because browsers send the session's
 * cookie with it: the server counts the stream to the account, and ends it with the session. Reopens the stream when the browser is back online, and if
 * the browser gives up, as it does after an error status. The delay before it is reopened doubles with each failure, up
 * to a minute, and is random, so that the pages that a full server refused do not all return at once. Returns a function
 * that stops this.
 */
export function followStream(
  { onEvent, onOpen, onLost }: EventListeners,
  { open = () => new EventSource('/events'), random = Math.random }: FollowOptions = {},
): () => void {
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  function follow(): EventSource {
    const stream = open();
    stream.addEventListener('message', onEvent);
    stream.addEventListener('open', () => {
      failures = 0;
      onOpen();
    });
    stream.addEventListener('error', () => {
      onLost();
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
  window.addEventListener('offline', onLost);
  window.addEventListener('online', reopen);
  return () => {
    window.removeEventListener('offline', onLost);
    window.removeEventListener('online', reopen);
    clearTimeout(reopening);
    source.close();
  };
}

/** Value of `EventSource.readyState` after the browser has given up. */
const CLOSED = 2;

import type { QueryClient } from '@tanstack/react-query';

/** Events arrive in bursts, one block at a time. Queries are refetched once per burst. */
const BURST_MS = 250;

/**
 * Refetches all active queries after each event on the chain and after each gap in the event stream. Returns a function
 * that stops it.
 */
export function followEvents(queries: QueryClient, source = new EventSource('/events')): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refresh = () => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void queries.invalidateQueries({ predicate: ({ meta }) => !meta?.lasting });
    }, BURST_MS);
  };
  let gap = false;
  source.addEventListener('message', refresh);
  source.addEventListener('error', () => (gap = true));
  source.addEventListener('open', () => {
    if (gap) refresh();
    gap = false;
  });
  return () => {
    clearTimeout(timer);
    source.close();
  };
}

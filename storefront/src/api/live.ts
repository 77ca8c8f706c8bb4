import type { QueryClient } from '@tanstack/react-query';

/** Events come in bursts, one block at a time; what is on screen is read once for each burst. */
const BURST_MS = 250;

/**
 * Reads everything on screen again whenever something happened on chain, and after each gap in the stream.
 * Answers how to stop.
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

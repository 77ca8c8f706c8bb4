import type { Fetch } from '@cubedrop/sdk/api';

/** Compares this machine's clock with the one in the responses of a server. */
export interface ServerClock {
  /** A `fetch` that reads the clock of each response. */
  fetch: Fetch;
  /**
   * Returns the minimum number of seconds by which this machine's clock was ahead of the server's at the last response;
   * negative if it was behind, 0 if they may agree or if that response had no date.
   */
  skew(): number;
}

/** Creates the {@link ServerClock} of a server. @param clock this machine's clock, in milliseconds since the epoch */
export function serverClock(clock: () => number, fetch: Fetch = globalThis.fetch): ServerClock {
  let skew = 0;
  return {
    async fetch(request) {
      const sent = clock();
      const response = await fetch(request);
      skew = skewOf(response, { sent, received: clock() });
      return response;
    },
    skew: () => skew,
  };
}

/**
 * Returns the skew in seconds, as `skew` does. The `Date` header has whole seconds. A cache passes it on unchanged and
 * adds the age of the response in seconds as `Age`.
 */
function skewOf({ headers }: Response, { sent, received }: { sent: number; received: number }): number {
  const date = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(date)) return 0;
  const earliest = date + 1_000 * Number(headers.get('age') ?? 0);
  const ahead = sent - (earliest + 1_000);
  const behind = earliest - received;
  if (ahead > 0) return Math.round(ahead / 1_000);
  return behind > 0 ? -Math.round(behind / 1_000) : 0;
}

/** Milliseconds after which a database counts as not responding. */
export const PROBE_LIMIT_MS = 1_000;

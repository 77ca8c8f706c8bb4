/** Milliseconds within which a database that works answers. */
export const PROBE_LIMIT_MS = 1_000;

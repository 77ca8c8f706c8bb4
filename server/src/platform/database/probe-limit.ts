/** Milliseconds within which a working database responds. */
export const PROBE_LIMIT_MS = 1_000;

/** Minimum time between two reloads for the same reason, in ms, so that a page cannot reload in a loop. */
export const RELOAD_INTERVAL_MS = 10_000;

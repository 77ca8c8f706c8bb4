/** Milliseconds in a minute. */
export const MINUTE_MS = 60_000;

/** Milliseconds in an hour. */
export const HOUR_MS = 60 * MINUTE_MS;

/** Milliseconds in a day. */
export const DAY_MS = 24 * HOUR_MS;

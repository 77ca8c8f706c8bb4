import type { Seconds } from './phase.ts';

/** A minute. */
export const MINUTE: Seconds = 60;

/** An hour. */
export const HOUR: Seconds = 60 * MINUTE;

/** A day. */
export const DAY: Seconds = 24 * HOUR;

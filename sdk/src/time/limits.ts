import type { Seconds } from './phase.ts';

const DAY: Seconds = 86_400;

/** The longest an auction can run. */
export const LONGEST_AUCTION: Seconds = 90 * DAY;

/** How far ahead an auction can start. */
export const FARTHEST_START: Seconds = 365 * DAY;

/** How long after the end 'Please wait for … to claim Funds first.' holds a winner up. */
export const CLAIM_WAIT: Seconds = DAY;

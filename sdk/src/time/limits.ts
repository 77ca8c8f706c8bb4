import type { Seconds } from './phase.ts';

const DAY: Seconds = 86_400;

/** The longest an auction can run. */
export const LONGEST_AUCTION: Seconds = 90 * DAY;

/** How far ahead an auction can start. */
export const FARTHEST_START: Seconds = 365 * DAY;

/** How long after the end 'Please wait for … to claim Funds first.' holds a winner up. */
export const CLAIM_WAIT: Seconds = DAY;

/** The shortest time that a cube can be on sale. */
export const SHORTEST_SALE: Seconds = 60;

/** The last second that a sale can end in: what the exchange has room for. */
export const FARTHEST_EXPIRY: Seconds = 2 ** 40 - 1;

/** The most that a late bid moves the end of a lot. */
export const LONGEST_EXTENSION: Seconds = 3_600;

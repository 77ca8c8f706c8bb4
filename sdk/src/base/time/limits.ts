import type { Seconds } from './phase.ts';
import { DAY, HOUR, MINUTE } from './units.ts';

/** Maximum duration of an auction. */
export const MAX_AUCTION_DURATION: Seconds = 90 * DAY;

/** Maximum time from now until the start of an auction. */
export const MAX_START_DELAY: Seconds = 365 * DAY;

/** Time after the end of a lot until the winner can claim the cube even if the seller has not claimed the funds. */
export const CLAIM_WAIT: Seconds = DAY;

/** Minimum duration of a sale. */
export const MIN_SALE_DURATION: Seconds = MINUTE;

/** Maximum time from now until a signed listing or offer expires. */
export const MAX_ORDER_DURATION: Seconds = 180 * DAY;

/** Latest possible expiry of a sale, in seconds since the epoch: the exchange stores it in 40 bits. */
export const MAX_EXPIRY: Seconds = 2 ** 40 - 1;

/** Maximum extension of a lot's end by a late bid. */
export const MAX_EXTENSION: Seconds = HOUR;

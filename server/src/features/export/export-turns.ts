import { tooManyCalls, unavailable } from '../../platform/errors.ts';
import { fairQueue } from '../../platform/fair-queue.ts';

/** Time after which a client may try again. */
const RETRY_SECONDS = 5;
/** Maximum number of exports that are sent at once. */
const AT_ONCE = 20;
/** Maximum number of exports of one site (`siteOf`): a fifth, so that it takes five sites to use all places. */
const AT_ONCE_EACH_SITE = 4;
/** Maximum number of exports of one account. */
const AT_ONCE_EACH = 2;
/** Maximum number of pages that are read at once. Reading one occupies the process for a few milliseconds. */
const READS = 2;

const full = () => unavailable('Too many exports at once, try again.', RETRY_SECONDS);

/**
 * Places for the exports of an account. An export keeps its places until its last byte is sent, which can take long if
 * its client reads slowly. Further exports are therefore refused instead of waiting for a place.
 */
export const exportsOfAccount = fairQueue({
  atOnce: Infinity,
  atOnceEach: AT_ONCE_EACH,
  waiting: 0,
  full: () => tooManyCalls(RETRY_SECONDS),
});

/**
 * Places for the exports of all sites and of each site. Limits for accounts do not suffice: anyone can have many
 * accounts.
 */
export const exportsOfSite = fairQueue({
  atOnce: AT_ONCE,
  atOnceEach: AT_ONCE_EACH_SITE,
  waiting: 0,
  full,
});

/**
 * Turns in which exports read their pages, by network. An export enters the queue again for each page, so that a long one
 * hardly delays the others. The number of waiting turns is not limited, because some may be of exports that have ended
 * and left their places to others. Such a turn reads nothing.
 */
export const exportReads = fairQueue({ atOnce: READS, waiting: Infinity, full });

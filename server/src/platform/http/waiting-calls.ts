import { unavailable } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { hasLargeJson } from './bodies.ts';
import { withoutPlaces } from './places.ts';
import { currentRequest } from './viewer.ts';
import { networkOf, visitorOf } from './visitor.ts';

/**
 * Maximum number of calls that wait at once, of all visitors. After each new block all of them search the index again,
 * and the node is asked for at most this many receipts, which are two batches.
 */
const AT_ONCE = 200;
/** The same of one network: a fifth, so that it takes five networks to use all. */
const AT_ONCE_EACH_NETWORK = 40;
/** The same of one visitor. Our clients report one transaction after another, from each place that an account uses. */
const AT_ONCE_EACH = 4;
/**
 * Maximum number of calls of one visitor that wait for others of theirs to end, which they do when the same block is
 * indexed. Together with `AT_ONCE_EACH` this exceeds the number of calls that a visitor may make at once.
 */
const QUEUED_EACH = 16;
/** The same of all visitors. */
const QUEUED = 200;
/**
 * Maximum number of waiting calls with a JSON body above 1 MiB, of which the parsed content, about twice as large,
 * stays in memory: 64 MiB, as bodies that are being received.
 */
const LARGE_AT_ONCE = 8;
/** The same of one network. */
const LARGE_AT_ONCE_EACH_NETWORK = 2;
/** Time after which a client may try again if too many calls wait: half of the time that a call waits. */
const RETRY_SECONDS = 5;

/**
 * Calls that wait for the chain, up to ten seconds and with hardly any work. While they wait they hold no place among
 * the calls that run at once, but one of a smaller number, with shares per visitor and network, so that waiting for
 * what never happens affects no other call.
 */
export interface WaitingCalls {
  /** Runs work that waits, for the current request if there is one. @throws HttpError 503 if too many calls wait */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Number of calls that wait. */
  readonly waiting: number;
}

export function waitingCalls(): WaitingCalls {
  const full = () => unavailable('Too many calls wait for the chain, try again.', RETRY_SECONDS);
  const visitors = fairQueue({
    atOnce: AT_ONCE,
    atOnceEach: AT_ONCE_EACH,
    waiting: QUEUED,
    waitingEach: QUEUED_EACH,
    full,
  });
  const networks = fairQueue({ atOnce: AT_ONCE, atOnceEach: AT_ONCE_EACH_NETWORK, waiting: 0, full });
  const large = fairQueue({
    atOnce: LARGE_AT_ONCE,
    atOnceEach: LARGE_AT_ONCE_EACH_NETWORK,
    waiting: 0,
    full,
  });
  let waiting = 0;
  return {
    async run(work) {
      const req = currentRequest();
      if (!req) return work();
      waiting += 1;
      try {
        const wait = () =>
          withoutPlaces(req, () => visitors.run(visitorOf(req), () => networks.run(networkOf(req), work)));
        // Until it has its places again, so that no others can follow meanwhile.
        return await (hasLargeJson(req) ? large.run(networkOf(req), wait) : wait());
      } finally {
        waiting -= 1;
      }
    },
    get waiting() {
      return waiting;
    },
  };
}

import { unavailable } from '../errors.ts';
import { fairQueue } from '../fair-queue.ts';
import { hasLargeJson } from './bodies.ts';
import { withoutPlaces } from './places.ts';
import { currentRequest } from './viewer.ts';
import { networkOf, visitorOf } from './visitor.ts';

/**
 * Maximum number of calls of all visitors that wait at once. After each new block all of them search the index again,
 * and the node is asked for at most this many receipts, which are two batches.
 */
const AT_ONCE = 200;
/**
 * Maximum number of calls of one network that wait at once: a fifth of all, so that no fewer than five networks can use
 * them up.
 */
const AT_ONCE_EACH_NETWORK = 40;
/**
 * Maximum number of calls of one visitor that wait at once. Each of our clients reports one transaction after another.
 */
const AT_ONCE_EACH = 4;
/**
 * Maximum number of calls of one visitor that are queued until earlier ones end. Often many end at once, when a block
 * is indexed. Together with `AT_ONCE_EACH` this exceeds the number of calls that a visitor may make at once.
 */
const QUEUED_EACH = 16;
/** Maximum number of queued calls of all visitors. */
const QUEUED = 200;
/**
 * Maximum number of waiting calls with a JSON body above 1 MiB. Their parsed content, about twice as large as the
 * bodies, stays in memory: up to 64 MiB, as much as the bodies that are being received may use.
 */
const LARGE_AT_ONCE = 8;
/** Maximum number of waiting calls of one network with a JSON body above 1 MiB. */
const LARGE_AT_ONCE_EACH_NETWORK = 2;
/** Time after which a client may try again if too many calls wait: half of the longest wait of a call. */
const RETRY_SECONDS = 5;

/**
 * Calls that wait up to ten seconds for the chain and do hardly any work meanwhile. A call that waits holds no place
 * among the running calls, but one of a limited number of places for waiting calls. Each visitor and network has a share of
 * these, so that nobody can fill them with calls that wait for something that never happens.
 */
export interface WaitingCalls {
  /**
   * Runs `work`, which waits for the chain. The limits apply only if there is a current request.
   * @throws HttpError 503 if too many calls wait
   */
  run<T>(work: () => Promise<T>): Promise<T>;
  /** Number of calls that wait or are queued. */
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
        // A call with a large body counts until it has its places again, so that no other call can take its share
        // before then.
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

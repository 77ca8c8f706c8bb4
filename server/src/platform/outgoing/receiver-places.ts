/** Maximum number of concurrent requests. */
const AT_ONCE = 32;
/** Maximum numbers of concurrent requests to one receiver, to the receivers of one account, and to one host. */
const EACH = { receiver: 2, owner: 4, host: 8 };
/** Maximum number of concurrent requests to receivers whose last request failed, or whose or whose host's last was slow. */
const SLOW_AT_ONCE = AT_ONCE / 2;
/** Milliseconds after which a request counts as slow. */
const SLOW_MS = 2_000;
/** Maximum number of slow receivers and hosts that are remembered. Beyond it, those slow longest ago are forgotten. */
const MAX_REMEMBERED = 10_000;

/** Properties of a receiver, such as a webhook, that determine which places it may use. */
export interface Receiver {
  readonly id: string;
  /** The account that registered it. */
  readonly owner: string;
  readonly url: string;
  /** Time since which all requests to it have failed; null if the last one succeeded. */
  readonly failingSince: number | null;
}

/**
 * Places for concurrent requests to URLs that users chose. No single receiver, account or host can use all of them, nor
 * can all slow and failing receivers together, so that slow receivers do not hold up the others. A restart forgets
 * which receivers and hosts were slow.
 */
export interface ReceiverPlaces {
  /** Whether all places are taken. */
  areTaken(): boolean;
  hasRoomFor(receiver: Receiver): boolean;
  /** Whether more requests may be made to the host of a URL, apart from other limits. */
  hasRoomAt(url: string): boolean;
  /** Takes a place, whether there is room or not. Returns a function that gives it back, to be called once. */
  take(receiver: Receiver): () => void;
}

/** @param clock returns milliseconds of a clock that never goes back */
export function receiverPlaces(clock: () => number = () => performance.now()): ReceiverPlaces {
  const taken = new Map<string, number>();
  /** Keys of receivers and hosts whose last request was slow, in the order in which these requests ended. */
  const slow = new Set<string>();
  const countOf = (key: string): number => taken.get(key) ?? 0;
  const add = (key: string, difference: 1 | -1): void => {
    const count = countOf(key) + difference;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    areTaken: () => countOf('all') >= AT_ONCE,
    hasRoomAt: (url) => countOf(`host ${hostOf(url)}`) < EACH.host,
    hasRoomFor: (receiver) => limitsOf(receiver).every(([key, limit]) => countOf(key) < limit),
    take(receiver) {
      const keys = limitsOf(receiver).map(([key]) => key);
      const begun = clock();
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
        for (const key of slownessOf(receiver)) remember(key, clock() - begun);
      };
    },
  };

  /** Returns the counts to which a request adds, each with its limit. */
  function limitsOf(receiver: Receiver): [key: string, limit: number][] {
    const { id, owner, url, failingSince } = receiver;
    const isSlow = failingSince !== null || slownessOf(receiver).some((key) => slow.has(key));
    return [
      ['all', AT_ONCE],
      [`receiver ${id}`, EACH.receiver],
      [`owner ${owner}`, EACH.owner],
      [`host ${hostOf(url)}`, EACH.host],
      ...(isSlow ? [['slow', SLOW_AT_ONCE] satisfies [string, number]] : []),
    ];
  }

  function remember(key: string, milliseconds: number): void {
    slow.delete(key);
    if (milliseconds < SLOW_MS) return;
    slow.add(key);
    for (const oldest of slow) {
      if (slow.size <= MAX_REMEMBERED) break;
      slow.delete(oldest);
    }
  }
}

/** Returns the keys by which it is remembered that a request was slow. */
const slownessOf = ({ id, url }: Receiver): string[] => [`receiver ${id}`, `host ${hostOf(url)}`];

/** Returns the host of a URL, the same for all its ports. A dot at the end of a name does not make it another host. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

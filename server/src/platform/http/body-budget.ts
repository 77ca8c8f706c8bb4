import { unavailable } from '../errors.ts';

/** Maximum size in bytes of a body that counts as small. */
export const SMALL_BYTES = 1024 ** 2;

/** Limits on the total size of request bodies in flight, in bytes. */
export interface BodyShares {
  /** Across all requests. */
  total: number;
  /** For all anonymous requests. */
  anonymous: number;
  /** For the anonymous requests from one network. */
  eachAnonymousNetwork: number;
  /** For the signed-in requests from one network. */
  eachNetwork: number;
  /** For the requests of one account. */
  eachAccount: number;
}

/** Limits for bodies of at most 1 MiB and for larger ones, so that neither kind can crowd out the other. */
export interface BodyBudgetOptions {
  small: BodyShares;
  large: BodyShares;
}

/**
 * Returns the shares of `total` bytes for large bodies, and of an additional eighth of `total` for small ones. All
 * anonymous requests together may use a quarter, and those from one network an eighth, so that they cannot crowd out
 * accounts. The signed-in requests from one network may use half, and those of one account three eighths.
 */
export function sharesOf(total: number): BodyBudgetOptions {
  const split = (bytes: number): BodyShares => ({
    total: bytes,
    anonymous: bytes / 4,
    eachAnonymousNetwork: bytes / 8,
    eachNetwork: bytes / 2,
    eachAccount: (bytes * 3) / 8,
  });
  return { large: split(total), small: split(total / 8) };
}

/** Tracks the bytes of request bodies being received or processed, so that no client can exhaust the memory. */
export interface BodyBudget {
  /**
   * Reserves bytes for a body before any of it is read.
   * @param account id of the sender; `undefined` if anonymous
   * @returns a function that releases them
   * @throws HttpError 503 if this exceeds the total, or the share of the network, of the account or of anonymous
   * requests
   */
  reserve(bytes: number, network: string, account: string | undefined): () => void;
  /** Number of bytes currently reserved. */
  readonly reserved: number;
}

export function bodyBudget(options: BodyBudgetOptions): BodyBudget {
  const small = trackedBytes(options.small);
  const large = trackedBytes(options.large);
  return {
    reserve: (bytes, network, account) =>
      (bytes > SMALL_BYTES ? large : small).reserve(bytes, network, account),
    get reserved() {
      return small.reserved + large.reserved;
    },
  };
}

function trackedBytes(limits: BodyShares): BodyBudget {
  const taken = new Map<string, number>();
  const ALL = 'all';
  const add = (key: string, bytes: number): void => {
    const sum = (taken.get(key) ?? 0) + bytes;
    if (sum > 0) taken.set(key, sum);
    else taken.delete(key);
  };
  const sharesFor = (network: string, account: string | undefined): [string, number][] =>
    account === undefined
      ? [
          [ALL, limits.total],
          ['anonymous', limits.anonymous],
          [`anonymous ${network}`, limits.eachAnonymousNetwork],
        ]
      : [
          [ALL, limits.total],
          [network, limits.eachNetwork],
          [`account:${account}`, limits.eachAccount],
        ];
  return {
    reserve(bytes, network, account) {
      const shares = sharesFor(network, account);
      if (shares.some(([key, limit]) => (taken.get(key) ?? 0) + bytes > limit))
        throw unavailable('Too much is being sent at once, try again.', 5);
      for (const [key] of shares) add(key, bytes);
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        for (const [key] of shares) add(key, -bytes);
      };
    },
    get reserved() {
      return taken.get(ALL) ?? 0;
    },
  };
}

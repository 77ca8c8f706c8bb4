import { unavailable } from '../errors.ts';

/** Limits on the total size of request bodies in flight, in bytes. */
export interface BodyBudgetOptions {
  /** Across all requests. */
  total: number;
  /** For the requests from one network. */
  eachNetwork: number;
  /** For the requests of one account. */
  eachAccount: number;
}

/** Splits `total` bytes: one network may use half and one account three eighths, so that neither can exhaust it. */
export function sharesOf(total: number): BodyBudgetOptions {
  return { total, eachNetwork: total / 2, eachAccount: (total * 3) / 8 };
}

/** Tracks the bytes of request bodies being received or processed, so that no client can exhaust the memory. */
export interface BodyBudget {
  /**
   * Reserves bytes for a body before any of it is read.
   * @returns a function that releases them
   * @throws HttpError 503 if this exceeds the total, or the share of the network or account
   */
  reserve(bytes: number, network: string, account: string | undefined): () => void;
  /** Number of bytes currently reserved. */
  readonly reserved: number;
}

export function bodyBudget({ total, eachNetwork, eachAccount }: BodyBudgetOptions): BodyBudget {
  const taken = new Map<string, number>();
  const ALL = '';
  const add = (key: string, bytes: number): void => {
    const sum = (taken.get(key) ?? 0) + bytes;
    if (sum > 0) taken.set(key, sum);
    else taken.delete(key);
  };
  return {
    reserve(bytes, network, account) {
      const shares: [string, number][] = [
        [ALL, total],
        [network, eachNetwork],
      ];
      if (account !== undefined) shares.push([`account:${account}`, eachAccount]);
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

import { unavailable } from '../errors.ts';

/** How many bytes of bodies may be under way. */
export interface BodyBudgetOptions {
  /** Of all requests together. */
  total: number;
  /** Of the requests of one network. */
  eachNetwork: number;
  /** Of the requests of one account. */
  eachAccount: number;
}

/** Shares of `total` bytes: half for one network, three eighths for one account, so that neither can take it all. */
export function sharesOf(total: number): BodyBudgetOptions {
  return { total, eachNetwork: total / 2, eachAccount: (total * 3) / 8 };
}

/** Counts the bytes of bodies that are being received or worked on, so that nobody can make the process keep too many. */
export interface BodyBudget {
  /**
   * Reserves bytes for a body before the first is read. Returns what gives them back.
   * @throws HttpError 503 where they are more than is left, of all or of their network's or account's share
   */
  reserve(bytes: number, network: string, account: string | undefined): () => void;
  /** The bytes that are reserved now. */
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
      if (shares.some(([key, most]) => (taken.get(key) ?? 0) + bytes > most))
        throw unavailable('Too much is being sent at once, try again.', 5);
      for (const [key] of shares) add(key, bytes);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        for (const [key] of shares) add(key, -bytes);
      };
    },
    get reserved() {
      return taken.get(ALL) ?? 0;
    },
  };
}

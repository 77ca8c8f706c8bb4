import { createHmac } from 'node:crypto';
import { HttpError } from '../errors.ts';
import type { GuessStore, Limit } from './guess-store.ts';

/** At one name from one network; from one network at all names; at one name from everywhere that it is not known from. */
interface Limits {
  readonly place: Limit;
  readonly network: Limit;
  readonly name: Limit;
}

const PASSWORDS: Limits = {
  place: { limit: 10, seconds: 600 },
  network: { limit: 100, seconds: 3600 },
  name: { limit: 30, seconds: 900 },
};
/** A code has six digits, and whoever tries one has the password. */
const CODES: Limits = {
  place: { limit: 5, seconds: 900 },
  network: { limit: 50, seconds: 3600 },
  name: { limit: 10, seconds: 900 },
};
/** Of somebody who is signed in and is to prove it again. */
const PROOFS: Limit = { limit: 10, seconds: 900 };

/** Who tries, and at what. */
export interface Guesser {
  /** The user name or the e-mail address; of a code the account's id. */
  readonly name: string;
  /** Where the call comes from. */
  readonly network: string;
  /** Whether the account has signed in from there before. */
  readonly isKnown: boolean;
}

/** A try that was counted as a wrong one. */
export interface Guess {
  /** Takes it back, since it was right. */
  right(): Promise<void>;
}

/**
 * Limits how often passwords and codes are tried, in rows that all servers share. Whoever guesses at a name from everywhere
 * keeps nobody out who comes from a place that the name is known from. Each try counts before it is looked at, so
 * that many at once are no way round.
 */
export interface Guesses {
  /** @throws HttpError 429 */
  password(guesser: Guesser): Promise<Guess>;
  /** @throws HttpError 429 */
  code(guesser: Guesser): Promise<Guess>;
  /** @throws HttpError 429 */
  proof(sessionId: string): Promise<Guess>;
  /** Whether something may be noted: at most `limit` of a name within an hour. */
  mayNote(name: string, limit: number): Promise<boolean>;
  /** Removes what is counted no more; returns how many counts. */
  sweep(): Promise<number>;
}

export interface GuessOptions {
  store: GuessStore;
  /** At least 32 bytes that only this installation knows: without it the kept hashes tell nothing of who tried what. */
  key: Uint8Array;
  /** Seconds since the epoch. */
  now: () => number;
}

export function guesses({ store, key, now }: GuessOptions): Guesses {
  const bucketOf = (...parts: string[]): string =>
    createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');

  async function begin(...counts: (readonly [Limit, ...string[]])[]): Promise<Guess> {
    const buckets = new Map(counts.map(([limit, ...of]) => [bucketOf(...of), limit]));
    const fullUntil = await store.fullUntil(buckets, now());
    if (fullUntil !== undefined) throw tooMany(fullUntil - now());
    for (const [bucket, limit] of buckets)
      if (!(await store.take(bucket, limit, now()))) throw tooMany(limit.seconds);
    return { right: () => store.giveBack([...buckets.keys()]) };
  }
  const limited =
    (what: string, { place, network, name }: Limits) =>
    (who: Guesser): Promise<Guess> =>
      begin(
        [network, what, 'network', who.network],
        [place, what, 'place', who.name, who.network],
        ...(who.isKnown ? [] : [[name, what, 'name', who.name] as const]),
      );
  return {
    password: limited('password', PASSWORDS),
    code: limited('code', CODES),
    proof: (sessionId) => begin([PROOFS, 'proof', sessionId]),
    async mayNote(name, limit) {
      return store.take(bucketOf('note', name), { limit, seconds: 3600 }, now());
    },
    sweep: () => store.sweep(now()),
  };
}

const tooMany = (retryAfter: number): HttpError =>
  new HttpError(429, 'Too many calls, try again later.', { retryAfter });

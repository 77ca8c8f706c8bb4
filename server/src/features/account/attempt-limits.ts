import { DAY } from '@cubedrop/sdk';
import { tooManyCalls } from '../../platform/errors.ts';
import { bucketNamer, type CounterStore, type Limit } from '../../platform/database/counter-store.ts';

/**
 * Limits for attempts at one name from one network (`place`), at all names from one network (`network`), and at one
 * name from all networks that are not known places of its account (`name`).
 */
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
/**
 * Limit for each network's attempts at a password that has to be followed by a second factor. It applies once the limit
 * of the name is used up. Refusing every further attempt would lock the owner of the account out on networks that are new to them. Whoever
 * guesses the password still lacks the second factor.
 */
const PASSWORD_BEYOND_NAME: Limit = { limit: 1, seconds: 900 };
/** Stricter than for passwords, since a code has only six digits. */
const CODES: Limits = {
  place: { limit: 5, seconds: 900 },
  network: { limit: 50, seconds: 3600 },
  name: { limit: 10, seconds: 900 },
};
/** For pins that were sent. The limit of `network` is for all pins together; `Secrets` also limits attempts at each pin. */
const PINS: Limits = { ...CODES, network: { limit: 100, seconds: DAY } };
/** For proofs within a session. */
const PROOFS: Limit = { limit: 10, seconds: 900 };

/** An attempt at a password, code or pin of an account, from a network. */
export interface Attempt {
  /** User name or e-mail address; for a code the account's id. */
  readonly name: string;
  /** The caller's network. */
  readonly network: string;
  /** Whether the network is a known place of the account, or counts as one, as for a recovery code. */
  readonly isKnown: boolean;
}

/** An attempt that has been counted as a failure. */
export interface CountedAttempt {
  /** Undoes the count of this attempt. Called if the attempt was correct. */
  undoCount(): Promise<void>;
}

/** A counted attempt at a password that a second factor can follow. */
export interface CountedPassword extends CountedAttempt {
  /** Whether the attempt is beyond the limit of its name. If so, a correct password must not suffice. */
  readonly isBeyondName: boolean;
}

/**
 * Limits attempts at passwords, codes, pins and proofs, with counts that all servers share. A distributed attack on a
 * name does not lock out its owner on a known network. Each attempt is counted before it is checked, so concurrent
 * attempts cannot bypass the limit.
 */
export interface AttemptLimits {
  /** Counts an attempt at a password. @throws HttpError 429 */
  password(attempt: Attempt): Promise<CountedAttempt>;
  /**
   * Counts an attempt at a password that a second factor can follow. If `isBeyondName` of the result is set, a second
   * factor has to follow. Once attempts from other networks have used up the limit of the name, each network may still make one
   * attempt in 15 minutes.
   * @throws HttpError 429
   */
  passwordAndFactor(attempt: Attempt): Promise<CountedPassword>;
  /** Counts an attempt at an authenticator or recovery code. @throws HttpError 429 */
  code(attempt: Attempt): Promise<CountedAttempt>;
  /**
   * Counts an attempt from a network at the pin of a given request. `Secrets` limits the attempts at each pin.
   * @throws HttpError 429
   */
  namedPin(network: string): Promise<CountedAttempt>;
  /** Counts an attempt at the pins of an e-mail address, made without the id of a request. @throws HttpError 429 */
  unnamedPin(attempt: Attempt): Promise<CountedAttempt>;
  /** Counts an attempt at a proof within a session. @throws HttpError 429 */
  proof(sessionId: string): Promise<CountedAttempt>;
  /** Counts a log entry. Returns whether it may be written: at most `limit` per name within an hour. */
  mayLog(name: string, limit: number): Promise<boolean>;
  /** Removes expired counters of attempts and returns their number. */
  sweep(): Promise<number>;
}

export interface AttemptLimitsOptions {
  store: CounterStore;
  /** Secret of this installation, at least 32 bytes. The stored hashes reveal nothing to whoever does not know it. */
  key: Uint8Array;
  /** Seconds since the epoch. */
  now: () => number;
}

export function attemptLimits({ store, key, now }: AttemptLimitsOptions): AttemptLimits {
  const bucketOf = bucketNamer(key);

  async function begin(...counts: (readonly [Limit, ...string[]])[]): Promise<CountedAttempt> {
    const buckets = new Map(counts.map(([limit, ...of]) => [bucketOf(...of), limit]));
    const exhaustedUntil = await store.exhaustedUntil(buckets, now());
    if (exhaustedUntil !== undefined) throw tooManyCalls(exhaustedUntil - now());
    const taken: string[] = [];
    for (const [bucket, limit] of buckets) {
      if (!(await store.take(bucket, limit, now()))) {
        // Do not count an attempt that is not checked, since others share the network.
        await store.giveBack(taken);
        throw tooManyCalls(limit.seconds);
      }
      taken.push(bucket);
    }
    return { undoCount: () => store.giveBack([...buckets.keys()]) };
  }
  const limited =
    (kind: string, { place, network, name }: Limits) =>
    (attempt: Attempt): Promise<CountedAttempt> =>
      begin(
        [network, kind, 'network', attempt.network],
        [place, kind, 'place', attempt.name, attempt.network],
        ...(attempt.isKnown ? [] : [[name, kind, 'name', attempt.name] as const]),
      );
  const password = limited('password', PASSWORDS);
  return {
    password,
    async passwordAndFactor(attempt) {
      const { name, network, isKnown } = attempt;
      const ofName = new Map([[bucketOf('password', 'name', name), PASSWORDS.name]]);
      const isBeyondName = !isKnown && (await store.exhaustedUntil(ofName, now())) !== undefined;
      const counted = isBeyondName
        ? await begin(
            [PASSWORDS.network, 'password', 'network', network],
            [PASSWORD_BEYOND_NAME, 'password', 'beyond name', name, network],
          )
        : await password(attempt);
      return { ...counted, isBeyondName };
    },
    code: limited('code', CODES),
    namedPin: (network) => begin([PINS.network, 'pin', 'network', network]),
    unnamedPin: limited('pin', PINS),
    proof: (sessionId) => begin([PROOFS, 'proof', sessionId]),
    async mayLog(name, limit) {
      return store.take(bucketOf('note', name), { limit, seconds: 3600 }, now());
    },
    sweep: () => store.sweep(now()),
  };
}

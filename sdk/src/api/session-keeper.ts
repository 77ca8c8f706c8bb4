import type { Seconds } from '../base/time/index.ts';
import { isJsonObject } from '../base/json.ts';
import { renewSession } from './account/renew-session.ts';
import { ApiError } from './api-error.ts';
import type { Api, ApiOptions } from './create-api.ts';

/** A stored session. All of it is secret. */
export interface StoredSession {
  /** Bearer token, which is sent with each call until it is renewed. */
  token: string;
  /** Single-use secret that renews the session; the response contains the next one. */
  renewal: string;
  /** Time, by the local clock, from which the token is renewed before a call is made. */
  renewAt: Seconds;
}

/** Options of {@link sessionKeeper}. */
export interface SessionKeeperOptions {
  /** Client that sends no token. */
  api: Pick<Api, 'post'>;
  /**
   * Returns the stored session; `undefined` if signed out. Another tab or process may have renewed it since the last
   * call.
   */
  read: () => StoredSession | undefined;
  /** Stores a session, replacing the previous one. */
  write: (session: StoredSession) => void;
  /** Runs `work` under a lock shared by all users of the same store. Defaults to no lock. */
  withLock?: (work: () => Promise<void>) => Promise<void>;
  /** The local clock. Defaults to the system clock. */
  now?: () => Seconds;
}

/** Keeps a session alive. Provides the `token` and `renew` options of `createApi`. */
export interface SessionKeeper {
  /**
   * Returns a current token, after renewing it if necessary; `undefined` if signed out. If the renewal fails, returns
   * the old token.
   */
  token: () => Promise<string | undefined>;
  /**
   * Renews a session whose token was rejected. Returns whether there is another token to try.
   * @throws ApiError if the renewal fails for any reason but the end of the session
   */
  renew: NonNullable<ApiOptions['renew']>;
}

/** Fraction of a token's lifetime after which it is renewed. */
const RENEWED_AFTER = 0.8;

const systemClock = (): Seconds => Math.floor(Date.now() / 1_000);

/**
 * Returns the session to store after a sign-in.
 * @param now the local time
 */
export function sessionFromResponse(
  { token, renewal }: { token: string; renewal: string },
  now: Seconds = systemClock(),
): StoredSession {
  const { exp, iat } = claimsOf(token);
  const lifetime = typeof exp === 'number' && typeof iat === 'number' ? exp - iat : 0;
  return { token, renewal, renewAt: now + Math.floor(lifetime * RENEWED_AFTER) };
}

/** Creates a session keeper. Concurrent calls share one renewal. */
export function sessionKeeper({
  api,
  read,
  write,
  withLock = (work) => work(),
  now = systemClock,
}: SessionKeeperOptions): SessionKeeper {
  let renewing: Promise<void> | undefined;
  const renewOnce = (old: StoredSession): Promise<void> =>
    (renewing ??= withLock(async () => {
      const kept = read();
      // Another tab or process may have renewed the session. Its new token and secret do not always arrive together.
      if (kept?.token !== old.token || kept.renewal !== old.renewal) return;
      const answer = await renewSession(api, kept);
      // If the user has signed out or in again in the meantime, the renewed session is discarded.
      if (read()?.renewal === kept.renewal) write(sessionFromResponse(answer, now()));
    }).finally(() => (renewing = undefined)));

  return {
    async token() {
      const kept = read();
      if (!kept || kept.renewAt > now()) return kept?.token;
      // If the renewal fails, the call itself reports the error.
      await renewOnce(kept).catch(() => undefined);
      return read()?.token;
    },
    async renew(refused) {
      const kept = read();
      if (!kept || refused === undefined) return false;
      if (kept.token !== refused) return true;
      try {
        await renewOnce(kept);
      } catch (error) {
        if (error instanceof ApiError && error.status === 401) return false;
        throw error;
      }
      return read()?.token !== refused && read() !== undefined;
    },
  };
}

function claimsOf(token: string): Record<string, unknown> {
  try {
    const payload = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const claims: unknown = JSON.parse(atob(payload));
    return isJsonObject(claims) ? claims : {};
  } catch {
    return {};
  }
}

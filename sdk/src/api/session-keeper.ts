import type { Seconds } from '../time/index.ts';
import { isJsonObject } from '../json.ts';
import { ApiError } from './api-error.ts';
import type { Api, ApiOptions } from './create-api.ts';

/** What a sign-in gave, as it is kept until it is renewed. All of it is secret. */
export interface KeptSession {
  token: string;
  /** Renews the session, once; the next one comes with the answer. */
  renewal: string;
  /** From when on the token is renewed before a call, by this machine's clock. */
  renewAt: Seconds;
}

/** What is needed to keep somebody signed in. */
export interface SessionKeeperOptions {
  /** The server, without a token. */
  api: Pick<Api, 'post'>;
  /** Returns what is kept; `undefined` if nobody is signed in. Others may have renewed it since the last time. */
  read: () => KeptSession | undefined;
  /** Keeps a session in place of the one before. */
  write: (session: KeptSession) => void;
  /** Does work while nobody else who shares what is kept renews it. Left out, nobody does. */
  alone?: (work: () => Promise<void>) => Promise<void>;
  /** This machine's clock; left out, the system's. */
  now?: () => Seconds;
}

/** Keeps somebody signed in without a word: what a client of the server takes as `token` and `renew`. */
export interface SessionKeeper {
  /** Returns a token that is good for a while, renewed where it was not; `undefined` if nobody is signed in. */
  token: () => Promise<string | undefined>;
  /** Renews a session whose token was refused. Returns whether there is another one to try. */
  renew: NonNullable<ApiOptions['renew']>;
}

/** The part of a token's life after which it is renewed. */
const RENEWED_AFTER = 0.8;

const systemClock = (): Seconds => Math.floor(Date.now() / 1_000);

/** Returns what is to be kept of the answer to a sign-in. @param now this machine's clock */
export function keptSession(
  { token, renewal }: { token: string; renewal: string },
  now: Seconds = systemClock(),
): KeptSession {
  const { exp, iat } = claimsOf(token);
  const life = typeof exp === 'number' && typeof iat === 'number' ? exp - iat : 0;
  return { token, renewal, renewAt: now + Math.floor(life * RENEWED_AFTER) };
}

/** Renews a session when its token runs out, once for all calls that need it. */
export function sessionKeeper({
  api,
  read,
  write,
  alone = (work) => work(),
  now = systemClock,
}: SessionKeeperOptions): SessionKeeper {
  let under: Promise<void> | undefined;
  const renewed = (old: string): Promise<void> =>
    (under ??= alone(async () => {
      const kept = read();
      // Another tab or process was quicker.
      if (!kept || kept.token !== old) return;
      const answer = await api.post('/user/auth/renew', { body: { renewal: kept.renewal } });
      // Who signed out or in meanwhile is not signed in again.
      if (read()?.renewal === kept.renewal) write(keptSession(answer, now()));
    }).finally(() => (under = undefined)));

  return {
    async token() {
      const kept = read();
      if (!kept || kept.renewAt > now()) return kept?.token;
      // A server that cannot be asked now, or refuses, is heard in the call itself.
      await renewed(kept.token).catch(() => undefined);
      return read()?.token;
    },
    async renew(refused) {
      const kept = read();
      if (!kept || refused === undefined) return false;
      if (kept.token !== refused) return true;
      try {
        await renewed(refused);
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

import { sessionFromResponse, type StoredSession } from '@cubedrop/sdk/api';
import { createListeners } from '../base/listeners.ts';
import { deviceNow } from '../clock/device-now.ts';
import { sessionOf, type Session } from './claims.ts';
import { clearToken, readToken, writeToken } from './cookie.ts';

/** The secret that renews the token, and the time from which to use it. Shared by all tabs. */
type Renewal = Pick<StoredSession, 'renewal' | 'renewAt'>;

/** localStorage key of a wallet user's address. */
const ADDRESS = 'address';
/** localStorage key of the renewal. */
const RENEWAL = 'renewal';

const { subscribe, notify } = createListeners(listenOutside);
let cached: { token: string | undefined; session: Session | null } = { token: undefined, session: null };

/** Returns the current session, or `null` for a visitor. The reference is stable until something changes. */
export function currentSession(): Session | null {
  const token = readToken();
  const isOver = cached.session !== null && cached.session.expiresAt <= deviceNow();
  if (token !== cached.token || isOver) cached = { token, session: token ? read(token) : null };
  return cached.session;
}

const read = (token: string): Session | null => sessionOf(token, deviceNow(), readRenewal()?.renewal);

/** Stores the session of a response. Stores nothing and returns `null` if its token is malformed or expired. */
export function keepSession(answer: { token: string; renewal: string }): Session | null {
  return keepRenewed(sessionFromResponse(answer, deviceNow()));
}

/** Stores a renewed session. Stores nothing and returns `null` if its token is malformed or expired. */
export function keepRenewed(kept: StoredSession): Session | null {
  const { token, renewal } = kept;
  const session = sessionOf(token, deviceNow(), renewal);
  if (!session) return null;
  writeRenewal(kept);
  writeToken(token, session.expiresAt - deviceNow());
  if (session.address && session.roles.includes('user')) localStorage.setItem(ADDRESS, session.address);
  notify();
  return session;
}

/** Returns the stored session, or `undefined` if nobody is signed in or the session cannot be renewed. */
export function storedSession(): StoredSession | undefined {
  const token = readToken();
  const renewal = readRenewal();
  return token && renewal ? { token, ...renewal } : undefined;
}

/** Clears the session. Returns whether there was one. */
export function forgetSession(): boolean {
  const hadToken = readToken() !== undefined;
  clearToken();
  clearRenewal();
  localStorage.removeItem(ADDRESS);
  notify();
  return hadToken;
}

/**
 * Calls the listener whenever the session may have changed: after a sign-in, a renewal or a sign-out in any tab, and
 * when the window gets the focus. Returns a function that unsubscribes.
 */
export const onSession = subscribe;

/** Listens for changes by other tabs, and on focus for a cookie that expired in the background. */
function listenOutside(hasListeners: boolean) {
  const change = hasListeners ? 'addEventListener' : 'removeEventListener';
  window[change]('storage', notify);
  window[change]('focus', notify);
}

/** Returns the stored renewal, or `undefined` if there is none. */
function readRenewal(): Renewal | undefined {
  try {
    const kept = JSON.parse(localStorage.getItem(RENEWAL) ?? 'null') as Partial<Renewal> | null;
    const { renewal, renewAt } = kept ?? {};
    return typeof renewal === 'string' && renewal !== '' && typeof renewAt === 'number'
      ? { renewal, renewAt }
      : undefined;
  } catch {
    return undefined;
  }
}

function writeRenewal({ renewal, renewAt }: Renewal): void {
  localStorage.setItem(RENEWAL, JSON.stringify({ renewal, renewAt }));
}

const clearRenewal = (): void => localStorage.removeItem(RENEWAL);

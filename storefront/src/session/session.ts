import { keptSession, type KeptSession } from '@cubedrop/sdk/api';
import { sessionOf, type Session } from './claims.ts';
import { clearToken, readToken, writeToken } from './cookie.ts';
import { clearRenewal, readRenewal, writeRenewal } from './renewal.ts';

/** Where a wallet user's address is kept beside the token. */
const ADDRESS = 'address';

const listeners = new Set<() => void>();
let known: { token: string | undefined; session: Session | null } = { token: undefined, session: null };

const deviceNow = () => Math.floor(Date.now() / 1_000);

/** Who is signed in now; the same object for as long as nothing changes. */
export function currentSession(): Session | null {
  const token = readToken();
  const isOver = known.session !== null && known.session.expiresAt <= deviceNow();
  if (token !== known.token || isOver) known = { token, session: token ? read(token) : null };
  return known.session;
}

const read = (token: string): Session | null => sessionOf(token, deviceNow(), readRenewal()?.renewal);

/** Keeps what a sign-in answered. */
export function keepSession(answer: { token: string; renewal: string }): Session | null {
  return keepRenewed(keptSession(answer, deviceNow()));
}

/** Keeps a session that was renewed. */
export function keepRenewed(kept: KeptSession): Session | null {
  const { token, renewal } = kept;
  const session = sessionOf(token, deviceNow(), renewal);
  if (!session) return null;
  writeRenewal(kept);
  writeToken(token, session.expiresAt - deviceNow());
  if (session.address && session.roles.includes('user')) localStorage.setItem(ADDRESS, session.address);
  tell();
  return session;
}

/** Returns what is kept of whoever is signed in; `undefined` if nobody is, or nothing renews it. */
export function keptNow(): KeptSession | undefined {
  const token = readToken();
  const renewal = readRenewal();
  return token && renewal ? { token, ...renewal } : undefined;
}

/** Forgets who was signed in. Whether there was anything to forget. */
export function forgetSession(): boolean {
  const hadToken = readToken() !== undefined;
  clearToken();
  clearRenewal();
  localStorage.removeItem(ADDRESS);
  tell();
  return hadToken;
}

/** Calls back when someone signs in or out, in this tab or in another; answers how to stop. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) outside('addEventListener');
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) outside('removeEventListener');
  };
}

/** Another tab that signs in or out changes the storage; the cookie may also have run out while nobody looked. */
function outside(change: 'addEventListener' | 'removeEventListener') {
  window[change]('storage', tell);
  window[change]('focus', tell);
}

function tell() {
  for (const listener of [...listeners]) listener();
}

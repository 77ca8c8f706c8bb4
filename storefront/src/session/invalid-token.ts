import { RELOAD_INTERVAL_MS } from '../base/reload-interval.ts';
import { tabStorage } from '../base/tab-storage.ts';
import { forgetSession } from './session.ts';

const KEY = 'invalid-token';
/** sessionStorage key that is set until the reloaded page has announced why it was reloaded. */
const UNANNOUNCED = 'session-ended';

/**
 * Clears a session that the server ended and does not renew, and reloads the page. The reloaded page has no token, so
 * it does not reload again. If the browser does not allow sessionStorage, does not reload the page.
 */
export function clearEndedSession(): void {
  const last = Number(tabStorage.read(KEY) ?? 0);
  if (!forgetSession() || Date.now() - last <= RELOAD_INTERVAL_MS) return;
  // A cookie that cannot be deleted must not cause a reload loop.
  if (!tabStorage.write(KEY, String(Date.now()))) return;
  tabStorage.write(UNANNOUNCED, '1');
  window.location.reload();
}

/**
 * Returns whether this page was reloaded because the session had ended. Returns `true` at most once, and never if the
 * browser does not allow sessionStorage.
 */
export function takeSessionEnded(): boolean {
  const isUnannounced = tabStorage.read(UNANNOUNCED) !== null;
  tabStorage.remove(UNANNOUNCED);
  return isUnannounced;
}

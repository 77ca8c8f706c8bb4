import { RELOAD_INTERVAL_MS } from '../base/reload-interval.ts';
import { tabStorage } from '../base/tab-storage.ts';
import { forgetSession } from './session.ts';

const KEY = 'invalid-token';
/** sessionStorage key that is set until the reloaded page has announced why it was reloaded. */
const UNANNOUNCED = 'session-ended';

/**
 * Clears a session that the server has ended, and then reloads the page. Does not reload it if there was no session,
 * if this function reloaded it within the last `RELOAD_INTERVAL_MS`, or if the browser does not allow sessionStorage.
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

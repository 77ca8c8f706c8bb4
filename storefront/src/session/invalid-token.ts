import { RELOAD_INTERVAL_MS } from '../base/reload-interval.ts';
import { forgetSession } from './session.ts';

const KEY = 'invalid-token';
/** sessionStorage key that is set until the reloaded page has announced why it was reloaded. */
const UNANNOUNCED = 'session-ended';

/**
 * Clears a session that the server ended and does not renew, and reloads the page. The reloaded page has no token, so
 * it does not reload again.
 */
export function clearEndedSession(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  // A cookie that cannot be deleted must not cause a reload loop.
  if (forgetSession() && Date.now() - last > RELOAD_INTERVAL_MS) {
    sessionStorage.setItem(KEY, String(Date.now()));
    sessionStorage.setItem(UNANNOUNCED, '1');
    window.location.reload();
  }
}

/**
 * Returns whether this page was reloaded because the session had ended. Returns `true` at most once, and never if the
 * browser does not allow sessionStorage.
 */
export function takeSessionEnded(): boolean {
  try {
    const isUnannounced = sessionStorage.getItem(UNANNOUNCED) !== null;
    sessionStorage.removeItem(UNANNOUNCED);
    return isUnannounced;
  } catch {
    return false;
  }
}

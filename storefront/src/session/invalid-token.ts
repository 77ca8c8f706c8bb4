import { forgetSession } from './session.ts';

const KEY = 'invalid-token';
const ONCE_IN_MS = 10_000;

/**
 * Forgets a session that the server has ended and does not renew, and loads the page again: once, since there is no
 * token to send after that.
 */
export function sessionIsOver(): void {
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  // A cookie that does not go away must not make the page load for ever.
  if (forgetSession() && Date.now() - last > ONCE_IN_MS) {
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  }
}

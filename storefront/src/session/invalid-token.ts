import { accountMessages } from '@cubedrop/sdk';
import { forgetSession } from './session.ts';

const KEY = 'invalid-token';
const ONCE_IN_MS = 10_000;

/**
 * A fetch that, where the server does not take the token any more, forgets it and loads the page again: once, since there
 * is no token to send after that.
 */
export async function fetchWithSession(request: Request): Promise<Response> {
  const response = await fetch(request);
  if (response.status !== 401 || !request.headers.has('Authorization')) return response;
  if ((await response.clone().text()).trim() !== accountMessages.invalidToken) return response;
  const last = Number(sessionStorage.getItem(KEY) ?? 0);
  // A cookie that does not go away must not make the page load for ever.
  if (forgetSession() && Date.now() - last > ONCE_IN_MS) {
    sessionStorage.setItem(KEY, String(Date.now()));
    window.location.reload();
  }
  return response;
}

import { noResponseError } from '@cubedrop/sdk/api';
import type { ApiRequest } from './api-request.ts';

/** Maximum time until a response begins, in milliseconds. */
const RESPONSE_TIMEOUT = 30_000;

/**
 * Sends a call once and returns its response, whatever its status. The token is sent to the URL of the call only:
 * redirects are not followed.
 * @throws ApiError with status 0 if there is no response; the reason of `signal` if it is aborted
 */
export async function sendRequest(
  { method, url, body }: ApiRequest,
  { token, signal }: { token: string | undefined; signal: AbortSignal },
): Promise<Response> {
  const headers = new Headers({ accept: 'application/json, */*;q=0.5' });
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (body !== undefined) headers.set('content-type', 'application/json');
  const late = new AbortController();
  const timer = setTimeout(
    () => late.abort(new DOMException('No response', 'TimeoutError')),
    RESPONSE_TIMEOUT,
  );
  try {
    return await fetch(url, {
      method,
      headers,
      body: body ?? null,
      redirect: 'manual',
      signal: AbortSignal.any([late.signal, signal]),
    });
  } catch (cause) {
    signal.throwIfAborted();
    throw noResponseError(cause, url.href);
  } finally {
    clearTimeout(timer);
  }
}

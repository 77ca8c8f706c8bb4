import { ApiError } from './api-error.ts';

export const UNREADABLE = "The server's answer could not be read.";
export const UNREACHABLE = 'The server could not be reached.';

/**
 * Returns the error for a call without a readable response. If there was no response at all and `url` is not empty, the
 * error's hint names the server.
 * @param cause error of `fetch` or of parsing the response. A `DOMException` named `TimeoutError` means that the
 *   response is late. Handle an abort by the caller first: this function would take it for an unreachable server.
 * @param url URL of the call, or of the server; `''` for the page's own origin
 */
export function noResponseError(cause: unknown, url: string): ApiError {
  if (cause instanceof SyntaxError) return new ApiError({ status: 0, message: UNREADABLE, url, cause });
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = isLate ? 'The server did not answer in time.' : UNREACHABLE;
  if (url === '') return new ApiError({ status: 0, message, cause });
  const hint = `Check that ${new URL(url).origin} is running, and try again.`;
  return new ApiError({ status: 0, message, url, hint, cause });
}

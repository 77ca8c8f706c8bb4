import { ApiError } from './api-error.ts';

export const UNREADABLE = "The server's answer could not be read.";
export const UNREACHABLE = 'The server could not be reached.';

/**
 * Returns the error for a call without a readable response. Its hint names the server, unless `baseUrl` is empty.
 * @param cause error of `fetch` or of parsing the response. A `DOMException` named `TimeoutError` means that the
 *   response is late. Rethrow an abort by the caller before.
 * @param baseUrl URL of the server; `''` for the page's own origin
 */
export function noResponseError(cause: unknown, baseUrl: string): ApiError {
  if (cause instanceof SyntaxError) return new ApiError({ status: 0, message: UNREADABLE, cause });
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  const message = isLate ? 'The server did not answer in time.' : UNREACHABLE;
  if (baseUrl === '') return new ApiError({ status: 0, message, cause });
  const hint = `Check that ${new URL(baseUrl).origin} is running, and try again.`;
  return new ApiError({ status: 0, message, hint, cause });
}

import { accountMessages } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';

/** Code that tells programs why a call failed. */
export type ApiErrorCode = Wire['ErrorCode'];

/** Codes by status, for errors without a more specific code. */
const CODES: Readonly<Record<number, ApiErrorCode>> = {
  401: 'sign-in-refused',
  403: 'forbidden',
  404: 'not-found',
  408: 'too-slow',
  409: 'conflict',
  413: 'too-large',
  414: 'too-large',
  415: 'unsupported-type',
  416: 'no-such-range',
  429: 'too-many-requests',
  503: 'unavailable',
};

const codeOf = (status: number): ApiErrorCode =>
  CODES[status] ?? (status < 500 ? 'invalid-request' : 'internal');

/** Optional parts of an {@link HttpError}. */
export interface HttpErrorOptions {
  /** Defaults to the code of the status. */
  code?: ApiErrorCode;
  /** Seconds after which the request can be retried. */
  retryAfter?: number;
  /** Additional fields of the response. */
  more?: Record<string, unknown>;
}

/** An error response. Thrown by services and converted to HTTP by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  readonly code: ApiErrorCode;
  /** Seconds after which the request can be retried. */
  readonly retryAfter: number | undefined;
  /** Additional fields of the response. */
  readonly more: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    { code = codeOf(status), retryAfter, more = {} }: HttpErrorOptions = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** A 401 whose body is plain text. Its code is only in the header `X-Error-Code`. */
export class UnauthorizedError extends HttpError {
  constructor(code: 'token-missing' | 'token-invalid') {
    super(401, code === 'token-missing' ? NO_TOKEN : BAD_TOKEN, { code });
    this.name = 'UnauthorizedError';
  }
}

export const { noToken: NO_TOKEN, invalidToken: BAD_TOKEN } = accountMessages;

/** Message for a body above the limit of its call. */
export const TOO_LARGE = 'This is too large.';

/** Creates an error for a violated rule or an invalid field. */
export const badRequest = (message: string, code?: ApiErrorCode): HttpError => withCode(400, message, code);
export const forbidden = (message: string, code?: ApiErrorCode): HttpError => withCode(403, message, code);
export const notFound = (message = 'Not found'): HttpError => new HttpError(404, message);
export const conflict = (
  message: string,
  code?: ApiErrorCode,
  more: Record<string, unknown> = {},
): HttpError => withCode(409, message, code, more);
export const tooLarge = (message: string = TOO_LARGE, code?: ApiErrorCode): HttpError =>
  withCode(413, message, code);
/** @param retryAfter seconds after which the call can be retried */
export const tooManyCalls = (retryAfter?: number): HttpError =>
  new HttpError(429, 'Too many calls, try again later.', retryAfter === undefined ? {} : { retryAfter });
/** @param retryAfter seconds after which the call can be retried */
export const unavailable = (message: string, retryAfter = 2): HttpError =>
  new HttpError(503, message, { retryAfter });

function withCode(
  status: number,
  message: string,
  code: ApiErrorCode = codeOf(status),
  more: Record<string, unknown> = {},
): HttpError {
  return new HttpError(status, message, { code, more });
}

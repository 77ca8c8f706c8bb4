import { accountMessages } from '@cubedrop/sdk';

/** An error response. Thrown by services and converted to HTTP by the error handler. */
export class HttpError extends Error {
  readonly status: number;
  /** Seconds after which the request can be retried. */
  readonly retryAfter: number | undefined;
  /** Fields of the response besides `success` and `message`. */
  readonly more: Record<string, unknown>;

  constructor(
    status: number,
    message: string,
    { retryAfter, more = {} }: { retryAfter?: number; more?: Record<string, unknown> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.retryAfter = retryAfter;
    this.more = more;
  }
}

/** A 401 whose body is the plain text that clients compare with. */
export class UnauthorizedError extends HttpError {
  constructor(message: typeof NO_TOKEN | typeof BAD_TOKEN) {
    super(401, message);
    this.name = 'UnauthorizedError';
  }
}

export const { noToken: NO_TOKEN, invalidToken: BAD_TOKEN } = accountMessages;

/** A violated rule or an invalid field. */
export const badRequest = (message: string): HttpError => new HttpError(400, message);
export const forbidden = (message: string): HttpError => new HttpError(403, message);
export const notFound = (message = 'Not found'): HttpError => new HttpError(404, message);
export const conflict = (message: string, more?: Record<string, unknown>): HttpError =>
  new HttpError(409, message, more ? { more } : {});
export const tooLarge = (message: string): HttpError => new HttpError(413, message);
export const unavailable = (message: string, retryAfter = 2): HttpError =>
  new HttpError(503, message, { retryAfter });

import { CubedropError, type ErrorCode } from '../errors.ts';
import { isJsonObject } from '../json.ts';

/** Parameters of {@link ApiError}. */
export interface ApiErrorParameters {
  /** HTTP status; 0 if there was no response. */
  status: number;
  message: string;
  /** Seconds to wait before retrying, according to the server. */
  retryAfter?: number;
  /** What the user can do about it, or the reason. */
  hint?: string;
  /** JSON body of the response, if it was an object. */
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** Thrown by every API call that fails. `message` is the server's own text, including the plain text of a 401. */
export class ApiError extends CubedropError {
  readonly status: number;
  readonly retryAfter: number | undefined;
  readonly body: Record<string, unknown>;

  constructor({ status, message, hint, retryAfter, body = {}, cause }: ApiErrorParameters) {
    super(codeOf(status), message, {
      details: { status },
      ...(hint === undefined ? {} : { hint }),
      ...(cause === undefined ? {} : { cause }),
    });
    this.name = 'ApiError';
    this.status = status;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/** Returns the error for an unsuccessful response. `content` is its body, parsed if it is JSON. */
export function errorOfAnswer(response: Response, content: unknown): ApiError {
  const retryAfter = retryAfterOf(response);
  const body = isJsonObject(content) ? content : {};
  return new ApiError({
    status: response.status,
    message: messageOf(body.message ?? content) ?? `The server answered ${response.status}.`,
    body,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
}

/** Returns `Retry-After` in seconds, from a number or a date. `undefined` if the header is missing or invalid. */
export function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (!text) return undefined;
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - sentAt) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

function messageOf(content: unknown): string | undefined {
  if (typeof content !== 'string') return undefined;
  const text = content.trim();
  return text && !text.startsWith('<') ? text.slice(0, 500) : undefined;
}

function codeOf(status: number): ErrorCode {
  if (status === 0 || status === 429 || status >= 501) return 'unavailable';
  if (status === 401) return 'sign-in';
  if (status === 403) return 'refused';
  if (status === 409) return 'conflict';
  return status >= 400 && status < 500 ? 'validation' : 'internal';
}

import { CubedropError, type ErrorCode } from '../errors.ts';
import { isJsonObject } from '../json.ts';

/** What a call was answered with. */
export interface ApiErrorParameters {
  /** HTTP status; 0 where there was no answer at all. */
  status: number;
  message: string;
  /** Seconds to wait before another try, as the server said. */
  retryAfter?: number;
  /** What the person can do about it, or why it is so. */
  hint?: string;
  /** The answer's JSON, where it was an object. */
  body?: Record<string, unknown>;
  cause?: unknown;
}

/** The one error of every call: the server's own text as `message`, a bare 401 text included. */
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

/** The error of an answer that is not a success. `content` is its body, parsed where it was JSON. */
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

/** The seconds of `Retry-After`, given as seconds or as a date; undefined without the header or with nonsense in it. */
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

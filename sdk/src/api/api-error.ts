import type { ErrorCategory, Problem } from '../base/error-details.ts';
import { errorDocsPath } from '../base/error-docs.ts';
import { CubedropError } from '../base/errors.ts';
import { isJsonObject } from '../base/json.ts';
import type { components } from './schema.ts';

/** The server's code of an error, as listed in openapi.yaml. A newer server may send other codes. */
export type ServerErrorCode = components['schemas']['ErrorCode'];

/** Parameters of {@link ApiError}. */
export interface ApiErrorParameters {
  /** HTTP status; 0 without a readable response. */
  status: number;
  /** Text for the user, without the hint. */
  message: string;
  /** URL of the call. The error does not keep its query, which can contain a signature. */
  url?: string | undefined;
  /** The problem behind the failure, or `undefined` if programs need not distinguish it. */
  problem?: Problem;
  /** The server's own code of the error. `undefined` if the response has none. */
  serverCode?: ServerErrorCode | undefined;
  /** Id of the call in the server's log. */
  requestId?: string | undefined;
  /** Seconds to wait before retrying, according to the server. */
  retryAfter?: number;
  /** Advice for the user, or the reason for the failure if the message does not state it. */
  hint?: string;
  /** JSON body of the response, if it was an object. */
  body?: Record<string, unknown>;
  /** What led to the failure, such as an error of `fetch`. */
  cause?: unknown;
}

/**
 * Thrown by an API call whose response is an error or unreadable, or that gets no response. `message` is the server's
 * own text if the response has one, such as the plain text of a 401; the category derives from the status, and
 * `serverCode` is the server's own code.
 */
export class ApiError extends CubedropError {
  /** HTTP status; 0 without a readable response. */
  readonly status: number;
  /** URL of the call, without its query; `undefined` if it is not known. */
  readonly url: string | undefined;
  /** Code of the error; `undefined` if the response has none. */
  readonly serverCode: ServerErrorCode | undefined;
  /** URL of the paragraph that explains `serverCode`, at the same server; `undefined` without `serverCode` or `url`. */
  readonly docsUrl: string | undefined;
  /** Id of the call in the server's log; `undefined` if there was no response, or the response has none. */
  readonly requestId: string | undefined;
  /** Seconds to wait before retrying, according to the server; `undefined` if it does not say. */
  readonly retryAfter: number | undefined;
  /** JSON body of the response; empty if there was none, or if it was no object. */
  readonly body: Record<string, unknown>;

  constructor(parameters: ApiErrorParameters) {
    const {
      problem,
      status,
      message,
      url,
      serverCode,
      requestId,
      hint,
      retryAfter,
      body = {},
      cause,
    } = parameters;
    const category = categoryOfStatus(status);
    super(problem ?? { code: category, details: { status } }, message, { category, hint, cause });
    this.name = 'ApiError';
    this.status = status;
    this.url = withoutQuery(url);
    this.serverCode = serverCode;
    this.docsUrl = docsUrlOf(this.url, serverCode);
    this.requestId = requestId;
    this.retryAfter = retryAfter;
    this.body = body;
  }
}

/**
 * Returns the error for an unsuccessful response.
 * @param content its body, parsed if it is JSON
 * @param url URL of the call. Defaults to the response's own, which is empty unless the response is from the platform's
 *   `fetch`
 * @param hint advice for the user
 */
export function errorOfResponse(
  response: Response,
  content: unknown,
  url = response.url,
  hint?: string,
): ApiError {
  const retryAfter = retryAfterOf(response);
  const body = isJsonObject(content) ? content : {};
  return new ApiError({
    status: response.status,
    message: messageOf(body.message ?? content) ?? `The server answered ${response.status}.`,
    url,
    serverCode: serverCodeIn(response, body),
    requestId: response.headers.get('x-request-id') ?? textOf(body.requestId),
    body,
    ...(retryAfter === undefined ? {} : { retryAfter }),
    ...(hint === undefined ? {} : { hint }),
  });
}

/** Returns the body of a response: the value of a JSON text, or else the text. */
export function contentOfText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/**
 * Returns `Retry-After` in seconds. If it is a date, subtracts the date in the header `Date`. `undefined` if a header
 * is missing or invalid.
 */
export function retryAfterOf(response: Response): number | undefined {
  const text = response.headers.get('retry-after');
  if (!text) return undefined;
  const sentAt = Date.parse(response.headers.get('date') ?? '');
  const seconds = /^\d+$/.test(text) ? Number(text) : (Date.parse(text) - sentAt) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : undefined;
}

/** Returns the code in a response's body, or else in its header; `undefined` if it has none. */
function serverCodeIn({ headers }: Response, { code }: Record<string, unknown>): ServerErrorCode | undefined {
  const text = textOf(code) ?? headers.get('x-error-code') ?? '';
  return isServerErrorCode(text) ? text : undefined;
}

/** Returns whether a text has the form of a code. It checks no list, since newer servers may send other codes. */
const isServerErrorCode = (text: string): text is ServerErrorCode => /^[a-z]+(-[a-z]+)*$/.test(text);

function docsUrlOf(url: string | undefined, code: ServerErrorCode | undefined): string | undefined {
  return url === undefined || code === undefined ? undefined : new URL(errorDocsPath(code), url).href;
}

/** Returns a URL without credentials, query and fragment; `undefined` if it is not absolute. */
function withoutQuery(url = ''): string | undefined {
  try {
    const { origin, pathname } = new URL(url);
    return `${origin}${pathname}`;
  } catch {
    return undefined;
  }
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);

function messageOf(content: unknown): string | undefined {
  if (typeof content !== 'string') return undefined;
  const text = content.trim();
  return text && !text.startsWith('<') ? text.slice(0, 500) : undefined;
}

function categoryOfStatus(status: number): ErrorCategory {
  if (status === 0 || status === 429 || status >= 501) return 'unavailable';
  if (status === 401) return 'sign-in';
  if (status === 403) return 'refused';
  if (status === 404) return 'not-found';
  if (status === 409) return 'conflict';
  return status >= 400 && status < 500 ? 'validation' : 'internal';
}

import createClient, { type FetchOptions } from 'openapi-fetch';
import { accountMessages } from '../account/messages.ts';
import { CubedropError, throwIfAborted } from '../errors.ts';
import { isSecureAddress, requireSecureAddress } from '../secure-address.ts';
import { ApiError, errorOfAnswer } from './api-error.ts';
import { whilePutOff } from './put-off.ts';
import type { paths } from './schema.ts';

type Method = 'get' | 'post' | 'put';
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never;
}[keyof paths];
type Options<P extends keyof paths, M extends Method> = FetchOptions<paths[P][M]>;

/** What a call takes besides its path: `params`, `body`, `signal`. Left out where nothing is required. */
export type CallOptions<P extends keyof paths, M extends Method> =
  Record<never, never> extends Options<P, M> ? [Options<P, M>?] : [Options<P, M>];

/** What a call answers when it succeeds. */
export type Answer<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

type Call<M extends Method> = <P extends PathsWith<M>>(
  path: P,
  ...options: CallOptions<P, M>
) => Promise<Answer<P, M>>;

/** The calls that take a file, and the form field each takes it in. */
const FILE_FIELDS = { '/upload/uploadtos3': 'image', '/ipfs/file': 'file' } as const;
type UploadPath = keyof typeof FILE_FIELDS;

/**
 * Every HTTP call, typed by the path as openapi.yaml writes it.
 * Each answers the body of a success and throws `ApiError` for anything else, or the `aborted` error of `signal`.
 */
export interface Api {
  /**
   * Origin of the server, as messages that are signed for it name it.
   * @throws CubedropError `refused` for a page that came over plain http from another machine
   */
  readonly origin: string;
  get: Call<'get'>;
  post: Call<'post'>;
  put: Call<'put'>;
  /** Sends a file as a form. */
  upload<P extends UploadPath>(
    path: P,
    file: Blob,
    options?: { signal?: AbortSignal },
  ): Promise<Answer<P, 'post'>>;
}

/** What sends a request: the platform's `fetch`, or a stand-in for it. */
export type Fetch = (request: Request) => Promise<Response>;

/** Which server a client is of, and how it calls. */
export interface ApiOptions {
  /** Where the server is; '' for the page's own origin. */
  baseUrl: string;
  /** The token of the moment; asked before each call. */
  token?: () => string | undefined | Promise<string | undefined>;
  /**
   * Called when a call was answered that this token is not taken. Returns whether there is another one to make the call with once
   * more; what it throws, the call throws.
   */
  renew?: (refused: string | undefined) => Promise<boolean>;
  fetch?: Fetch;
  /** Milliseconds one try may take; 30,000 by default. */
  timeout?: number;
  /** How often a call that was put off (429, 503) is tried again; 4 by default. */
  retries?: number;
  /** Permits plain http to other machines, where tokens can be read and answers changed on their way. Defaults to false. */
  insecureHttp?: boolean;
}

/** Calls that do something again when told again, so that only the caller may repeat them. */
const ONCE = ['/user/auth/', '/api/v1/', '/season/createseason'];

/**
 * A client of one server. The token goes to that server alone, in the Authorization header, and into no error.
 * @throws CubedropError `refused` for plain http to another machine, unless `insecureHttp` permits it
 */
export function createApi(options: ApiOptions): Api {
  const { baseUrl, token, renew, fetch, timeout = 30_000, retries = 4, insecureHttp = false } = options;
  if (baseUrl !== '' && !insecureHttp) requireSecureAddress(baseUrl);
  const client = createClient<paths>({
    baseUrl: baseUrl.replace(/(?<!\/)\/+$/, ''),
    redirect: 'error',
    credentials: 'omit',
    fetch: (request) => (fetch ?? globalThis.fetch)(request),
  });

  async function call(method: Method, path: string, options: object = {}): Promise<unknown> {
    const { signal } = options as { signal?: AbortSignal };
    throwIfAborted(signal);
    const isRepeatable = method === 'get' || !ONCE.some((begin) => path.startsWith(begin));
    const { headers } = options as { headers?: HeadersInit };
    const make = (value: string | undefined) =>
      whilePutOff(
        (ends) => {
          const sent = new Headers(headers);
          if (value) sent.set('Authorization', `Bearer ${value}`);
          return client.request(method, path as never, { ...options, headers: sent, signal: ends } as never);
        },
        { timeout, retries: isRepeatable ? retries : 0, signal },
      ).catch((cause: unknown) => {
        throwIfAborted(signal);
        throw new ApiError({ status: 0, message: withoutAnswer(cause), cause });
      });
    const sent = await token?.();
    const first = await make(sent);
    const isRenewed = isRefusedToken(first) && (await renew?.(sent)) === true;
    const { data, error, response } = isRenewed ? await make(await token?.()) : first;
    if (!response.ok) throw errorOfAnswer(response, error);
    return data;
  }

  return {
    get origin() {
      return baseUrl === '' ? pageOrigin() : new URL(baseUrl).origin;
    },
    get: ((path: string, options?: object) => call('get', path, options)) as Call<'get'>,
    post: ((path: string, options?: object) => call('post', path, options)) as Call<'post'>,
    put: ((path: string, options?: object) => call('put', path, options)) as Call<'put'>,
    upload: ((path: UploadPath, file: Blob, options?: object) => {
      const form = new FormData();
      form.set(FILE_FIELDS[path], file, 'file');
      return call('post', path, { ...options, body: form, bodySerializer: (body: FormData) => body });
    }) as Api['upload'],
  };
}

/** Whether it was the token that an answer refused, and not a password. */
function isRefusedToken({ response, error }: { response: Response; error?: unknown }): boolean {
  return (
    response.status === 401 && typeof error === 'string' && error.trim() === accountMessages.invalidToken
  );
}

function pageOrigin(): string {
  const { origin } = globalThis.location;
  if (isSecureAddress(origin)) return origin;
  throw new CubedropError('refused', 'This page came over plain http, so nothing is signed on it.', {
    hint: 'Open its https address.',
  });
}

function withoutAnswer(cause: unknown): string {
  if (cause instanceof SyntaxError) return "The server's answer could not be read.";
  const isLate = cause instanceof DOMException && cause.name === 'TimeoutError';
  return isLate ? 'The server did not answer in time.' : 'The server could not be reached.';
}

import createClient, { type FetchOptions } from 'openapi-fetch';
import { CubedropError, throwIfAborted } from '../base/errors.ts';
import type { JsonInput } from '../base/json.ts';
import { requireUrl } from '../base/require-url.ts';
import { isSecureAddress, requireSecureAddress } from '../base/secure-address.ts';
import { withoutTrailingSlashes } from '../base/text.ts';
import { ApiError, errorOfResponse } from './api-error.ts';
import { callWithRetries } from './call-with-retries.ts';
import { noResponseError, UNREADABLE } from './no-response-error.ts';
import type { paths } from './schema.ts';

type Method = 'get' | 'post' | 'put';

/** An operation whose response does not end, so a call would never return. */
interface Stream {
  responses: { 200: { content: { 'text/event-stream': unknown } } };
}
type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, Stream>
    ? never
    : paths[P] extends Record<M, { responses: unknown }>
      ? P
      : never;
}[keyof paths];
type Described<P extends keyof paths, M extends Method> = FetchOptions<paths[P][M]>;

/** Options of a call. Optional parameters and fields that are `undefined` are not sent. */
type Options<P extends keyof paths, M extends Method> = Omit<Described<P, M>, 'params' | 'body' | 'signal'> &
  JsonInput<Pick<Described<P, M>, 'params' | 'body'>> & { signal?: AbortSignal | undefined };

/**
 * Options of a call: `params`, `body`, `signal`. The argument is optional if none of them is required. Parameters and
 * fields that are `undefined` are not sent.
 */
export type CallOptions<P extends keyof paths, M extends Method> =
  Record<never, never> extends Described<P, M> ? [Options<P, M>?] : [Options<P, M>];

/** Response body of a successful call. */
export type Answer<P extends keyof paths, M extends Method> = paths[P][M] extends {
  responses: { 200: { content: { 'application/json': infer Body } } };
}
  ? Body
  : never;

type Call<M extends Method> = <P extends PathsWith<M>>(
  path: P,
  ...options: CallOptions<P, M>
) => Promise<Answer<P, M>>;

/** Form field for the file, by upload path. */
const FILE_FIELDS = { '/upload/uploadtos3': 'image', '/ipfs/file': 'file' } as const;
type UploadPath = keyof typeof FILE_FIELDS;

/** Calls whose body is a form with files. */
type FormPath = '/api/v1/business/form' | '/api/v1/exporter/addOrder';

/**
 * The HTTP API, typed by the paths of openapi.yaml. Each call returns the body of a successful response.
 * A call throws an `ApiError` if there is any other response or none, and a `CubedropError` with the code `aborted` if
 * `signal` is aborted.
 */
export interface Api {
  /**
   * Origin stated in messages that are signed for the server: the option `origin` if given, otherwise the server's.
   * @throws CubedropError `refused` if the server's origin is that of the page and the page was loaded over plain http
   *   from another machine
   */
  readonly origin: string;
  /** Sends a GET request. Retried after a 429 or 503. */
  get: Call<'get'>;
  /** Sends a POST request, usually with a JSON body. Retried after a 429 or 503 if the call is idempotent. */
  post: Call<'post'>;
  /** Sends a PUT request, usually with a JSON body. Retried after a 429 or 503 if the call is idempotent. */
  put: Call<'put'>;
  /** Uploads a file as multipart form data. */
  upload<P extends UploadPath>(
    path: P,
    file: Blob,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Answer<P, 'post'>>;
  /** Sends a form as multipart form data. */
  postForm<P extends FormPath>(
    path: P,
    form: FormData,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<Answer<P, 'post'>>;
}

/** The platform's `fetch` or a replacement. */
export type Fetch = (request: Request) => Promise<Response>;

/** Options of {@link createApi}. */
export interface ApiOptions {
  /** URL of the server; `''` for the page's own origin. */
  baseUrl: string;
  /** Returns the current token. Called once for each call, and again after `renew`; retries send the same token. */
  token?: () => string | undefined | Promise<string | undefined>;
  /**
   * Called with the token that the server rejected. Returns whether there is another token with which to repeat the
   * call. The call rethrows what this function throws.
   */
  renew?: (rejectedToken: string | undefined) => Promise<boolean>;
  /** Sends the requests. Defaults to the platform's `fetch`. */
  fetch?: Fetch;
  /**
   * Origin of the page, for messages that are signed on it: wallets warn of messages for another site. A server at
   * another origin has to list it in `ALLOWED_ORIGINS`. Defaults to the server's origin.
   */
  origin?: string | undefined;
  /** Timeout of one attempt, in milliseconds. Defaults to 30,000. */
  timeout?: number;
  /** Maximum number of retries of an idempotent call after a 429 or 503. Defaults to 4. */
  retries?: number;
  /**
   * Allows plain http to other machines, where tokens can be read and responses modified in transit. Defaults to
   * `false`.
   */
  insecureHttp?: boolean;
}

/**
 * Path prefixes of the POST and PUT calls that are not idempotent. These calls are not retried after a 429 or 503, but
 * are repeated after a renewal of the token.
 */
const NON_IDEMPOTENT_PREFIXES = ['/user/auth/', '/api/v1/', '/season/createseason'];

/** Paths of the calls whose responses have no field `success`. */
const PATHS_WITHOUT_SUCCESS = ['/config', '/oembed', '/uploads/{name}', '/ipfs/{cid}'];
/** Paths of the reads that respond 200 with `success: false` if nothing was found. */
const MAY_FIND_NOTHING = [
  '/adminclaimfunds/getclaimfunds',
  '/adminclaimfunds/{dropId}/{tokenId}',
  '/transaction/tokenTransaction/{tokenId}',
];

/**
 * Creates a client for one server. The token is sent only to that server, in the Authorization header, and never
 * appears in errors.
 * @throws CubedropError `validation` if `baseUrl` or `origin` is no http or https URL; `refused` if one of them is plain
 *   http to another machine, unless `insecureHttp` is set
 */
export function createApi(options: ApiOptions): Api {
  const {
    baseUrl,
    token,
    renew,
    fetch,
    origin,
    timeout = 30_000,
    retries = 4,
    insecureHttp = false,
  } = options;
  if (baseUrl !== '') requireUrl(baseUrl, 'baseUrl');
  if (origin !== undefined) requireUrl(origin, 'origin');
  if (baseUrl !== '' && !insecureHttp) requireSecureAddress(baseUrl);
  if (origin !== undefined && !insecureHttp) requireSecureAddress(origin);
  const client = createClient<paths>({
    baseUrl: withoutTrailingSlashes(baseUrl),
    redirect: 'error',
    credentials: 'omit',
  });

  async function call(method: Method, path: string, options: object = {}): Promise<unknown> {
    const { signal } = options as { signal?: AbortSignal };
    throwIfAborted(signal);
    const isRepeatable =
      method === 'get' || !NON_IDEMPOTENT_PREFIXES.some((prefix) => path.startsWith(prefix));
    const { headers } = options as { headers?: HeadersInit };
    let url = baseUrl;
    const send = (request: Request) => {
      url = request.url;
      return (fetch ?? globalThis.fetch)(request);
    };
    const callAs = (bearer: string | undefined) =>
      callWithRetries(
        (attemptSignal) => {
          const sentHeaders = new Headers(headers);
          if (bearer) sentHeaders.set('Authorization', `Bearer ${bearer}`);
          const sent = { ...options, headers: sentHeaders, signal: attemptSignal, fetch: send };
          return client.request(method, path as never, sent as never);
        },
        { timeout, retries: isRepeatable ? retries : 0, signal },
      ).catch((cause: unknown) => {
        throwIfAborted(signal);
        // Without a URL, the error has no hint that the server must be running. On the server's own page, that hint is
        // useless.
        throw noResponseError(cause, baseUrl === '' ? '' : url);
      });
    const firstToken = await token?.();
    const first = await callAs(firstToken);
    const isRenewed = isRefusedToken(first) && (await renew?.(firstToken)) === true;
    const { data, error, response } = isRenewed ? await callAs(await token?.()) : first;
    if (!response.ok) throw errorOfResponse(response, error, url);
    if (isJson(options) && !isApiResponse(path, data))
      throw new ApiError({ status: 0, message: UNREADABLE, url });
    return data;
  }

  /** Sends a form unserialized, so that `fetch` encodes it as multipart. */
  function postForm(path: FormPath | UploadPath, form: FormData, options?: object): Promise<unknown> {
    return call('post', path, { ...options, body: form, bodySerializer: (body: FormData) => body });
  }

  return {
    get origin() {
      if (origin !== undefined) return new URL(origin).origin;
      return baseUrl === '' ? pageOrigin() : new URL(baseUrl).origin;
    },
    get: ((path: string, options?: object) => call('get', path, options)) as Call<'get'>,
    post: ((path: string, options?: object) => call('post', path, options)) as Call<'post'>,
    put: ((path: string, options?: object) => call('put', path, options)) as Call<'put'>,
    upload: ((path: UploadPath, file: Blob, options?: object) => {
      const form = new FormData();
      form.set(FILE_FIELDS[path], file, 'file');
      return postForm(path, form, options);
    }) as Api['upload'],
    postForm: postForm as Api['postForm'],
  };
}

/**
 * Returns whether a response rejected the token rather than a password. A proxy may drop the header with the code; a
 * plain-text 401 without that header means a rejected token.
 */
function isRefusedToken({ response, error }: { response: Response; error?: unknown }): boolean {
  if (response.status !== 401) return false;
  const { serverCode } = errorOfResponse(response, error);
  return serverCode === undefined ? typeof error === 'string' : serverCode === 'token-invalid';
}

/** Returns whether a call parses its response as JSON rather than as text or a file. */
function isJson(options: object): boolean {
  const { parseAs = 'json' } = options as { parseAs?: string };
  return parseAs === 'json';
}

/**
 * Returns whether a successful response is the server's own. A flow would mistake another one, such as a proxy's, for a
 * saved result.
 */
function isApiResponse(path: string, data: unknown): boolean {
  if (PATHS_WITHOUT_SUCCESS.includes(path)) return true;
  if (typeof data !== 'object' || data === null || !('success' in data)) return false;
  return data.success === true || (data.success === false && MAY_FIND_NOTHING.includes(path));
}

function pageOrigin(): string {
  const { origin } = globalThis.location;
  if (isSecureAddress(origin)) return origin;
  throw new CubedropError('refused', 'This page was loaded over plain http, so nothing is signed on it.', {
    hint: 'Open its https address instead.',
  });
}

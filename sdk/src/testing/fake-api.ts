import { createApi, type Api, type ApiOptions, type Fetch } from '../api/create-api.ts';
import { withoutTrailingSlashes } from '../base/text.ts';
import { bySpecificity, parametersIn } from './called-path.ts';
import type { AnyFakeCall, CallName, FakeCall, SuccessBody } from './fake-call.ts';
import { apiError, responseFor, type Given } from './fake-reply.ts';

/**
 * The answer to a call: its body, a reply or a complete response, or a function that returns one of these for each
 * call.
 */
export type FakeAnswer<Name extends CallName> =
  | Given<SuccessBody<Name>>
  | ((call: FakeCall<Name>) => Given<SuccessBody<Name>> | Promise<Given<SuccessBody<Name>>>);

/** The answers of a fake of the API, by call. */
export type FakeAnswers = { [Name in CallName]?: FakeAnswer<Name> };

/** Options of a fake of the API: those of `createApi` except `fetch`. */
export type FakeApiOptions = Omit<ApiOptions, 'baseUrl' | 'fetch'> & {
  /** URL that stands for the fake; nothing is sent there. Defaults to `https://cubedrop.test`. */
  baseUrl?: string;
};

/** A fake of the API. */
export interface FakeApi {
  /** The SDK's own client, whose calls the fake answers. */
  readonly api: Api;
  /** URL of the fake, for `createCubedrop` together with `fetch`. */
  readonly url: string;
  /** Answers requests in place of the platform's `fetch`. */
  readonly fetch: Fetch;
  /** The calls so far that the fake had an answer for, in their order. */
  readonly calls: readonly AnyFakeCall[];
  /** The requests so far that the fake had no answer for, such as `GET /health`. */
  readonly unanswered: readonly string[];
  /** Returns the calls so far with this name. */
  callsTo<Name extends CallName>(name: Name): FakeCall<Name>[];
  /** Sets the answer to a call, in place of an earlier one. */
  answer<Name extends CallName>(name: Name, answer: FakeAnswer<Name>): void;
  /**
   * Checks that every request had an answer.
   * @throws Error if there was a request that the fake had no answer for, even if the program ignored the failure
   */
  verify(): void;
}

/**
 * Creates a fake of the API for unit tests. The client is the real one and sends each call to the fake. The fake
 * records and answers the calls in `answers`, and those whose answer is set later. Every other call fails with an error
 * that names the call. By default, the client retries nothing (`retries`), so each call of a program is sent to the fake
 * once.
 */
export function createFakeApi(answers: FakeAnswers = {}, options: FakeApiOptions = {}): FakeApi {
  const { baseUrl = 'https://cubedrop.test', ...others } = options;
  const url = withoutTrailingSlashes(new URL(baseUrl).href);
  const known = new Map<string, unknown>(Object.entries(answers));
  const calls: AnyFakeCall[] = [];
  const unanswered: string[] = [];

  async function answerTo(request: Request): Promise<Response> {
    const { method, signal } = request;
    const path = request.url.replace(/[?#].*/s, '').replace(url, '');
    const found = findCall([...known.keys()], method, path);
    if (!found) {
      unanswered.push(`${method} ${path}`);
      const message = noAnswerText(`${method} ${path}`, [...known.keys()]);
      return responseFor(apiError('internal', { message }), signal);
    }
    const call = { ...found, ...(await contentOf(request)) } as AnyFakeCall;
    calls.push(call);
    const answer = known.get(found.name);
    return responseFor(typeof answer === 'function' ? await (answer as Answering)(call) : answer, signal);
  }

  const fetch: Fetch = async (request) =>
    breakingOff(await untilAborted(answerTo(request), request.signal), request.signal);
  return {
    api: createApi({ retries: 0, ...others, baseUrl: url, fetch }),
    url,
    fetch,
    calls,
    unanswered,
    callsTo: <Name extends CallName>(name: Name) =>
      calls.filter((call): call is AnyFakeCall & FakeCall<Name> => call.name === name),
    answer: (name, answer) => void known.set(name, answer),
    verify() {
      if (unanswered.length > 0) throw new Error(noAnswerText(unanswered.join(', '), [...known.keys()]));
    },
  };
}

type Answering = (call: AnyFakeCall) => unknown;

/** Returns the call among `names` that a request makes, with its path's parameters; `undefined` if none matches. */
function findCall(names: readonly string[], method: string, path: string) {
  const templates = names
    .filter((name) => name.startsWith(`${method} `))
    .map((name) => name.slice(method.length + 1))
    .sort(bySpecificity);
  for (const template of templates) {
    const parameters = parametersIn(template, path);
    if (parameters) return { name: `${method} ${template}`, parameters };
  }
  return undefined;
}

async function contentOf(request: Request) {
  const { headers } = request;
  return {
    query: new URL(request.url).searchParams,
    body: await bodyOf(request),
    token: /^Bearer (.*)$/.exec(headers.get('authorization') ?? '')?.[1],
  };
}

async function bodyOf(request: Request): Promise<unknown> {
  if (!request.body) return undefined;
  const type = request.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) return request.json();
  return type.startsWith('multipart/form-data') ? request.formData() : request.blob();
}

/** Settles like `work`, or rejects as `fetch` does once `signal` is aborted. */
function untilAborted<Value>(work: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    // Rejects with the reason even if it is not an error, as `fetch` does.
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.finally(() => signal.removeEventListener('abort', stop)).then(resolve, reject);
  });
}

/** Returns a response whose body breaks off once `signal` is aborted, as one of `fetch` does. */
function breakingOff(response: Response, signal: AbortSignal): Response {
  const body = response.body?.pipeThrough(new TransformStream<Uint8Array, Uint8Array>(), { signal });
  return body ? new Response(body, response) : response;
}

const noAnswerText = (calls: string, known: readonly string[]): string =>
  `The fake API has no answer for ${calls}. It has answers for ${known.join(', ') || 'no call'}.`;

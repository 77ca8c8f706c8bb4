import type { ServerErrorCode } from '../api/api-error.ts';
import type { components } from '../api/schema.ts';
import { errorDocsPath } from '../base/error-docs.ts';
import { pauseFor } from '../base/pause.ts';
import { requireItem } from '../base/require.ts';
import type { Seconds } from '../base/time/index.ts';
import { ERROR_STATUSES } from './error-statuses.ts';

/** A body, a reply, or a complete response, such as one with headers of its own or a stream. */
export type Given<Body> = Body | FakeReply<Body> | Response;

/**
 * Behaviour of a fake of the API in place of a plain answer. Created by {@link apiError}, {@link delayed},
 * {@link dropped}, {@link cutOff} and {@link inTurn}.
 */
export class FakeReply<Body> {
  /**
   * Returns the answer to send, or throws the error that `fetch` throws if there is no response. Once the caller
   * has aborted `signal`, the result is ignored.
   */
  readonly next: (signal: AbortSignal) => Promise<Given<Body>>;

  constructor(next: (signal: AbortSignal) => Promise<Given<Body>>) {
    this.next = next;
  }
}

/** Returns the response for an answer, in any form in which a test can give it. */
export async function responseFor(given: unknown, signal: AbortSignal): Promise<Response> {
  if (given instanceof FakeReply) return responseFor(await given.next(signal), signal);
  // A copy, since a body can be read only once.
  if (given instanceof Response) return given.clone();
  if (typeof given === 'string' || given instanceof Blob) return new Response(given);
  return Response.json(given);
}

type ProofNeeded = components['responses']['ProofNeeded']['content']['application/json'];

/** Fields of an error with this code, in addition to those of every error. */
type FieldsOf<Code extends ServerErrorCode> = Code extends 'proof-needed'
  ? Required<Pick<ProofNeeded, 'proof'>>
  : Record<never, never>;

/** Properties of an error of the API. */
export interface ApiErrorAnswer {
  /** Text for people. Defaults to one that names the code. */
  message?: string;
  /** HTTP status. Defaults to the usual one of the code. */
  status?: number;
  /** Id of the request in the server's log. Defaults to one of zeros. */
  requestId?: string;
  /** Seconds to wait before the next attempt, for the header `Retry-After`. */
  retryAfter?: Seconds;
}

type AnswerOfCode<Code extends ServerErrorCode> = ApiErrorAnswer & FieldsOf<Code>;

/** Codes of the errors whose body is plain text. */
const PLAIN_TEXT: readonly ServerErrorCode[] = ['token-missing', 'token-invalid'];

/**
 * Answers with an error of the API, as the server sends it.
 * @param answer properties that differ from their defaults; `proof-needed` requires the field `proof`
 */
export function apiError<Code extends ServerErrorCode>(
  code: Code,
  ...[answer]: Record<never, never> extends FieldsOf<Code> ? [AnswerOfCode<Code>?] : [AnswerOfCode<Code>]
): FakeReply<never> {
  const given: ApiErrorAnswer = answer ?? {};
  const {
    message = `The fake API answers ${code}.`,
    status = ERROR_STATUSES[code],
    requestId = '00000000-0000-4000-8000-000000000000',
    retryAfter,
    ...fields
  } = given;
  const headers = new Headers({
    'x-error-code': code,
    link: `<${errorDocsPath(code)}>; rel="help"`,
    'x-request-id': requestId,
  });
  if (retryAfter !== undefined) headers.set('retry-after', String(retryAfter));
  return new FakeReply<never>(async () =>
    PLAIN_TEXT.includes(code)
      ? new Response(message, { status, headers })
      : Response.json({ success: false, message, code, requestId, ...fields }, { status, headers }),
  );
}

/** Answers after a number of seconds, in real time. */
export function delayed<Body>(seconds: number, given: Given<Body>): FakeReply<Body> {
  return new FakeReply(async (signal) => {
    await pauseFor(seconds, signal);
    return given;
  });
}

/** Drops the connection without a response, as if the server or the network had failed. */
export function dropped(): FakeReply<never> {
  return new FakeReply(async () => {
    throw new TypeError('fetch failed', { cause: new Error('The fake API dropped the connection.') });
  });
}

/** Breaks the connection in the middle of the answer. */
export function cutOff<Body>(given: Given<Body>): FakeReply<Body> {
  return new FakeReply<Body>(async (signal) => {
    const { status, headers, body } = await halfOf(await responseFor(given, signal));
    return new Response(body, { status, headers });
  });
}

/** Returns a response that breaks off after the first half of its body. */
async function halfOf(response: Response) {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(bytes.subarray(0, bytes.length / 2)),
    pull: (controller) => controller.error(new TypeError('terminated')),
  });
  return { status: response.status, headers: response.headers, body };
}

/**
 * Answers the first call with the first argument, the second call with the second, and so on. The last one also answers
 * all later calls.
 */
export function inTurn<Body>(...given: [Given<Body>, ...Given<Body>[]]): FakeReply<Body> {
  let turn = 0;
  return new FakeReply(async () => {
    const at = Math.min(turn, given.length - 1);
    turn += 1;
    return requireItem(given, at);
  });
}

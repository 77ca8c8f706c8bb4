import { scaled } from '../../../scripts/slowness.mjs';
import { mapConcurrently } from '../../src/platform/map-concurrently.ts';
import type { DescribedCall } from '../specification/described-calls.ts';
import { QUOTED } from './hostile-values.ts';
import { isFault } from './intended-failures.ts';
import { exchange, type RawResponse } from './raw-call.ts';
import { MAX_RESPONSE_MS, maxResponseMs } from './response-limits.ts';

/** Number of concurrent requests: as many as the server works on at once for one visitor, so that none queues. */
const CONCURRENCY = 12;
/**
 * Maximum number of times that a slow request is repeated on its own, since the machine may have been busy with
 * concurrent requests.
 */
const REPEATS = 2;
/** Milliseconds after which a request counts as unanswered. */
const TIMEOUT_MS = scaled(30_000);
/**
 * Number of failures after which a call gets no more requests: it has failed by then, and each unanswered request takes
 * as long as `TIMEOUT_MS`.
 */
const MAX_FAILURES = 10;

/** Internal details that no error response may reveal. */
const INTERNAL =
  /node_modules|\bat [\w.<>]+ \(|\.ts:\d+|\.js:\d+:\d+|Sequelize|SQLITE_|\bER_[A-Z]|\bSELECT .* FROM\b|\bINSERT INTO\b|TypeError|RangeError|cubedrop-world-/;

/** A request to send. */
export interface NumberedRequest {
  /** Index among the call's requests. The same seed gives the request with this number the same mutations. */
  readonly number: number;
  readonly bytes: Buffer;
  /** Whether the client ends its side of the connection after the request, so that there may be no response. */
  readonly isCutOff: boolean;
}

/** How long a response took, and to which call. */
interface Took {
  readonly tookMs: number;
  readonly call: string;
}

/** Figures of the responses of one run. */
export interface HostileFigures {
  /** Numbers of responses by status. */
  readonly statuses: Record<number, number>;
  /** The slowest response to a request among concurrent ones, without reports of transactions, which wait. */
  slowestFirst: Took;
  /** The slowest response to a request that was repeated on its own. */
  slowestRepeated: Took;
}

/** Returns the figures before the first response. */
export const noFigures = (): HostileFigures => ({
  statuses: {},
  slowestFirst: { tookMs: 0, call: '' },
  slowestRepeated: { tookMs: 0, call: '' },
});

export interface HostileSenderOptions {
  /** URL of the server. */
  readonly url: string;
  readonly call: DescribedCall;
  /** Whether the call's successful response does not end. */
  readonly isStream: boolean;
  readonly seed: number;
  /** Updated with each response. */
  readonly figures: HostileFigures;
}

/** Sends hostile requests to one call. */
export interface HostileSender {
  /** Failures so far, each with the request and its number. */
  readonly failures: readonly string[];
  /** Whether the call has failed so often that no more requests are sent to it. */
  hasGivenUp(): boolean;
  /**
   * Sends requests with limited concurrency, and adds unacceptable responses to the failures. Returns the statuses of
   * the responses, `undefined` for a failure or a request that was not sent.
   */
  send(requests: readonly NumberedRequest[]): Promise<(number | undefined)[]>;
  /** Adds a failure, with the request that caused it if that is known. @param what such as `responds with 500` */
  fail(what: string, request?: NumberedRequest): void;
}

export function hostileSender(options: HostileSenderOptions): HostileSender {
  const { url, call, isStream, seed, figures } = options;
  const failures: string[] = [];
  const maxMs = maxResponseMs(call.id);
  const hasGivenUp = (): boolean => failures.length >= MAX_FAILURES;
  const described = (what: string, request?: NumberedRequest): string =>
    request
      ? `${call.name} ${what}: request ${request.number} of CUBEDROP_SEED=${seed}: ${shown(request.bytes)}`
      : `${call.name} ${what}, with CUBEDROP_SEED=${seed}`;

  /** Sends a request. Throws if the response is unacceptable. */
  const responseTo = async (request: NumberedRequest): Promise<RawResponse> => {
    const { bytes, isCutOff } = request;
    const response = await exchange(url, bytes, { patienceMs: TIMEOUT_MS, isCutOff, isStream });
    const failure = (what: string): Error =>
      new Error(`${described(what, request)}\n${response?.text.slice(0, 600) ?? ''}`);
    if (!response) throw failure('does not respond in time');
    const { status, text } = response;
    figures.statuses[status] = (figures.statuses[status] ?? 0) + 1;
    if (status === 0 && !isCutOff) throw failure('does not respond');
    const failed = {
      status,
      code: headerOf(text, 'X-Error-Code'),
      retryAfter: headerOf(text, 'Retry-After'),
    };
    if (isFault(call.id, failed)) throw failure(`responds with ${status} ${failed.code ?? ''}`);
    if (status < 400) return response;
    const body = text.slice(text.indexOf('\r\n\r\n'));
    if (INTERNAL.test(body)) throw failure('reveals internal details');
    if (body.includes(QUOTED)) throw failure('quotes its input');
    return response;
  };

  /** Repeats a slow request on its own, and expects a response within the call's limit. */
  const expectInTime = async (request: NumberedRequest): Promise<void> => {
    let tookMs = Infinity;
    for (let times = 0; times < REPEATS && tookMs > maxMs; times++) ({ tookMs } = await responseTo(request));
    if (tookMs > figures.slowestRepeated.tookMs) figures.slowestRepeated = { tookMs, call: call.name };
    if (tookMs > maxMs)
      throw new Error(described(`takes ${Math.round(tookMs)} ms of at most ${maxMs}`, request));
  };

  const addFailure = (error: unknown): undefined => void failures.push((error as Error).message);
  return {
    failures,
    hasGivenUp,
    async send(requests) {
      const slow: NumberedRequest[] = [];
      const statuses = await mapConcurrently(
        requests,
        async (request) => {
          if (hasGivenUp()) return undefined;
          const response = await responseTo(request).catch(addFailure);
          if (!response) return undefined;
          const { tookMs, status } = response;
          if (maxMs === MAX_RESPONSE_MS && tookMs > figures.slowestFirst.tookMs)
            figures.slowestFirst = { tookMs, call: call.name };
          if (tookMs > maxMs) slow.push(request);
          return status;
        },
        CONCURRENCY,
      );
      for (const request of slow) {
        if (hasGivenUp()) break;
        await expectInTime(request).catch(addFailure);
      }
      return statuses;
    },
    fail: (what, request) => void failures.push(described(what, request)),
  };
}

/** Returns the value of a header of a response. */
function headerOf(text: string, name: string): string | undefined {
  const [head = ''] = text.split('\r\n\r\n', 1);
  return new RegExp(`\\r\\n${name}: *(.*)`, 'i').exec(head)?.[1];
}

/** Returns the printable beginning of a request. */
function shown(bytes: Buffer): string {
  return JSON.stringify(bytes.subarray(0, 900).toString('latin1'));
}

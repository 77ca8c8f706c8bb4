import { pauseFor } from '../../base/pause.ts';
import { requireSecureAddress } from '../../base/secure-address.ts';
import { withoutTrailingSlashes } from '../../base/text.ts';
import { ApiError, contentOfText, errorOfResponse } from '../api-error.ts';
import type { Fetch } from '../create-api.ts';
import { decodeLiveEvent, type LiveEvent } from '../records/live-event.ts';
import { messagesIn } from './messages-in.ts';

/** Parameters of {@link watchEvents}. */
export interface WatchEventsParameters {
  /** URL of the server. */
  baseUrl: string;
  /** Ends the iteration without an error. */
  signal: AbortSignal;
  /** Id of the last event of an earlier stream, to resume after it. */
  lastId?: string | undefined;
  /** Called when the stream is opened and when it breaks. A broken stream is reopened until `signal` is aborted. */
  onConnection?: (state: 'open' | 'lost') => void;
  /** Allows plain http to other machines. Defaults to `false`. */
  insecureHttp?: boolean;
  /** Opens the stream. Defaults to the platform's `fetch`. */
  fetch?: Fetch;
  /** Waits before the stream is reopened. Defaults to real time. */
  pause?: typeof pauseFor;
}

/** An event with its id in the stream. */
export interface WatchedEvent {
  /** Id for `lastId`, to resume after this event. `undefined` if the server gave none. */
  id: string | undefined;
  /** What happened. */
  event: LiveEvent;
}

/**
 * Delay before a broken stream is reopened, in seconds; it doubles with each consecutive failure. A stream counts as a
 * failure too if it breaks within `STABLE_MS` without a new event. The delay is longer if the server asks for it.
 */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 15;
const STABLE_MS = 10_000;
/** Maximum `Retry-After` that is waited for, in seconds. */
const MAX_RETRY_AFTER = 300;
/**
 * Time without data after which a stream counts as broken, in milliseconds. The server sends data at least every 20 s.
 */
const SILENCE_MS = 60_000;

/**
 * Yields the events of the chain and of published orders until `signal` is aborted. Starts after the event `lastId`, or
 * with the next event if there is no `lastId`. A broken stream is resumed after its last event. If events may have been
 * lost, the next event is `reorganised`.
 * @throws ApiError if the server refuses the stream; CubedropError `refused` for plain http to another machine, unless
 *   `insecureHttp` is set
 */
export async function* watchEvents(parameters: WatchEventsParameters): AsyncGenerator<WatchedEvent, void> {
  let isFirst = true;
  for await (const watched of watchStream(parameters)) {
    if (watched) yield watched;
    // It is unknown what happened while the stream was closed.
    else if (!isFirst) yield { id: undefined, event: { type: 'reorganised' } };
    isFirst = false;
  }
}

/**
 * Like {@link watchEvents}, but yields `undefined` whenever a stream is opened without an event to resume after,
 * including the first time. The server does not repeat earlier events on such a stream.
 */
export async function* watchStream(
  parameters: WatchEventsParameters,
): AsyncGenerator<WatchedEvent | undefined, void> {
  const { baseUrl, signal, onConnection, insecureHttp = false, pause = pauseFor } = parameters;
  if (!insecureHttp) requireSecureAddress(baseUrl);
  const isRepeated = repetitions();
  let { lastId } = parameters;
  let failures = 0;
  let isLost = false;
  const recover = () => void (failures = 0);
  while (!signal.aborted) {
    let retryAfter = 0;
    try {
      const { messages, close } = await openStream(parameters, lastId);
      const stable = setTimeout(recover, STABLE_MS);
      isLost = false;
      onConnection?.('open');
      try {
        if (lastId === undefined) yield undefined;
        for await (const { id, data } of messages) {
          lastId = id ?? lastId;
          const event = readEvent(data);
          if (event && isRepeated(id, event)) continue;
          recover();
          if (event) yield { id, event };
        }
      } finally {
        clearTimeout(stable);
        close();
      }
    } catch (error) {
      if (!signal.aborted && error instanceof ApiError) {
        if (error.category !== 'unavailable') throw error;
        retryAfter = Math.min(MAX_RETRY_AFTER, error.retryAfter ?? 0);
      }
    }
    if (signal.aborted) return;
    if (!isLost) onConnection?.('lost');
    isLost = true;
    const delay = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures);
    await pause(Math.max(delay, retryAfter), signal);
    failures += 1;
  }
}

/** Decodes an event. An unreadable event can stand for any change, so it is treated as `reorganised`. */
function readEvent(data: string): LiveEvent | undefined {
  try {
    return decodeLiveEvent(data);
  } catch {
    return { type: 'reorganised' };
  }
}

/** Maximum number of ids that are remembered. The server repeats at most this many events when it resumes a stream. */
const MAX_IDS = 1_000;

/** Returns a function that tells whether it was already called with this id since the last `reorganised`. */
function repetitions(): (id: string | undefined, event: LiveEvent) => boolean {
  const ids = new Set<string>();
  return (id, { type }) => {
    // After this event, a restored database can give the same ids to other events.
    if (type === 'reorganised') ids.clear();
    else if (id !== undefined) {
      if (ids.has(id)) return true;
      ids.add(id);
      const [oldest] = ids;
      if (ids.size > MAX_IDS && oldest !== undefined) ids.delete(oldest);
    }
    return false;
  };
}

/** Opens the stream. The caller has to call `close`, even if it has read no message. */
async function openStream(
  { baseUrl, signal, fetch = (request) => globalThis.fetch(request) }: WatchEventsParameters,
  lastId: string | undefined,
) {
  const quiet = new AbortController();
  const request = new Request(`${withoutTrailingSlashes(baseUrl)}/events`, {
    headers: { accept: 'text/event-stream', ...(lastId === undefined ? {} : { 'last-event-id': lastId }) },
    redirect: 'error',
    credentials: 'omit',
    signal: AbortSignal.any([signal, quiet.signal]),
  });
  const silence = silenceTimer(() => quiet.abort());
  try {
    const messages = messagesIn(await bodyOf(await fetch(request), request.url), silence);
    // `messagesIn` cancels the stream only if somebody has begun to read it, so the request is aborted in any case.
    const close = () => {
      silence.stop();
      quiet.abort();
    };
    return { messages, close };
  } catch (error) {
    silence.stop();
    throw error;
  }
}

async function bodyOf(response: Response, url: string): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) throw errorOfResponse(response, contentOfText(await response.text()), url);
  const { body } = response;
  if (body && response.headers.get('content-type')?.startsWith('text/event-stream')) return body;
  throw new ApiError({ status: 404, message: 'The server has no stream of events.', url });
}

/** Returns a timer that calls `onSilence` unless it is restarted or stopped in time. */
function silenceTimer(onSilence: () => void) {
  let timer = setTimeout(onSilence, SILENCE_MS);
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(onSilence, SILENCE_MS);
    },
    stop: () => clearTimeout(timer),
  };
}

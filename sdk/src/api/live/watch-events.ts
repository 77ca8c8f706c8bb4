import { pauseFor } from '../../base/pause.ts';
import { requireSecureAddress } from '../../base/secure-address.ts';
import { withoutTrailingSlashes } from '../../base/text.ts';
import { ApiError, errorOfResponse } from '../api-error.ts';
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
  fetch?: Fetch;
  /** Waits before the stream is reopened. Defaults to real time. */
  pause?: typeof pauseFor;
}

/** An event with its id in the stream. */
export interface WatchedEvent {
  id: string | undefined;
  event: LiveEvent;
}

/** Delay before a broken stream is reopened, in seconds; it doubles with each consecutive failure. */
const FIRST_PAUSE = 1;
const LONGEST_PAUSE = 15;
/** Time without data after which a stream counts as broken, in milliseconds. The server sends some every 20 s. */
const SILENCE_MS = 60_000;

/**
 * Yields what happens on the chain from now on, until `signal` is aborted. A broken stream is reopened after its last
 * event; if events were lost, the next one is `reorganised`.
 * @throws ApiError if the server refuses the stream; CubedropError `refused` for plain http to another machine
 */
export async function* watchEvents(parameters: WatchEventsParameters): AsyncGenerator<WatchedEvent, void> {
  const { baseUrl, signal, onConnection, insecureHttp = false, pause = pauseFor } = parameters;
  if (!insecureHttp) requireSecureAddress(baseUrl);
  let { lastId } = parameters;
  let failures = 0;
  while (!signal.aborted) {
    try {
      const stream = await openStream(parameters, lastId);
      failures = 0;
      onConnection?.('open');
      for await (const { id, data } of stream) {
        lastId = id ?? lastId;
        const event = decodeLiveEvent(data);
        if (event) yield { id, event };
      }
    } catch (error) {
      if (!signal.aborted && error instanceof ApiError && error.category !== 'unavailable') throw error;
    }
    if (signal.aborted) return;
    if (failures === 0) onConnection?.('lost');
    await pause(Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** failures), signal);
    failures += 1;
  }
}

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
    return messagesIn(await bodyOf(await fetch(request)), silence);
  } catch (error) {
    silence.stop();
    throw error;
  }
}

async function bodyOf(response: Response): Promise<ReadableStream<Uint8Array>> {
  if (!response.ok) throw errorOfResponse(response, await response.text());
  const { body } = response;
  if (body && response.headers.get('content-type')?.startsWith('text/event-stream')) return body;
  throw new ApiError({ status: 404, message: 'The server has no stream of events.' });
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

import type { Response, Router } from 'express';
import { unavailable } from '../../platform/errors.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { isHead } from '../../platform/http/head-requests.ts';
import { leavePlaces } from '../../platform/http/places.ts';
import { networkOf } from '../../platform/http/visitor.ts';
import type { LiveService } from './live-service.ts';

const HEARTBEAT_MS = 20_000;
/** Time after which a listener may try again if there is no room. */
const RETRY_SECONDS = 30;
/** Maximum number of unsent bytes before a listener is disconnected. */
const MAX_BACKLOG_BYTES = 64 * 1024;

export interface LiveRouteOptions {
  live: LiveService;
  /** Whether the listener's session is still valid. */
  isSignedIn: (caller: Caller) => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Interval between heartbeats in milliseconds. Each heartbeat also checks the session. */
  heartbeatMs?: number;
}

/**
 * Creates the route of the event stream. The stream ends at the first heartbeat after the end of the listener's session,
 * or if the listener does not keep up. Browsers then reconnect and continue after the last event that they received.
 */
export function liveRoutes(options: LiveRouteOptions): Router {
  const { live, isSignedIn, onError, heartbeatMs = HEARTBEAT_MS } = options;
  const routes = typedRoutes();
  routes.raw('/events', async (call) => {
    const { caller } = call.req;
    // A listener gives up its place on `close`. A closed response does not emit `close` again and would keep the place.
    if (call.res.closed) return;
    const visitor = { network: networkOf(call.req), account: caller?.userId };
    if (!live.hasRoom(visitor)) throw unavailable('Too many listeners, try again later.', RETRY_SECONDS);
    call.res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    // The response to HEAD must be ended here: it would never be sent otherwise, and its client would keep a place.
    if (isHead(call.req)) return void call.res.end();
    // As long as a body is unread, a disconnect of its client goes unnoticed.
    call.req.resume();
    call.res.write('retry: 3000\n\n');
    // Other calls need these places: the stream has no end, and its reads of missed events have a queue of their own.
    leavePlaces(call.req);
    const write = (text: string): void => {
      if (call.res.writableLength > MAX_BACKLOG_BYTES) call.res.destroy();
      else call.res.write(text);
    };
    const stop = live.listen(
      {
        onEvent: (event, id) => write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
        ready: () => untilSent(call.res),
        onEnd: () => call.res.end(),
      },
      visitor,
      call.req.get('Last-Event-ID'),
    );
    const heartbeat = setInterval(() => {
      write(': \n\n');
      if (!caller) return;
      isSignedIn(caller).then((isValid) => void (isValid || call.res.end()), onError);
    }, heartbeatMs);
    call.res.on('close', () => {
      clearInterval(heartbeat);
      stop();
    });
  });
  return routes.router;
}

/** Resolves once more can be written to a response, or the response is closed. */
function untilSent(res: Response): Promise<void> {
  return new Promise((resolve) => {
    if (res.closed || !res.writableNeedDrain) return resolve();
    const done = (): void => {
      res.off('drain', done).off('close', done);
      resolve();
    };
    res.on('drain', done).on('close', done);
  });
}

import type { Router } from 'express';
import { unavailable } from '../errors.ts';
import { apiRouter } from '../http/router.ts';
import type { Caller } from '../http/caller.ts';
import { visitorOf } from '../http/visitor.ts';
import type { LiveService } from './live-service.ts';

const SIGN_OF_LIFE_MS = 20_000;
const LONGEST_BACKLOG_BYTES = 64 * 1024;

export interface LiveRouteOptions {
  live: LiveService;
  /** Whether the session of whoever listens goes on. */
  isSignedIn: (caller: Caller) => Promise<boolean>;
  onError: (error: unknown) => void;
  /** Milliseconds between two signs of life, with each of which the session is looked at. */
  signOfLife?: number;
}

/**
 * The stream of events. It ends with the session that it was asked for with, within seconds, and by itself for a
 * listener who does not keep up; browsers then connect again and go on
 * from the last event that they heard.
 */
export function liveRoutes(options: LiveRouteOptions): Router {
  const { live, isSignedIn, onError, signOfLife = SIGN_OF_LIFE_MS } = options;
  const router = apiRouter();
  router.get('/events', (req, res) => {
    const place = visitorOf(req);
    if (!live.hasRoom(place, req.caller !== undefined))
      throw unavailable('Too many listeners, try again later.', 30);
    res.set({
      'Content-Type': 'text/event-stream',
      'Cache-Control': 'no-store',
      'X-Accel-Buffering': 'no',
    });
    res.write('retry: 3000\n\n');
    const write = (text: string): void => {
      if (res.writableLength > LONGEST_BACKLOG_BYTES) res.destroy();
      else res.write(text);
    };
    const stop = live.listen(
      {
        hear: (event, id) => write(`id: ${id}\ndata: ${JSON.stringify(event)}\n\n`),
        end: () => res.end(),
      },
      place,
      req.get('Last-Event-ID'),
    );
    const { caller } = req;
    const life = setInterval(() => {
      write(': \n\n');
      if (!caller) return;
      isSignedIn(caller).then((goesOn) => void (goesOn || res.end()), onError);
    }, signOfLife);
    res.on('close', () => {
      clearInterval(life);
      stop();
    });
  });
  return router;
}

import type { Router } from 'express';
import { unavailable } from '../errors.ts';
import { apiRouter } from '../http/router.ts';
import type { LiveHub } from './live-hub.ts';

const MOST_LISTENERS = 2_000;
const SIGN_OF_LIFE_MS = 20_000;
const LONGEST_BACKLOG_BYTES = 64 * 1024;

/** The stream of events. It ends by itself for a listener who does not keep up; browsers then connect again. */
export function liveRoutes(hub: LiveHub): Router {
  const router = apiRouter();
  router.get('/events', (_req, res) => {
    if (hub.listeners >= MOST_LISTENERS) throw unavailable('Too many listeners, try again later.', 30);
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
    const unsubscribe = hub.subscribe({
      hear: (event) => write(`data: ${JSON.stringify(event)}\n\n`),
      end: () => res.end(),
    });
    const life = setInterval(() => write(': \n\n'), SIGN_OF_LIFE_MS);
    res.on('close', () => {
      clearInterval(life);
      unsubscribe();
    });
  });
  return router;
}

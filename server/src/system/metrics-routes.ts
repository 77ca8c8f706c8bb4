import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import { forbidden } from '../errors.ts';
import { isFromThisMachine } from '../http/from-this-machine.ts';
import { apiRouter } from '../http/router.ts';
import type { Metrics } from './metrics.ts';

/** @param token who may read the figures from elsewhere; undefined for nobody but this machine */
export function metricsRoutes({ read }: Metrics, token: string | undefined): Router {
  const router = apiRouter();
  router.get('/metrics', async (req, res) => {
    if (!mayRead(req, token)) throw forbidden('The figures are for the operator alone.');
    const { type, text } = await read();
    res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  });
  return router;
}

function mayRead(req: Request, token: string | undefined): boolean {
  if (token !== undefined) return isSame(req.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisMachine(req);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import { forbidden } from '../../platform/errors.ts';
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts';
import { apiRouter } from '../../platform/http/router.ts';
import type { Metrics } from './metrics.ts';

/** @param token lets other machines read the metrics; if `undefined`, only this machine may */
export function metricsRoutes({ read }: Metrics, token: string | undefined): Router {
  const router = apiRouter();
  router.get('/metrics', async (req, res) => {
    if (!mayRead(req, token)) throw forbidden('The metrics are for the operator only.');
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

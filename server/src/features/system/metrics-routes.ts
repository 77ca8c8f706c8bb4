import { createHash, timingSafeEqual } from 'node:crypto';
import type { Request, Router } from 'express';
import { forbidden } from '../../platform/errors.ts';
import { isFromThisMachine } from '../../platform/http/from-this-machine.ts';
import { typedRoutes } from '../../platform/http/typed-routes.ts';
import type { Metrics } from './metrics.ts';

/** @param token lets other machines read the metrics; if `undefined`, only this machine may */
export function metricsRoutes({ read }: Metrics, token: string | undefined): Router {
  const routes = typedRoutes();
  routes.raw('/metrics', async (call) => {
    if (!mayRead(call.req, token)) throw forbidden('The metrics are for the operator only.');
    const { type, text } = await read();
    call.res.set({ 'Content-Type': type, 'Cache-Control': 'no-store' }).end(text);
  });
  return routes.router;
}

function mayRead(req: Request, token: string | undefined): boolean {
  if (token !== undefined) return isSame(req.headers.authorization ?? '', `Bearer ${token}`);
  return isFromThisMachine(req);
}

function isSame(given: string, expected: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

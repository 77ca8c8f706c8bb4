import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Caller } from './caller.ts';

const calls = new AsyncLocalStorage<Caller | undefined>();

/** Makes whoever calls known to what is read for them. */
export function readFor(): RequestHandler {
  return (req, _res, next) => calls.run(req.caller, next);
}

/** Returns for whom something is read now; `undefined` for a visitor, and for work that nobody called for. */
export function viewer(): Caller | undefined {
  return calls.getStore();
}

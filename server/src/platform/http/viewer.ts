import { AsyncLocalStorage } from 'node:async_hooks';
import type { RequestHandler } from 'express';
import type { Caller } from './caller.ts';

const calls = new AsyncLocalStorage<Caller | undefined>();

/** Makes the caller available to `viewer` while the request is handled. */
export function provideViewer(): RequestHandler {
  return (req, _res, next) => calls.run(req.caller, next);
}

/** Returns the account that data is being read for; `undefined` for an anonymous visitor or background work. */
export function viewer(): Caller | undefined {
  return calls.getStore();
}

import { AsyncLocalStorage } from 'node:async_hooks';
import type { Request, RequestHandler } from 'express';
import type { Caller } from './caller.ts';

interface CurrentCall {
  readonly caller: Caller | undefined;
  /** Weak, because background work that a request triggers keeps this object for longer than the request lasts. */
  readonly request: WeakRef<Request>;
}

const calls = new AsyncLocalStorage<CurrentCall>();

/** Makes the request and its caller available to `currentRequest` and `viewer` while it is handled. */
export function provideViewer(): RequestHandler {
  return (req, _res, next) => calls.run({ caller: req.caller, request: new WeakRef(req) }, next);
}

/** Returns the account that data is being read for; `undefined` for an anonymous visitor or background work. */
export function viewer(): Caller | undefined {
  return calls.getStore()?.caller;
}

/** Returns the request that is being handled; `undefined` in background work. */
export function currentRequest(): Request | undefined {
  return calls.getStore()?.request.deref();
}

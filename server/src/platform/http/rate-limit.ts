import type { Request, RequestHandler } from 'express';
import { MemoryStore, rateLimit, type Store } from 'express-rate-limit';
import { MINUTE_MS } from '../durations.ts';
import { tooManyCalls } from '../errors.ts';
import { isInProcessCall } from './in-process-client.ts';
import { networkOf } from './visitor.ts';

/** Maximum number of calls per key within a time window. */
export interface CallLimit {
  /** Name of the counter, under which servers share it. */
  name: string;
  limit: number | ((req: Request) => number);
  /** Length of the window in milliseconds. Defaults to one minute. */
  windowMs?: number;
  /** Key that calls are counted by. Defaults to the caller's network. */
  keyOf?: (req: Request) => string;
}

/** Creates middleware that rejects calls over a limit with a 429. */
export type RateLimiter = (limit: CallLimit) => RequestHandler;

/** Limits calls by counting them within this process. */
export const localRateLimiter = createRateLimiter(() => new MemoryStore());

/** Returns a rate limiter that counts in the given stores. @param storeOf returns the store for a limit's name */
export function createRateLimiter(storeOf: (name: string) => Store): RateLimiter {
  return ({ name, limit, windowMs = MINUTE_MS, keyOf = networkOf }) =>
    rateLimit({
      windowMs,
      limit,
      store: storeOf(name),
      skip: isInProcessCall,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // The trusted proxies are configured, so forwarding headers from anyone else are not worth a warning.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      keyGenerator: keyOf,
      // The library has set `Retry-After`.
      handler: (_req, _res, next) => next(tooManyCalls()),
    });
}

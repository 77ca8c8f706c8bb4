import type { Request, RequestHandler } from 'express';
import { MemoryStore, rateLimit, type Options, type Store } from 'express-rate-limit';
import { isOwnCall, networkOf } from './visitor.ts';

/** So many calls within a time, from each of whatever is told apart. */
export interface CallLimit {
  /** What is counted; servers that count together know it by this. */
  name: string;
  limit: number | ((req: Request) => number);
  /** Within so many milliseconds; left out, a minute. */
  windowMs?: number;
  /** What tells callers apart; left out, the networks that they call from. */
  keyOf?: (req: Request) => string;
}

/** Makes what refuses calls over a limit. */
export type CallsPerMinute = (limit: CallLimit) => RequestHandler;

const MINUTE_MS = 60_000;

/** Returns a counter of this process. @param windowMs within how many milliseconds it counts */
export function countedHere(_name: string, windowMs: number): Pick<Store, 'increment'> {
  const store = new MemoryStore();
  // Of its options the store reads this one.
  store.init({ windowMs } as Options);
  return store;
}

/** Counts within this process. */
export const callsPerMinute = limitedBy(() => new MemoryStore());

/** @param storeOf where the calls of a limit are counted, by its name */
export function limitedBy(storeOf: (name: string) => Store): CallsPerMinute {
  return ({ name, limit, windowMs = MINUTE_MS, keyOf = networkOf }) =>
    rateLimit({
      windowMs,
      limit,
      store: storeOf(name),
      skip: isOwnCall,
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Whose word is taken for an address is configured; what others say of themselves is no fault to be told of.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      keyGenerator: keyOf,
      handler: (_req, res) => {
        res.status(429).json({ success: false, message: 'Too many calls, try again later.' });
      },
    });
}

import type { Request, RequestHandler } from 'express';
import { MemoryStore, rateLimit, type Store } from 'express-rate-limit';

/** So many calls a minute, from each of whatever is told apart. */
export interface CallLimit {
  /** What is counted; servers that count together know it by this. */
  name: string;
  limit: number | ((req: Request) => number);
  /** What tells callers apart; left out, their addresses. */
  keyOf?: (req: Request) => string;
}

/** Makes what refuses calls over a limit. */
export type CallsPerMinute = (limit: CallLimit) => RequestHandler;

/** Counts within this process. */
export const callsPerMinute = limitedBy(() => new MemoryStore());

/** @param storeOf where the calls of a limit are counted, by its name */
export function limitedBy(storeOf: (name: string) => Store): CallsPerMinute {
  return ({ name, limit, keyOf }) =>
    rateLimit({
      windowMs: 60_000,
      limit,
      store: storeOf(name),
      standardHeaders: 'draft-8',
      legacyHeaders: false,
      // Whose word is taken for an address is configured; what others say of themselves is no fault to be told of.
      validate: { xForwardedForHeader: false, forwardedHeader: false },
      ...(keyOf ? { keyGenerator: keyOf } : {}),
      handler: (_req, res) => {
        res.status(429).json({ success: false, message: 'Too many calls, try again later.' });
      },
    });
}

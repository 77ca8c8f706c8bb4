import type { RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/** At most `limit` calls a minute from one address. */
export function callsPerMinute(limit: number): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
    standardHeaders: 'draft-8',
    legacyHeaders: false,
    handler: (_req, res) => {
      res.status(429).json({ success: false, message: 'Too many calls, try again later.' });
    },
  });
}

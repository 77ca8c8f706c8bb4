import type { Request, RequestHandler } from 'express';
import { rateLimit } from 'express-rate-limit';

/** At most `limit` calls a minute from one address, or from each of whatever `keyOf` tells apart. */
export function callsPerMinute(
  limit: number | ((req: Request) => number),
  keyOf?: (req: Request) => string,
): RequestHandler {
  return rateLimit({
    windowMs: 60_000,
    limit,
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

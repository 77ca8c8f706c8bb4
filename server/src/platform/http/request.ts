import type { Request } from 'express';
import type { Slice } from '../database/slice.ts';
import { walletOf } from './caller.ts';

const MAX_SLICE = 100;

interface Validated {
  openapi?: { pathParams: Record<string, unknown> };
}

/** Returns the requested rows of a `…/{start}/{end}` call: 0-based, end-exclusive, at most 100. */
export function sliceOf(req: Request): Slice {
  // The validator's copy has numbers, while those in `req.params` are strings.
  const { start, end } = (req as Validated).openapi!.pathParams as { start: number; end: number };
  return { start, end: Math.max(start, Math.min(end, start + MAX_SLICE)) };
}

/**
 * Returns the caller's address if the call has `mine=true`, or `undefined` for a public list. @throws UnauthorizedError
 */
export function ownerAsked(req: Request): string | undefined {
  // The validator has converted it to a boolean, which Express's types do not reflect.
  return String(req.query.mine) === 'true' ? walletOf(req) : undefined;
}

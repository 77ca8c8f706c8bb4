import type { Request } from 'express';
import { walletOf } from './caller.ts';

const LONGEST_SLICE = 100;

interface Validated {
  openapi?: { pathParams: Record<string, unknown> };
}

/** The rows that a `…/{start}/{end}` call asks for: 0-based, end-exclusive, at most 100 of them. */
export function sliceOf(req: Request): { start: number; end: number } {
  // The validator's own copy: in req.params a 0 stays the text "0".
  const { start, end } = (req as Validated).openapi!.pathParams as { start: number; end: number };
  return { start, end: Math.max(start, Math.min(end, start + LONGEST_SLICE)) };
}

/** The caller's address where the call says `mine=true`; undefined for a public list. @throws UnauthorizedError */
export function ownerAsked(req: Request): string | undefined {
  // The validator has made a boolean of it, which Express's types do not know.
  return String(req.query.mine) === 'true' ? walletOf(req) : undefined;
}

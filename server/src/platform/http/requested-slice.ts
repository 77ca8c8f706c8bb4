import type { Request } from 'express';
import type { Slice } from '../database/slice.ts';
import { pathParametersOf } from './matched-operation.ts';

const MAX_SLICE = 100;

/** Returns the requested rows of a `…/{start}/{end}` call: 0-based, end-exclusive, at most 100. */
export function requestedSlice(req: Request): Slice {
  const { start, end } = pathParametersOf(req);
  if (typeof start !== 'number' || typeof end !== 'number')
    throw new Error(`${req.path} has no validated start and end`);
  return { start, end: Math.max(start, Math.min(end, start + MAX_SLICE)) };
}

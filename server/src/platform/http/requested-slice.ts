import type { Request } from 'express';
import type { Position, Slice } from '../database/slice.ts';
import { badRequest } from '../errors.ts';
import { positionOf } from './cursor.ts';
import { pathParametersOf } from './matched-operation.ts';

const MAX_SLICE = 100;

/**
 * Returns the requested rows of a `…/{start}/{end}` call: 0-based, end-exclusive, at most 100, counted from the start
 * of the list or from the cursor `after`.
 * @throws HttpError 400 if `after` is not a cursor of the list, or `start` is not 0 although `after` is given
 */
export function requestedSlice(req: Request): Slice {
  const { start, end } = pathParametersOf(req);
  if (typeof start !== 'number' || typeof end !== 'number')
    throw new Error(`${req.path} has no validated start and end`);
  const slice = { start, end: Math.max(start, Math.min(end, start + MAX_SLICE)) };
  if (req.query.after === undefined) return slice;
  if (start !== 0) throw badRequest('start must be 0 with after.');
  const after = requestedPosition(req);
  return after === undefined ? slice : { ...slice, after };
}

/**
 * Returns the position of the cursor `after`, or `undefined` if there is none.
 * @throws HttpError 400 if `after` is not a cursor of the list
 */
export function requestedPosition(req: Request): Position | undefined {
  const { after } = req.query;
  if (after === undefined) return undefined;
  if (typeof after !== 'string') throw new Error(`${req.path} has no validated cursor`);
  return positionOf(req, after);
}

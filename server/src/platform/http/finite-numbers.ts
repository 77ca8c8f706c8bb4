import type { RequestHandler } from 'express';
import { badRequest } from '../errors.ts';
import { pathParametersOf } from './matched-operation.ts';

const isInfinite = (value: unknown): boolean => typeof value === 'number' && !Number.isFinite(value);

/**
 * Rejects a path or query parameter such as `Infinity`, which the validator converts to a number and then exempts from
 * `minimum` and `maximum`.
 */
export const requireFiniteNumbers: RequestHandler = (req, _res, next) => {
  const parameters = { ...pathParametersOf(req), ...req.query };
  const name = Object.keys(parameters).find((key) => isInfinite(parameters[key]));
  next(name === undefined ? undefined : badRequest(`${name} must be a finite number`));
};

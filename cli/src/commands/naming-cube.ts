import { isCubedropError, type JsonObject } from '@cubedrop/sdk';
import { notFoundError } from '../terminal/not-found-error.ts';

/**
 * Returns the error of a payment for a cube that does not exist, with the cube's id and the command that lists cubes, or
 * `error` itself if it is another one. A contract reverts without naming the cube.
 */
export function namingCube(error: unknown, { cube }: JsonObject): unknown {
  if (!isCubedropError(error, 'not-found')) return error;
  const { error: revert } = error.details;
  if (revert !== 'TokenDoesNotExist') return error;
  if (typeof cube !== 'string' && typeof cube !== 'number') return error;
  return notFoundError(`There is no cube ${cube}.`, 'See "cubedrop cube list".');
}

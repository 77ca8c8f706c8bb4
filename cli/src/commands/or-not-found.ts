import { isCubedropError } from '@cubedrop/sdk';
import { notFoundError } from '../terminal/not-found-error.ts';

/**
 * Awaits a request and translates "not found" into a message for the user.
 * @param name id that the user gave
 * @param list noun of the `cubedrop … list` command to suggest
 * @throws CubedropError `not-found` if the server has no such item
 */
export async function orNotFound<Item>(
  what: string,
  name: bigint | string,
  request: Promise<Item>,
  list = what,
): Promise<Item> {
  try {
    return await request;
  } catch (error) {
    if (!isCubedropError(error, 'not-found')) throw error;
    throw notFoundError(`There is no ${what} ${name}.`, `See "cubedrop ${list} list".`);
  }
}

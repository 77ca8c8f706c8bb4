import { isCubedropError } from '@cubedrop/sdk';
import { usageError } from '../terminal/usage-error.ts';

/**
 * What was asked for, by its name.
 * @param list what `cubedrop … list` shows where that is
 * @throws CubedropError `validation` in plain words where the server has none of it
 */
export async function found<Thing>(
  what: string,
  name: bigint | string,
  asked: Promise<Thing>,
  list = what,
): Promise<Thing> {
  try {
    return await asked;
  } catch (error) {
    if (!isCubedropError(error) || (error as { status?: number }).status !== 404) throw error;
    throw usageError(`There is no ${what} ${name}.`, `See "cubedrop ${list} list".`);
  }
}

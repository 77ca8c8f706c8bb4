import type { Sequelize } from 'sequelize';
import { readRevision } from '../database/index.ts';
import { currentRequest } from './viewer.ts';

/**
 * Returns a reader of a value that depends only on a key and on the data of public lists. It remembers the last value
 * and loads it again only for another key or after a change of that data.
 */
export function unlessChanged<Value, Key>(
  sequelize: Sequelize,
  load: (key: Key) => Promise<Value>,
): (key: Key) => Promise<Value> {
  let known: { key: Key; revision: number; value: Value } | undefined;
  return async (key) => {
    // The revision is read before the value, so that a change in between is noticed at the next call.
    const revision = currentRequest()?.listRevision ?? (await readRevision(sequelize));
    if (known && known.key === key && known.revision === revision) return known.value;
    const value = await load(key);
    known = { key, revision, value };
    return value;
  };
}

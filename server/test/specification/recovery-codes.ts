import { openForCommand } from '../../src/platform/database/index.ts';
import { key, tableOf, text, type Table } from '../../src/platform/database/table.ts';

interface RecoveryCodeRow {
  userId: string;
  hash: string;
}

/**
 * Returns a function that returns a valid recovery code of an admin. After the last code, all become valid again, so
 * that a long run never lacks one.
 * @param where a SQLite file or a `mysql://` URL
 * @param codes all codes, none of which has been used yet
 */
export async function recoveryCodes(where: string, codes: readonly string[]): Promise<() => Promise<string>> {
  const unused = await inTable(where, (table) => table.find({}));
  let left = [...codes];
  return async () => {
    if (left.length === 0) {
      await inTable(where, (table) => table.insertMissing(unused));
      left = [...codes];
    }
    return left.pop()!;
  };
}

async function inTable<T>(where: string, work: (table: Table<RecoveryCodeRow>) => Promise<T>): Promise<T> {
  const database = await openForCommand(where);
  const columns = { userId: key(text), hash: key(text) };
  try {
    return await work(tableOf<RecoveryCodeRow>(database.sequelize, 'recovery_codes', columns));
  } finally {
    await database.close();
  }
}

import { literal, type Sequelize, type Transaction } from 'sequelize';
import { big, key, tableOf, text } from './table.ts';

/**
 * Makes transactions that take a turn of the same name run one after the other. Writes the row of the turn instead
 * of only locking it: in a cluster, the lock of a transaction that only reads the row exists on one node only. If
 * two transactions on different nodes write the row, one of them fails and is retried.
 */
export async function takeTurn(sequelize: Sequelize, name: string, tx: Transaction): Promise<void> {
  const turns = tableOf<{ name: string; count: number }>(sequelize, 'turns', { name: key(text), count: big });
  const take = (): Promise<number> => turns.update({ count: literal('count + 1') }, { name }, tx);
  if ((await take()) === 1) return;
  // Insert the row only if it is missing: inserting an existing row takes a shared lock, which can end in a deadlock.
  await turns.insertMissing([{ name, count: 0 }], tx);
  await take();
}

import type { Connection, RowDataPacket } from 'mysql2/promise';
import { expectDefined } from '../../src/platform/expect-defined.ts';

/** A snapshot of the tables that the migrations create, so that not every test has to run the migrations. */
export interface TableSnapshot {
  /** Creates the tables and their initial rows in the empty database of `connection`. */
  createIn(connection: Connection): Promise<void>;
  /** Resets the database of `connection` to its initial state after a test has used it. */
  resetIn(connection: Connection): Promise<void>;
}

/** Takes a snapshot of the database of `connection`, which must allow multiple statements. */
export async function snapshotTables(connection: Connection): Promise<TableSnapshot> {
  const [[database]] = await connection.query<RowDataPacket[]>('SELECT DATABASE() AS name');
  const names = await tablesIn(connection);
  const createStatements: string[] = [];
  const filledTables: string[] = [];
  for (const name of names) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${name}\``);
    createStatements.push(expectDefined(row, 'the definition of a table')['Create Table'] as string);
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM \`${name}\` LIMIT 1`);
    if (rows.length > 0) filledTables.push(name);
  }
  const insertStatements = filledTables.map(
    (name) =>
      `INSERT INTO \`${name}\` SELECT * FROM \`${expectDefined(database, 'the name of the database').name}\`.\`${name}\``,
  );
  const countingTables = names.filter((_, at) => createStatements[at]?.includes('AUTO_INCREMENT'));
  const clearStatements = [
    ...names.map((name) => `DELETE FROM \`${name}\``),
    ...countingTables.map((name) => `ALTER TABLE \`${name}\` AUTO_INCREMENT = 1`),
  ];
  return {
    createIn: (other) => runAll(other, [...createStatements, ...insertStatements]),
    async resetIn(other) {
      const added = (await tablesIn(other)).filter((name) => !names.includes(name));
      await runAll(other, [
        ...added.map((name) => `DROP TABLE \`${name}\``),
        ...clearStatements,
        ...insertStatements,
      ]);
    },
  };
}

async function tablesIn(connection: Connection): Promise<string[]> {
  const [rows] = await connection.query<RowDataPacket[]>('SHOW TABLES');
  return rows.map((row) => Object.values(row)[0] as string);
}

async function runAll(connection: Connection, statements: string[]): Promise<void> {
  await connection.query(['SET foreign_key_checks = 0', ...statements].join(';'));
}

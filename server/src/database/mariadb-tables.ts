import type { Connection, RowDataPacket } from 'mysql2/promise';

/** The tables that migrations have made, so that each test need not make them again. */
export interface MadeTables {
  /** Makes them in the empty database of `connection`, with the rows that they began with. */
  makeIn(connection: Connection): Promise<void>;
  /** Makes the database of `connection` as they began, where a test has used it. */
  emptyIn(connection: Connection): Promise<void>;
}

/** Reads what there is in the database of `connection`, which takes many statements at once. */
export async function readTables(connection: Connection): Promise<MadeTables> {
  const [[database]] = await connection.query<RowDataPacket[]>('SELECT DATABASE() AS name');
  const names = await tablesIn(connection);
  const making: string[] = [];
  const filled: string[] = [];
  for (const name of names) {
    const [[row]] = await connection.query<RowDataPacket[]>(`SHOW CREATE TABLE \`${name}\``);
    making.push(row!['Create Table'] as string);
    const [rows] = await connection.query<RowDataPacket[]>(`SELECT 1 FROM \`${name}\` LIMIT 1`);
    if (rows.length > 0) filled.push(name);
  }
  const filling = filled.map(
    (name) => `INSERT INTO \`${name}\` SELECT * FROM \`${database!.name}\`.\`${name}\``,
  );
  const counting = names.filter((_, at) => making[at]!.includes('AUTO_INCREMENT'));
  const emptying = [
    ...names.map((name) => `DELETE FROM \`${name}\``),
    ...counting.map((name) => `ALTER TABLE \`${name}\` AUTO_INCREMENT = 1`),
  ];
  return {
    makeIn: (other) => runAll(other, [...making, ...filling]),
    async emptyIn(other) {
      const added = (await tablesIn(other)).filter((name) => !names.includes(name));
      await runAll(other, [...added.map((name) => `DROP TABLE \`${name}\``), ...emptying, ...filling]);
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

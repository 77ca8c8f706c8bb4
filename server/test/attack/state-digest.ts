import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import type { World } from '../specification/world.ts';

/** A server's stored state: a hash of the content of each table and file, by name. */
export type StateDigest = Readonly<Record<string, string>>;

/**
 * Tables that change with time, with deliveries to webhooks and browsers, or with counted attempts and messages. `revisions` is
 * ignored because it also counts writes that change no row, such as an insert with an existing key; the tables
 * whose writes it counts are compared themselves.
 */
const IGNORED_TABLES = new Set([
  'leases',
  'live_marks',
  'guesses',
  'notice_pushes',
  'push_subscriptions',
  'revisions',
  'webhook_deliveries',
]);
/** Folder of request bodies, which exist until the request ends. */
const BODIES_FOLDER = 'bodies';

/** Reads the state of a world while its server is running. */
export interface StateReader {
  read(): Promise<StateDigest>;
  /** Resets all counters that limit attempts and messages. Some would otherwise refuse more for up to a day. */
  forgetAttempts(): Promise<void>;
  close(): Promise<void>;
}

export async function stateReader({
  database: where,
  folder,
}: Pick<World, 'database' | 'folder'>): Promise<StateReader> {
  const database = await openForCommand(where);
  const tables = database.dialect === 'sqlite' ? await sqliteTables(database) : await mariadbTables(database);
  const files = fileReader(folder);
  return {
    read: async () => ({ ...(await tables()), ...(await files()) }),
    async forgetAttempts() {
      await database.sequelize.query('DELETE FROM guesses');
    },
    close: () => database.close(),
  };
}

/** Returns the names of tables and files that differ between two digests. */
export function changesBetween(before: StateDigest, after: StateDigest): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

/** Returns a function that reads the checksums of the tables of MariaDB. */
async function mariadbTables({ sequelize }: Database): Promise<() => Promise<StateDigest>> {
  const listed = await sequelize.query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() AND table_type = 'BASE TABLE'",
    { type: QueryTypes.SELECT },
  );
  const names = listed.map(({ name }) => name).filter((name) => !IGNORED_TABLES.has(name));
  const statement = `CHECKSUM TABLE ${names.map((name) => `\`${name}\``).join(', ')}`;
  return async () => {
    const sums = await sequelize.query<{ Table: string; Checksum: number }>(statement, {
      type: QueryTypes.SELECT,
    });
    return Object.fromEntries(
      sums.map(({ Table, Checksum }) => [`table ${Table.slice(Table.indexOf('.') + 1)}`, `${Checksum}`]),
    );
  };
}

/**
 * Returns a function that hashes the tables of SQLite. A table is hashed again only if it was written since the last
 * call. Triggers count the writes, because hashing every table costs more than the requests between two digests.
 */
async function sqliteTables({ sequelize }: Database): Promise<() => Promise<StateDigest>> {
  const select = <Row extends object>(sql: string): Promise<Row[]> =>
    sequelize.query<Row>(sql, { type: QueryTypes.SELECT });
  const listed = await select<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'");
  const names = listed.map(({ name }) => name).filter((name) => !IGNORED_TABLES.has(name));
  await sequelize.query('CREATE TABLE writes_counted (name TEXT PRIMARY KEY, count INTEGER NOT NULL)');
  for (const name of names) {
    await sequelize.query(`INSERT INTO writes_counted VALUES ('${name}', 0)`);
    for (const event of ['INSERT', 'UPDATE', 'DELETE'])
      await sequelize.query(
        `CREATE TRIGGER count_${event}_${name} AFTER ${event} ON "${name}"
         BEGIN UPDATE writes_counted SET count = count + 1 WHERE name = '${name}'; END`,
      );
  }

  const hashOfTable = async (name: string): Promise<string> => {
    const columns = await select<{ name: string }>(`PRAGMA table_info("${name}")`);
    const line = columns.map((column) => `quote("${column.name}")`).join(" || ',' || ");
    const [rows] = await select<{ content: string | null }>(
      `SELECT group_concat(line, char(10)) AS content FROM (SELECT ${line} AS line FROM "${name}" ORDER BY line)`,
    );
    return hashOf(rows?.content ?? '');
  };
  const cached = new Map<string, { count: number; hash: string }>();
  return async () => {
    for (const { name, count } of await select<{ name: string; count: number }>(
      'SELECT * FROM writes_counted',
    ))
      if (cached.get(name)?.count !== count) cached.set(name, { count, hash: await hashOfTable(name) });
    return Object.fromEntries(Array.from(cached, ([name, { hash }]) => [`table ${name}`, hash]));
  };
}

/** Returns a function that hashes the files. A file is hashed again only if it was written since the last call. */
function fileReader(folder: string): () => Promise<StateDigest> {
  const cached = new Map<string, { written: string; hash: string }>();
  const hashOfFile = async (path: string): Promise<string> => {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    const written = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    const before = cached.get(path);
    if (before?.written === written) return before.hash;
    const hash = hashOf(await readFile(path));
    cached.set(path, { written, hash });
    return hash;
  };
  return async () => {
    const entries = await readdir(folder, { recursive: true, withFileTypes: true });
    const paths = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
      .filter((path) => relative(folder, path).split('/')[0] !== BODIES_FOLDER);
    const hashes = paths.map(async (path) => [`file ${relative(folder, path)}`, await hashOfFile(path)]);
    return Object.fromEntries((await Promise.all(hashes)) as [string, string][]);
  };
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

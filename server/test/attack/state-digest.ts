import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import type { World } from '../specification/world.ts';

/** A server's stored state: a hash of the content of each table and file, by name. */
export type StateDigest = Readonly<Record<string, string>>;

/**
 * Tables that change with time or with failed attempts. `revisions` also counts writes that change no row, such as one
 * with an existing key; the tables that it counts are compared themselves.
 */
const IGNORED_TABLES = new Set(['leases', 'live_marks', 'guesses', 'revisions']);
/** Folder of request bodies, which exist until the request ends. */
const BODIES_FOLDER = 'bodies';

/** Reads the state of a world while its server is running, and resets the limits that would stop a long run. */
export interface StateReader {
  read(): Promise<StateDigest>;
  /** Makes the server forget all failed attempts. Otherwise it refuses further ones for up to an hour. */
  forgetGuesses(): Promise<void>;
  close(): Promise<void>;
}

export async function stateReader({ database: where, folder }: World): Promise<StateReader> {
  const database = await openForCommand(where);
  const tables = tableReader(database);
  const files = fileReader(folder);
  return {
    read: async () => ({ ...(await tables()), ...(await files()) }),
    async forgetGuesses() {
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

/** Returns a function that hashes the tables, again only if another connection has written to a SQLite database. */
function tableReader(database: Database): () => Promise<StateDigest> {
  let known: { version: number; hashes: StateDigest } | undefined;
  return async () => {
    if (database.dialect !== 'sqlite') return tableHashes(database);
    const version = await dataVersion(database);
    if (known?.version !== version) known = { version, hashes: await tableHashes(database) };
    return known.hashes;
  };
}

/** Returns a number that SQLite changes with each commit of another connection. */
async function dataVersion({ sequelize }: Database): Promise<number> {
  const [row] = await sequelize.query<{ data_version: number }>('PRAGMA data_version', {
    type: QueryTypes.SELECT,
  });
  return row!.data_version;
}

async function tableHashes(database: Database): Promise<StateDigest> {
  const listed =
    database.dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables = await database.sequelize.query<{ name: string }>(listed, { type: QueryTypes.SELECT });
  const rowsOf = database.dialect === 'sqlite' ? quotedRows : jsonRows;
  const hashes: [string, string][] = [];
  for (const { name } of tables.filter((table) => !IGNORED_TABLES.has(table.name)))
    hashes.push([`table ${name}`, hashOf(await rowsOf(database, name))]);
  return Object.fromEntries(hashes);
}

async function jsonRows({ sequelize }: Database, table: string): Promise<string> {
  const rows = await sequelize.query(`SELECT * FROM \`${table}\``, { type: QueryTypes.SELECT });
  const texts = rows.map((row) => JSON.stringify(row)).sort();
  return texts.join('\n');
}

/** Returns a table's rows as a single text that SQLite renders, ten times as fast as an object for each row. */
async function quotedRows({ sequelize }: Database, table: string): Promise<string> {
  const columns = await sequelize.query<{ name: string }>(`PRAGMA table_info(\`${table}\`)`, {
    type: QueryTypes.SELECT,
  });
  const values = columns.map(({ name }) => `quote(\`${name}\`)`).join(" || ',' || ");
  const [result] = await sequelize.query<{ content: string | null }>(
    `SELECT group_concat(line, char(10)) AS content FROM (SELECT ${values} AS line FROM \`${table}\` ORDER BY line)`,
    { type: QueryTypes.SELECT },
  );
  return result?.content ?? '';
}

/** Returns a function that hashes the files, each again only if it was written since. */
function fileReader(folder: string): () => Promise<StateDigest> {
  const known = new Map<string, { written: string; hash: string }>();
  const hashOfFile = async (path: string): Promise<string> => {
    const { ino, size, mtimeNs, ctimeNs } = await stat(path, { bigint: true });
    const written = `${ino} ${size} ${mtimeNs} ${ctimeNs}`;
    const before = known.get(path);
    if (before?.written === written) return before.hash;
    const hash = hashOf(await readFile(path));
    known.set(path, { written, hash });
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

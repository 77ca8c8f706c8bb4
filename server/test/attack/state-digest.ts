import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { QueryTypes } from 'sequelize';
import { openBeside, type Database } from '../../src/platform/database/index.ts';
import type { World } from '../specification/world.ts';

/** A server's stored state: a hash of the content of each table and file, by name. */
export type StateDigest = Readonly<Record<string, string>>;

/** Tables that change with time alone, or with failed attempts. */
const BY_TIME = new Set(['leases', 'live_marks', 'guesses']);
/** Folder of request bodies, which exist until the request ends. */
const UNDER_WAY = 'bodies';

/** Reads the state of a world while its server is running. */
export interface StateReader {
  read(): Promise<StateDigest>;
  close(): Promise<void>;
}

export async function stateReader({ database: where, folder }: World): Promise<StateReader> {
  const database = await openBeside(where);
  return {
    read: async () => ({ ...(await tableHashes(database)), ...(await fileHashes(folder)) }),
    close: () => database.close(),
  };
}

/** Returns the names of tables and files that differ between two digests. */
export function changesBetween(before: StateDigest, after: StateDigest): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => before[name] !== after[name]);
}

async function tableHashes({ sequelize, dialect }: Database): Promise<StateDigest> {
  const listed =
    dialect === 'sqlite'
      ? "SELECT name FROM sqlite_master WHERE type = 'table'"
      : 'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()';
  const tables = await sequelize.query<{ name: string }>(listed, { type: QueryTypes.SELECT });
  const kept = tables.filter(({ name }) => !BY_TIME.has(name));
  const hashes: [string, string][] = [];
  for (const { name } of kept) {
    const rows = await sequelize.query(`SELECT * FROM \`${name}\``, { type: QueryTypes.SELECT });
    const texts = rows.map((row) => JSON.stringify(row)).sort();
    hashes.push([`table ${name}`, hashOf(texts.join('\n'))]);
  }
  return Object.fromEntries(hashes);
}

async function fileHashes(folder: string): Promise<StateDigest> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((path) => relative(folder, path).split('/')[0] !== UNDER_WAY);
  const hashes = files.map(async (path) => [`file ${relative(folder, path)}`, hashOf(await readFile(path))]);
  return Object.fromEntries((await Promise.all(hashes)) as [string, string][]);
}

const hashOf = (content: string | Buffer): string => createHash('sha256').update(content).digest('hex');

import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, openForCommand } from './database.ts';
import { migrations } from './migrations/index.ts';

const sources = new URL('../../../../', import.meta.url);
const module = new URL('server/src/platform/database/database.ts', sources).href;
/** Opens a database as soon as its input has a line, as a command does. */
const program = `const { openForCommand } = await import('${module}');
console.log('ready');
await new Promise((resolve) => process.stdin.once('data', resolve));
await (await openForCommand(process.argv[1])).close();
process.exit();`;
const typescript = new URL('scripts/typescript.mjs', sources).href;
const args = ['--conditions=source', '--import', typescript, '--input-type=module', '-e', program];

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-migrate-'));
  file = join(folder, 'cubedrop.sqlite');
});
afterEach(() => rmSync(folder, { recursive: true }));

const migrated = async (): Promise<string[]> => {
  const database = await openDatabase(file);
  const [rows] = await database.sequelize.query('SELECT name FROM migrations ORDER BY name');
  await database.close();
  return (rows as { name: string }[]).map(({ name }) => name);
};

it('migrates a new SQLite file once if several processes open it at the same moment', async () => {
  const processes = [1, 2, 3].map(() => {
    const child = spawn(process.execPath, [...args, file], { stdio: ['pipe', 'pipe', 'pipe'] });
    let complaints = '';
    child.stderr.on('data', (chunk) => (complaints += String(chunk)));
    return { child, ended: once(child, 'exit'), complaints: () => complaints };
  });
  await Promise.all(processes.map(({ child }) => once(child.stdout, 'data')));
  for (const { child } of processes) child.stdin.write('\n');
  await Promise.all(processes.map(({ ended }) => ended));
  const failures = processes.filter(({ child }) => child.exitCode !== 0);
  expect(failures.map(({ complaints }) => complaints())).toEqual([]);
  expect(await migrated()).toEqual(migrations.map(({ name }) => name));
});

it('migrates a SQLite file whose migrations were interrupted', async () => {
  const database = await openForCommand(file);
  await database.sequelize.query("DELETE FROM migrations WHERE name > '0040'");
  await database.close();
  expect(await migrated()).toEqual(migrations.map(({ name }) => name));
});

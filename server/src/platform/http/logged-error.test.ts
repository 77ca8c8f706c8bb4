import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase, type Database } from '../database/index.ts';
import { loggedError, loggedText } from './logged-error.ts';

const SECRET = 'correct-horse-battery';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubedrop-logged-'));
  database = await openDatabase(join(folder, 'cubedrop.sqlite'));
});
afterAll(async () => {
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

/** Returns the logged text of the error that `work` throws. */
async function written(work: () => unknown): Promise<string> {
  try {
    await work();
  } catch (error) {
    return JSON.stringify(loggedError(error));
  }
  throw new Error('nothing was thrown');
}

it('logs neither an SQL statement nor its values', async () => {
  const insert = (replacements: string[]) =>
    database.sequelize.query('INSERT INTO nothing_here VALUES (?, ?)', { replacements });
  const text = await written(() => insert([SECRET, 'b']));
  expect(text).toContain('DatabaseError');
  expect(text).not.toMatch(new RegExp(`${SECRET}|INSERT|nothing_here`));
  expect(await written(() => insert([`${SECRET}\0`, 'b']))).not.toContain(SECRET);
});

it('logs no input that a library or Node quotes', async () => {
  for (const work of [
    () => JSON.parse(`{"password": ${SECRET}`),
    () => BigInt(SECRET),
    () => Buffer.alloc(SECRET as unknown as number),
    () => new URL(SECRET),
  ])
    expect(await written(work)).not.toContain(SECRET);
  const cause = new Error('outside', { cause: new SyntaxError(SECRET) });
  expect(JSON.stringify(loggedError(cause))).not.toContain(SECRET);
  expect(
    JSON.stringify(loggedError(Object.assign(new Error('x'), { headers: { a: SECRET } }))),
  ).not.toContain(SECRET);
  expect(JSON.stringify(loggedError(SECRET))).not.toContain(SECRET);
});

it.each([
  ['/app/node_modules/@cubedrop/server/dist/start/main.js', true],
  ['/app/node_modules/express/lib/router.js', false],
  ['/app/node_modules/@cubedrop/server/node_modules/p-limit/index.js', false],
])('tells our code from that of libraries by its path: %s', (file, isOurs) => {
  const error = Object.assign(new Error('a message'), {
    stack: `Error: a message\n    at f (file://${file}:1:2)`,
  });
  expect(loggedError(error).message).toBe(isOurs ? 'a message' : undefined);
});

it('logs the message, code and stack of our own errors', () => {
  const error = Object.assign(new Error('The leader is gone'), { code: 'LEASE_LOST', status: 503 });
  expect(loggedError(error)).toMatchObject({
    type: 'Error',
    message: 'The leader is gone',
    code: 'LEASE_LOST',
    status: 503,
    at: expect.arrayContaining([expect.stringContaining('logged-error.test')]),
  });
});

it('shows the message of one of our own errors in a terminal, and the type and code of any other error', () => {
  expect(loggedText(new Error('The leader is gone'))).toBe('The leader is gone');
  const foreign = Object.assign(new SyntaxError(SECRET), { code: 'E_BAD' });
  expect(loggedText(foreign)).toBe('SyntaxError E_BAD');
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createStores } from '../features/stores.ts';
import { passwordHasher } from '../features/account/password.ts';
import { openDatabase } from '../platform/database/index.ts';

const PASSWORD = 'correct horse battery';
const sources = new URL('../../../', import.meta.url);
/** Whether `script`, which runs a command in a pseudo-terminal, is installed. */
const hasTerminals = spawnSync('script', ['--version']).status === 0;

/**
 * Returns the command line that runs the server from source.
 * @param afterwards code that runs when `main` has returned
 */
function program(args: readonly string[], afterwards = ''): string[] {
  const main = new URL('server/src/start/main.ts', sources).href;
  const code = `await (await import('${main}')).main(${JSON.stringify(args)}); ${afterwards}`;
  const loader = new URL('scripts/typescript.mjs', sources).href;
  return [process.execPath, '--conditions=source', '--import', loader, '--input-type=module', '-e', code];
}

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubedrop-main-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (
  [command, ...args]: readonly string[],
  talk: (type: (text: string) => void, printed: string) => void,
): Promise<{ code: number; printed: string }> => {
  const env = { ...process.env, CUBEDROP_DATA: folder, NODE_OPTIONS: '', NODE_NO_WARNINGS: '1' };
  const child = spawn(command!, args, { env });
  let printed = '';
  const onOutput = (chunk: Buffer): void => {
    printed += chunk.toString();
    talk((text) => child.stdin.write(text), printed);
  };
  child.stdout.on('data', onOutput);
  child.stderr.on('data', onOutput);
  talk((text) => child.stdin.write(text), printed);
  const [code] = (await once(child, 'close')) as [number];
  return { code, printed };
};

describe('commands that ask for a password', () => {
  const storedMember = async (name: 'byUserName' | 'byEmail', value: string) => {
    const database = await openDatabase(join(folder, 'cubedrop.sqlite'));
    try {
      return await createStores(database).members[name](value);
    } finally {
      await database.close();
    }
  };

  const inTerminal = hasTerminals ? it : it.skip;
  if (!hasTerminals) it.todo('NOT TESTED in a terminal: install util-linux, which has `script`');
  inTerminal('read the password from a terminal without echo and with editing', async () => {
    const shell = program(['admin', 'create', 'keeper'])
      .map((part) => `'${part.replaceAll("'", "'\\''")}'`)
      .join(' ');
    let isTyped = false;
    const { code, printed } = await run(['script', '-qec', shell, '/dev/null'], (type, seen) => {
      if (isTyped || !seen.includes('Password: ')) return;
      isTyped = true;
      type(`${PASSWORD}xy\x7f\x7f\r`);
    });
    expect(printed).toContain('Password: ');
    expect(printed).toContain('keeper can sign in at /admin-login.');
    expect(printed).not.toContain('correct');
    expect(code).toBe(0);
    expect(
      await passwordHasher().matches(PASSWORD, (await storedMember('byUserName', 'keeper'))?.passwordHash),
    ).toBe(true);
  });

  it('read the first line without a prompt if there is no terminal', async () => {
    let isSent = false;
    const { code, printed } = await run(
      program(['member', 'create', 'participant', 'Ana@Example.org']),
      (type) => {
        if (isSent) return;
        isSent = true;
        type(`${PASSWORD}\n`);
      },
    );
    expect([code, printed]).toEqual([0, 'Ana@Example.org can sign in with the mobile application.\n']);
    expect(await storedMember('byEmail', 'ana@example.org')).toMatchObject({
      kind: 'participant',
      state: 'approved',
    });
    const again = await run(program(['member', 'create', 'individual', 'ana@example.org']), (type, seen) => {
      if (seen === '') type(`${PASSWORD}\n`);
    });
    expect([again.code, again.printed]).toEqual([1, 'There is already an account for ana@example.org.\n']);
  });

  it('print their usage if called incorrectly', async () => {
    for (const args of [['admin', 'create'], ['member', 'create', 'admin', 'a@b.c'], ['member']]) {
      const { code, printed } = await run(program(args), () => {});
      expect([code, printed]).toEqual([2, expect.stringContaining('Usage:')]);
    }
  });
});

it.each([
  ['a rejection that nothing handles', 'Promise.reject(error);'],
  ['an exception that nothing catches', 'setTimeout(() => { throw error; });'],
])(
  'the process ends with exit code 1 after %s, and prints only what is safe to write to a log',
  async (_what, fail) => {
    const error =
      "const error = Object.assign(new Error('planted'), { sql: 'planted', original: ['planted'] });";
    const { code, printed } = await run(program(['unknown'], `${error} ${fail}`), () => {});
    expect([code, printed]).toEqual([1, expect.stringContaining("type: 'Error'")]);
    expect(printed).not.toContain('planted');
  },
);

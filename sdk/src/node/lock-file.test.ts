import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from '@jest/globals';
import { acquireLock } from './lock-file.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cubedrop-lock-'));

describe('the lock of an account', () => {
  it('is refused while it is held, with an error that names the holder, and is free afterwards', () => {
    const path = join(newFolder(), 'account.lock');
    const lock = acquireLock(path, 'apply');
    expect(() => acquireLock(path, 'bid place')).toThrow(
      `Another run of this account is in progress (apply, process ${process.pid}).`,
    );
    lock.release();
    acquireLock(path, 'bid place').release();
    expect(readdirSync(join(path, '..'))).toEqual([]);
  });

  it('is taken over from a killed process', async () => {
    const path = join(newFolder(), 'account.lock');
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    const stat = readFileSync(`/proc/${child.pid}/stat`, 'utf8');
    const born = `${boot}/${stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]}`;
    writeFileSync(
      path,
      JSON.stringify({ pid: child.pid, born, host: hostname(), token: 'x', what: 'apply' }),
    );
    expect(() => acquireLock(path, 'apply')).toThrow(/in progress/);
    child.kill('SIGKILL');
    await once(child, 'exit');
    acquireLock(path, 'apply').release();
  });

  it("is taken over if another process has reused the holder's pid", () => {
    const path = join(newFolder(), 'account.lock');
    writeFileSync(
      path,
      JSON.stringify({ pid: process.pid, born: '1', host: hostname(), token: 'x', what: 'apply' }),
    );
    acquireLock(path, 'apply').release();
  });

  it('is taken over by only one of several concurrent processes', async () => {
    const folder = newFolder();
    const stale = JSON.stringify({ pid: 2 ** 30, born: '1', host: hostname(), token: 'x', what: 'apply' });
    const program = `
      import { createInterface } from 'node:readline';
      import { acquireLock } from ${JSON.stringify(new URL('./lock-file.ts', import.meta.url).href)};
      console.log('ready');
      for await (const path of createInterface({ input: process.stdin })) {
        try { acquireLock(path, 'apply'); console.log('got'); } catch (error) { console.log(error.code); }
      }`;
    const loader = fileURLToPath(new URL('../../../scripts/typescript.mjs', import.meta.url));
    const args = [
      '--no-warnings',
      '--conditions=source',
      '--import',
      loader,
      '--input-type=module',
      '-e',
      program,
    ];
    const racers = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
      return { child, lines: createInterface({ input: child.stdout })[Symbol.asyncIterator]() };
    });
    const replies = () => Promise.all(racers.map(async ({ lines }) => (await lines.next()).value as string));
    expect(await replies()).toEqual(Array(4).fill('ready'));
    for (let round = 0; round < 25; round++) {
      const path = join(folder, `${round}.lock`);
      writeFileSync(path, stale);
      for (const { child } of racers) child.stdin.write(`${path}\n`);
      expect({ round, replies: (await replies()).sort() }).toEqual({
        round,
        replies: ['conflict', 'conflict', 'conflict', 'got'],
      });
    }
    await Promise.all(racers.map(({ child }) => (child.stdin.end(), once(child, 'exit'))));
  });

  it('is not taken over from a process on another machine', () => {
    const path = join(newFolder(), 'account.lock');
    writeFileSync(path, JSON.stringify({ pid: 1, born: '1', host: 'elsewhere', token: 'x', what: 'apply' }));
    expect(() => acquireLock(path, 'apply')).toThrow(/process 1 on elsewhere/);
  });
});

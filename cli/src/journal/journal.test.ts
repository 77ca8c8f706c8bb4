import { spawn } from 'node:child_process';
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import { openRunJournal, readRunJournal } from './run-journal.ts';
import { acquireLock } from './lock-file.ts';
import { newRunId, RunStore } from './run-store.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cubedrop-journal-'));

function entry(step: string, more: object = {}): JournalEntry {
  return {
    type: 'step-done',
    flow: 'create-drop',
    scope: 'drops/friday',
    chainId: 3,
    genesisHash: '0xaa',
    account: '0xbb',
    at: 1_800_000_000,
    step,
    learned: {},
    transaction: null,
    ...more,
  };
}

describe('a journal', () => {
  it('returns a prefix of the entries after its file is truncated anywhere, and accepts more', async () => {
    const folder = newFolder();
    let count = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.string({ unit: 'binary' }), { minLength: 1, maxLength: 8 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (steps, cut) => {
          const path = join(folder, `${count++}.ndjson`);
          const written = steps.map((step) => entry(step));
          const journal = openRunJournal(path);
          for (const one of written) await journal.append(one);
          await journal.close();
          truncateSync(path, Math.floor(cut * statSync(path).size));

          const again = openRunJournal(path);
          const kept = await again.read();
          expect(kept).toEqual(written.slice(0, kept.length));
          await again.append(entry('after'));
          await again.close();
          expect(readRunJournal(path)).toEqual([...kept, entry('after')]);
        },
      ),
      { numRuns: 60 },
    );
  });

  it('keeps concurrent entries complete and in the order of the calls', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    const written = Array.from({ length: 200 }, (_, index) => entry(`step ${index}`, { learned: { index } }));
    const journal = openRunJournal(path);
    await Promise.all(written.map((one) => journal.append(one)));
    expect(await journal.read()).toEqual(written);
    // close() waits for the pending append.
    const last = journal.append(entry('last'));
    await journal.close();
    await last;
    expect(readRunJournal(path)).toEqual([...written, entry('last')]);
  });

  it('keeps complete lines and refuses a damaged line that is not the last', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    writeFileSync(path, `${JSON.stringify(entry('one'))}\n{"type":"st\n${JSON.stringify(entry('two'))}\n`);
    expect(() => openRunJournal(path)).toThrow(/damaged at line 2/);
  });

  it('removes an incomplete last line of any bytes', async () => {
    const path = join(newFolder(), 'journal.ndjson');
    writeFileSync(path, `${JSON.stringify(entry('one'))}\n`);
    appendFileSync(path, Buffer.from([0x7b, 0x22, 0xff, 0x00, 0x0a]));
    const journal = openRunJournal(path);
    expect(await journal.read()).toEqual([entry('one')]);
    await journal.close();
    expect(readFileSync(path, 'utf8')).toBe(`${JSON.stringify(entry('one'))}\n`);
  });

  it('archives the entries of a chain that was reset', async () => {
    const folder = newFolder();
    const journal = openRunJournal(join(folder, 'journal.ndjson'));
    await journal.append(entry('one'));
    await journal.archive('The chain was reset.');
    expect(await journal.read()).toEqual([]);
    await journal.append(entry('two'));
    expect(await journal.read()).toEqual([entry('two')]);
    await journal.close();
    const aside = readdirSync(folder).find((name) => name.endsWith('.set-aside'))!;
    expect(readFileSync(join(folder, aside), 'utf8')).toContain('The chain was reset.');
  });
});

describe('a run', () => {
  const record = {
    command: 'apply',
    startedAt: 1_800_000_000,
    now: 1_800_000_000,
    apiUrl: 'http://localhost:4000',
    chainId: 3,
    genesisHash: '0xaa',
    account: '0xbb',
    input: { text: 'version: 1' },
  };

  it('can be found again with its time and manifest, in a folder that only the owner can read', () => {
    const folder = newFolder();
    const made = new RunStore(folder).create({ ...record, runId: newRunId() });
    const store = new RunStore(folder);
    expect(store.list()).toEqual([{ ...made, ...record }]);
    expect(statSync(made.folder).mode & 0o777).toBe(0o700);
    expect(statSync(join(made.folder, 'run.json')).mode & 0o777).toBe(0o600);
    expect(store.stateOf(made)).toBe('unfinished');
    store.finish(made, { type: 'run-done' });
    expect(store.stateOf(made)).toBe('done');
    expect(store.resultOf(made)).toEqual({ type: 'run-done' });
  });

  it('counts a signed transaction as open until its outcome is recorded', async () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    const journal = store.openJournal(run);
    await journal.append(entry('mint', { type: 'transaction-signed', nonce: 1, hash: '0x1', raw: '0x2' }));
    expect(store.countTransactions(run)).toEqual({ signed: 1, open: 1 });
    await journal.append(entry('mint'));
    expect(store.countTransactions(run)).toEqual({ signed: 1, open: 0 });
    await journal.close();
  });

  it('has failed if the last entry of its journal says so, and is not open then', async () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    const journal = store.openJournal(run);
    await journal.append(entry('publish'));
    expect([store.stateOf(run), store.isOpen(run)]).toEqual(['unfinished', true]);
    store.abandon(run);
    expect(store.stateOf(run)).toBe('abandoned');
    await journal.append(entry('publish', { type: 'flow-failed', reason: 'It has expired.' }));
    expect([store.stateOf(run), store.isOpen(run)]).toEqual(['failed', false]);
    await journal.close();
  });

  it('is listed but not resumed if its journal is damaged', () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    writeFileSync(join(run.folder, 'journal.ndjson'), 'nonsense\n{}\n{}\n');
    expect(store.list().map((one) => store.stateOf(one))).toEqual(['damaged']);
    expect(() => store.countTransactions(run)).toThrow(/damaged at line 1\. Once no transaction/);
  });

  it.each([
    ['is damaged', 'nonsense'],
    ['lacks a field', '{"runId":"0123456789abcdef"}'],
  ])('is never overlooked if its record %s: it may have paid', (_what, text) => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    writeFileSync(join(run.folder, 'run.json'), text);
    expect(() => store.list()).toThrow(
      /^The record of a run cannot be read .*: it is damaged\. Once no transaction/,
    );
  });

  it('is skipped if a crash left its folder without a record', () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    rmSync(join(run.folder, 'run.json'));
    expect(store.list()).toEqual([]);
  });

  it('is not found by an id that is a path', () => {
    expect(() => new RunStore(newFolder()).get('../wallets')).toThrow(/There is no run/);
  });
});

describe('the lock of an account', () => {
  it('is refused while it is held, naming the holder, and free afterwards', () => {
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

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '@cubedrop/sdk/flows';
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

  it('is suggested for a misspelled id', () => {
    const store = new RunStore(newFolder());
    const { runId } = store.create({ ...record, runId: newRunId() });
    const typed = `${runId.slice(0, 4)}${runId.slice(5)}`;
    expect(() => store.get(typed)).toThrow(`There is no run ${typed}. Did you mean "${runId}"?`);
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

  it('with a signer that sends transactions counts each request as signed, and as open until the journal has its outcome', async () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, senderKind: 'wallet', runId: newRunId() });
    const journal = store.openJournal(run);
    const planned = { type: 'transaction-planned', to: '0x1', value: '0', nonce: 7, block: 1 };
    await journal.append(entry('mint', { ...planned, fingerprint: 'mint' }));
    expect([store.countTransactions(run), store.hasSigned(run)]).toEqual([{ signed: 1, open: 1 }, true]);
    await journal.append(entry('mint', { type: 'transaction-failed', hash: null, reason: 'Declined.' }));
    expect([store.countTransactions(run), store.hasSigned(run)]).toEqual([{ signed: 1, open: 0 }, false]);
    await journal.append(entry('mint', { ...planned, fingerprint: 'mint' }));
    await journal.append(entry('mint', { type: 'transaction-sent', hash: '0x1' }));
    await journal.append(entry('mint'));
    expect([store.countTransactions(run), store.hasSigned(run)]).toEqual([{ signed: 2, open: 0 }, true]);
    expect(store.signedTransactions(run)).toEqual([{ step: 'mint', hash: '0x1', nonce: 7 }]);
    await journal.close();
  });

  it('has failed, and is no longer open, if its journal ends with the failure of its flow', async () => {
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

  it('is listed as damaged, without a count of transactions, if its journal is damaged', () => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    writeFileSync(join(run.folder, 'journal.ndjson'), 'nonsense\n{}\n{}\n');
    expect(store.list().map((one) => store.stateOf(one))).toEqual(['damaged']);
    expect(() => store.countTransactions(run)).toThrow(/damaged at line 1\. Once no transaction/);
  });

  it.each([
    ['is damaged', 'nonsense'],
    ['lacks a field', '{"runId":"0123456789abcdef"}'],
  ])('makes the list of runs fail if its record %s, since the run may have paid', (_what, text) => {
    const store = new RunStore(newFolder());
    const run = store.create({ ...record, runId: newRunId() });
    writeFileSync(join(run.folder, 'run.json'), text);
    expect(() => store.list()).toThrow(
      /^The record of a run cannot be read .*: it is damaged\. Once no transaction/,
    );
    expect(store.listReadable()).toEqual({ runs: [], unreadable: [run.runId] });
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

import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { RunStore, type RunRecord } from '../journal/run-store.ts';
import { labelPath } from '../wallet/wallet-files.ts';
import { WalletStore } from '../wallet/wallet-store.ts';
import { printValues } from './main.ts';
import { VALUE_KINDS, valuesOf } from './values.ts';

const newFolder = () => mkdtempSync(join(tmpdir(), 'cubedrop-values-'));
const one = `0x${'1'.repeat(40)}`;
const other = `0x${'2'.repeat(40)}`;

const record = (runId: string, command: string, input = {}): RunRecord => ({
  runId,
  command,
  startedAt: 1,
  now: 1,
  apiUrl: 'http://localhost:4000',
  chainId: 3,
  genesisHash: '0x0',
  account: one,
  input,
});

describe('the values that a shell completes', () => {
  it('are empty in a new or missing folder', () => {
    for (const folder of [newFolder(), '/nowhere/at/all'])
      expect(VALUE_KINDS.flatMap((kind) => valuesOf(kind, folder))).toEqual([]);
  });

  it('are the contexts with a printable name, each with its server', () => {
    const folder = newFolder();
    const contexts = { live: { 'api-url': 'https://live.example' }, local: {}, 'no\nname': {}, '': {} };
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ contexts }));
    expect(valuesOf('contexts', folder)).toEqual([
      { value: 'live', summary: 'https://live.example' },
      { value: 'local', summary: '' },
    ]);
  });

  it('are the labels and addresses of wallets, and only addresses if the labels are damaged', async () => {
    const folder = newFolder();
    const store = new WalletStore(folder);
    await store.add({ address: one, content: '{}', label: 'Main label' });
    await store.add({ address: other, content: '{}' });
    const addresses = [
      { value: one, summary: 'Main label' },
      { value: other, summary: '' },
    ];
    expect(valuesOf('wallets', folder)).toEqual([{ value: 'Main label', summary: one }, ...addresses]);
    writeFileSync(labelPath(store.folder), '{"labels":');
    expect(valuesOf('wallets', folder)).toEqual(addresses.map(({ value }) => ({ value, summary: '' })));
  });

  it('are the newest runs, newest first, each with its command unless its record is large or damaged', () => {
    const folder = newFolder();
    const store = new RunStore(folder);
    const ids = Array.from({ length: 60 }, (_, number) => number.toString(16).padStart(16, '0'));
    ids.forEach((runId, number) => {
      const large = number === 57 ? { text: 'x'.repeat(100_000) } : {};
      const run = store.create(record(runId, 'bid place', large));
      if (number === 58) store.finish(run, {});
      if (number === 56) writeFileSync(join(run.folder, 'run.json'), '{"command":');
      utimesSync(join(run.folder, 'run.json'), number + 1, number + 1);
    });
    mkdirSync(join(folder, 'runs', 'not-a-run'));
    mkdirSync(join(folder, 'runs', 'f'.repeat(16)));
    const values = valuesOf('runs', folder);
    expect(values.map(({ value }) => value)).toEqual(ids.toReversed().slice(0, 50));
    expect(values.slice(0, 5).map(({ summary }) => summary)).toEqual([
      'bid place',
      'bid place, done',
      '',
      '',
      'bid place',
    ]);
  });

  it('are printed one per line; for a kind that does not exist, nothing is printed', () => {
    const folder = newFolder();
    const contexts = { live: { 'api-url': 'a\tb\nc' }, local: {} };
    writeFileSync(join(folder, 'config.json'), JSON.stringify({ contexts }));
    const print = (kind: string | undefined): string => {
      const lines: string[] = [];
      const stdout = { write: (line: string) => lines.push(line) };
      printValues(kind, { env: { CUBEDROP_CONFIG_DIR: folder }, stdout });
      return lines.join('');
    };
    expect(print('contexts')).toBe('live\ta b c\nlocal\t\n');
    expect([print('drops'), print(undefined), print('constructor')]).toEqual(['', '', '']);
  });
});

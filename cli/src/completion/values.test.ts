import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonObject } from '@cubedrop/sdk';
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

  it('are the keys and titles of the cubes and drops that this machine has made, the newest first', () => {
    const folder = newFolder();
    const store = new RunStore(folder);
    const made = (runId: string, text: string | undefined, result: JsonObject, at: number) => {
      const run = store.create(record(runId, 'apply', text === undefined ? {} : { name: 'x', text }));
      store.finish(run, { type: 'run-done', runId, nfts: {}, cubes: {}, drops: {}, seasons: {}, ...result });
      utimesSync(join(run.folder, 'run.json'), at, at);
    };
    const drops = { friday: { id: 'a', dropId: '7' }, 'drop-0123456789abcdef': { id: 'b', dropId: '8' } };
    const manifest = {
      drops: [
        { key: 'friday', title: 'Friday Drop' },
        { key: 'drop-0123456789abcdef', title: 'Untitled no more' },
        { key: 'not-made', title: 'Not made' },
        'nonsense',
      ],
    };
    made('1'.repeat(16), JSON.stringify(manifest), { drops }, 1);
    const cubes = { morning: { id: 'c', tokenId: '3' }, 12: { id: 'd', tokenId: '4' }, odd: null };
    made('2'.repeat(16), 'cubes: [{key: morning, title: Morning}]', { cubes, drops: [] }, 2);
    made('3'.repeat(16), undefined, { cubes: { morning: { id: 'e', tokenId: '5' } } }, 3);
    store.create(record('4'.repeat(16), 'apply', { name: 'x', text: JSON.stringify(manifest) }));
    expect(valuesOf('drops', folder)).toEqual([
      { value: 'friday', summary: 'drop 7' },
      { value: 'Friday Drop', summary: 'drop 7' },
      { value: 'Untitled no more', summary: 'drop 8' },
    ]);
    expect(valuesOf('cubes', folder)).toEqual([{ value: 'morning', summary: 'cube 5' }]);
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
    expect([print('bids'), print(undefined), print('constructor')]).toEqual(['', '', '']);
  });
});

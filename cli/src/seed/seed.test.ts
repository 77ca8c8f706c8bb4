import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { createTerminal } from '../terminal/terminal.ts';
import { withOverrides } from './overrides.ts';
import { readSeed } from './read-seed.ts';

describe('--set', () => {
  const seed = {
    drops: [{ key: 'friday', title: 'Friday' }],
    nfts: [
      { key: 'dawn', supply: 1 },
      { key: 'noon', supply: 2 },
    ],
    accounts: { ana: { weth: '1 WETH' } },
  };

  it('finds a value by list, key or position, and leaves the rest and the original unchanged', () => {
    const set = (...settings: string[]) => withOverrides(seed, settings);
    expect(set('drop.title=A=B').drops).toEqual([{ key: 'friday', title: 'A=B' }]);
    expect(set('drops.friday.title=Late', 'drop.0.bidDelta=1 WETH').drops).toEqual([
      { key: 'friday', title: 'Late', bidDelta: '1 WETH' },
    ]);
    expect(set('nft.noon.supply=7').nfts).toEqual([seed.nfts[0], { key: 'noon', supply: 7 }]);
    expect(set('account.ana.weth=2 WETH').accounts).toEqual({ ana: { weth: '2 WETH' } });
    expect(set('drop.title=').drops).toEqual([{ key: 'friday', title: '' }]);
    expect(seed.drops[0]!.title).toBe('Friday');
  });

  it.each([
    ['drop.title', '--set takes path=value, not "drop.title".'],
    ['nft.supply=1', '--set nft.supply is ambiguous; name one of dawn, noon.'],
    ['cube.title=x', '--set cube.title: this path does not exist'],
    ['drop.friday.title.deeper=x', 'this path does not exist'],
    ['accounts.zoe.weth=1 WETH', 'this path does not exist'],
    ['__proto__.version=2', 'this path does not exist'],
    ['drop.__proto__=x', 'this path does not exist'],
    ['drop.constructor.name=x', 'this path does not exist'],
    ['nft.dawn.supply=[', 'is not valid YAML'],
  ])('rejects %s', (setting, message) => {
    expect(() => withOverrides(seed, [setting])).toThrow(message);
  });
});

const RELEASE = {
  version: 1,
  drops: [
    { key: 'friday', cubes: ['morning', 'evening'] },
    { key: 'sunday', cubes: ['morning'] },
  ],
};

async function read(seed: unknown, settings: string[] = [], release: unknown = RELEASE) {
  const folder = mkdtempSync(join(tmpdir(), 'cubedrop-seed-'));
  writeFileSync(
    join(folder, 'release.json'),
    typeof release === 'string' ? release : JSON.stringify(release),
  );
  writeFileSync(join(folder, 'seed.yaml'), typeof seed === 'string' ? seed : JSON.stringify(seed));
  const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
  const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, {});
  return { folder, seed: await readSeed(terminal, join(folder, 'seed.yaml'), settings) };
}

describe('a seed', () => {
  const good = {
    version: 1,
    manifest: 'release.json',
    accounts: { label: { role: 'creator' }, ana: { weth: '2 WETH' } },
    steps: [
      { clock: { drop: 'friday', to: 'start' } },
      { bid: { by: 'ana', cube: 'evening', amount: '0.5 WETH' } },
      { clock: { drop: 'friday', to: 'end', minus: '5m' } },
      { settle: 'friday' },
    ],
  };

  it('is parsed into accounts and steps; a bid that names no drop is in the only drop with its cube', async () => {
    const { folder, seed } = await read(good, ['drop.friday.title=Tonight']);
    expect(seed).toMatchObject({
      creator: 'label',
      accounts: [
        { name: 'label', role: 'creator', weth: 0n },
        { name: 'ana', role: 'user', weth: 2n * 10n ** 18n },
      ],
      steps: [
        { kind: 'clock', drop: 'friday', to: 'start', offset: -0 },
        { kind: 'bid', by: 'ana', drop: 'friday', cube: 'evening', amount: 5n * 10n ** 17n },
        { kind: 'clock', drop: 'friday', to: 'end', offset: -300 },
        { kind: 'settle', drop: 'friday' },
      ],
      manifest: { name: 'release.json', folder },
    });
    if ('faults' in seed) throw new Error('There are faults');
    expect(JSON.parse(seed.manifest.text)).toMatchObject({ version: 1, drops: [{ title: 'Tonight' }, {}] });
  });

  it('can contain its manifest', async () => {
    const { seed } = await read({ ...RELEASE, accounts: good.accounts, steps: good.steps });
    if ('faults' in seed) throw new Error(JSON.stringify(seed.faults));
    expect(JSON.parse(seed.manifest.text)).toEqual(RELEASE);
  });

  it('reports all faults at once, in the order of the file', async () => {
    const text = `
version: 1
manifest: release.json
accounts: {Ana: {role: king}, bob: {weth: much, number: -1}}
nfts: []
creator: zoe
steps:
  - {bid: {by: zoe, cube: noon, amount: 5}}
  - {bid: {by: bob, cube: morning, amount: 1 WETH}}
  - {bid: {by: bob, drop: sunday, cube: evening, amount: 1 WETH}}
  - {clock: {drop: monday, to: middle, plus: soon}}
  - {settle: monday, clock: {}}
  - {fly: there}
`;
    const { seed } = await read(text);
    expect(
      'faults' in seed && seed.faults.map(({ path, message }) => `${path}: ${message}`),
    ).toMatchSnapshot();
    expect('faults' in seed && seed.faults.map(({ line }) => line)).toEqual([
      ...[4, 4, 4, 4, 5, 6, 8, 8, 8, 9, 10, 11, 11, 11, 12, 13],
    ]);
  });

  it('keeps the text of a manifest of its own, unless a setting changes it, so that faults name its lines', async () => {
    const text = 'version: 1\n\ndrops:\n  - {key: friday, cubes: [morning, evening]}\n';
    const steps = [{ settle: 'friday' }];
    const { seed } = await read({ ...good, steps }, [], text);
    expect(seed).toMatchObject({ manifest: { text, name: 'release.json' } });
    expect(seed).not.toHaveProperty('manifest.rewriteFault');
    const changed = await read({ ...good, steps }, ['drop.friday.title=Tonight'], text);
    expect(changed.seed).toHaveProperty('manifest.rewriteFault');
  });

  it('suggests the account, drop or cube that a misspelled one may mean', async () => {
    const steps = [
      { bid: { by: 'anna', cube: 'evenig', amount: '1 WETH' } },
      { bid: { by: 'ana', drop: 'sunday', cube: 'mornin', amount: '1 WETH' } },
      { settle: 'fridya' },
    ];
    const { seed } = await read({ ...good, steps });
    expect('faults' in seed && seed.faults.map(({ message }) => message.split('. ')[1])).toEqual([
      'Did you mean "evening"?',
      'Did you mean "ana"?',
      'Did you mean "morning"?',
      'Did you mean "friday"?',
    ]);
  });

  it('is rejected if it is not a mapping or its manifest is not YAML', async () => {
    expect((await read('[]')).seed).toMatchObject({
      name: 'seed.yaml',
      faults: [{ path: '' }, { path: 'creator' }],
    });
    const folder = (await read(good)).folder;
    writeFileSync(join(folder, 'release.json'), '{"a": [}');
    const streams = { stdin: new PassThrough(), stdout: new PassThrough(), stderr: new PassThrough() };
    const terminal = createTerminal({ ...streams, env: {}, clock: () => 0 }, {});
    expect(await readSeed(terminal, join(folder, 'seed.yaml'), [])).toMatchObject({ name: 'release.json' });
    expect(readFileSync(join(folder, 'release.json'), 'utf8')).toBe('{"a": [}');
  });
});

import { cpSync, existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { inWorld } from './in-world.ts';
import { newFolder } from './processes.ts';
import { doneOf, manifestFile, releaseNamed, type Person, type World } from './world.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/weekly-drop', import.meta.url));
/** Numbers of items in the example. */
const COUNTS = { nfts: 12, cubes: 2, drops: 1, seasons: 1 };

let world: World;

inWorld((opened) => void (world = opened));

interface ExportJson {
  manifest: string;
  counts: typeof COUNTS;
  registered: number;
  files: string[];
  missing: string[];
  placeholders: string[];
  renamed: { list: string; before: string; key: string }[];
  leftOut: { list: string; title: string; reason: string }[];
}

type Env = Record<string, string>;

/** Exports into a folder and returns the `--json` output. */
async function exportTo(
  who: Person,
  folder: string,
  words: string[] = [],
  env: Env = {},
): Promise<ExportJson> {
  const { code, out, err } = await world.run(who, ['export', folder, '--json', ...words], { env });
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return JSON.parse(out) as ExportJson;
}

/** Asserts that the plan of a manifest creates nothing, and that applying the manifest sends no transaction. */
async function expectNothingToCreate(who: Person, manifest: string, count: number): Promise<void> {
  const planned = await world.run(who, ['plan', manifest, '--detailed-exitcode', '--json']);
  expect({ code: planned.code, err: planned.err }).toEqual({ code: 0, err: '' });
  expect(JSON.parse(planned.out)).toMatchObject({
    counts: { create: 0, keep: count, refuse: 0 },
    blockers: [],
  });
  const before = [await world.nonceOf(who), await world.counts()];
  const applied = await world.run(who, ['apply', manifest, '--yes']);
  expect(applied.code).toBe(0);
  expect([await world.nonceOf(who), await world.counts()]).toEqual(before);
}

describe('an export', () => {
  let who: Person;
  /** Config folder of the machine that applied the example. */
  const home = newFolder();
  const example = join(newFolder(), 'weekly-drop');

  beforeAll(async () => {
    who = await world.newCreator();
    cpSync(EXAMPLE, example, { recursive: true });
    const env = { CUBEDROP_CONFIG_DIR: home };
    const applied = await world.run(who, ['apply', join(example, 'drop.yaml'), '--yes'], { env });
    expect(applied.code).toBe(0);
  });

  it('on the machine that applied a manifest has the keys, texts and files of that manifest', async () => {
    const folder = join(newFolder(), 'out');
    const exported = await exportTo(who, folder, ['--files'], { CUBEDROP_CONFIG_DIR: home });
    expect(exported).toMatchObject({
      manifest: join(folder, 'release.yaml'),
      counts: COUNTS,
      registered: 0,
      missing: [],
      placeholders: [],
      renamed: [],
      leftOut: [],
    });
    const original = parse(readFileSync(join(example, 'drop.yaml'), 'utf8')) as Record<string, unknown>;
    const text = readFileSync(exported.manifest, 'utf8');
    const written = parse(text) as Record<string, unknown>;
    for (const list of ['nfts', 'cubes', 'drops', 'seasons']) expect(written[list]).toEqual(original[list]);
    expect(text).toMatch(/# startsAt: \d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ, endsAt: /);
    for (const track of ['tidal-memory.mp3', 'tidal-memory-preview.mp3'])
      expect(readFileSync(join(folder, 'audio', track))).toEqual(readFileSync(join(example, 'audio', track)));
    for (const path of exported.files) expect(statSync(join(folder, path)).size).toBeGreaterThan(0);
    await expectNothingToCreate(who, exported.manifest, 16);
  });

  it('on another machine registers keys once, and is then the same everywhere', async () => {
    const folder = newFolder();
    const exported = await exportTo(who, folder, ['--files']);
    expect(exported).toMatchObject({ counts: { ...COUNTS, seasons: 0 }, registered: 15, missing: [] });
    expect(exported.renamed).toHaveLength(15);
    expect(exported.leftOut).toMatchObject([{ list: 'seasons', title: 'Dockside, First Season' }]);
    expect(exported.placeholders).toHaveLength(2);
    const { drops, cubes } = parse(readFileSync(exported.manifest, 'utf8')) as Record<
      'drops' | 'cubes',
      Record<string, string>[]
    >;
    expect(drops[0]).toMatchObject({
      key: expect.stringMatching(/^dockside-weekly-no-1-\d+$/),
      startsAt: expect.stringMatching(/^\d{4}-.*Z$/),
      minimumBid: '0.5 WETH',
    });
    expect(cubes[0]).toMatchObject({ title: 'Tidal Memory', price: '1.5 ETH' });
    await expectNothingToCreate(who, exported.manifest, 15);

    const again = await exportTo(who, folder, ['--files', '--no-register']);
    expect(again).toEqual({ ...exported, registered: 0 });
    const elsewhere = await exportTo(who, newFolder());
    expect(readFileSync(elsewhere.manifest)).toEqual(readFileSync(exported.manifest));
    expect(elsewhere.missing.sort()).toEqual(elsewhere.files);
  });

  it('of a drop has only what the drop is made of; the command reports the counts and the missing files', async () => {
    const all = JSON.parse((await world.run(who, ['drop', 'list', '--mine', '--json'])).out) as {
      drops: { dropId: string }[];
    };
    const folder = newFolder();
    const words = ['export', folder, '--drop', all.drops[0]!.dropId];
    const { code, out, err } = await world.run(who, words);
    expect({ code, out }).toEqual({ code: 0, out: `${join(folder, 'release.yaml')}\n` });
    expect(err).toContain('12 NFTs, 2 cubes, 1 drop, 0 seasons.');
    expect(err).toContain('"cubedrop plan" needs them: pass --files to download them.');
  });

  it('of what another account made is refused, and writes nothing', async () => {
    const folder = newFolder();
    const cube = await world.newCube('not-mine');
    const refused = await world.run(who, ['export', folder, '--cube', cube]);
    expect(refused).toMatchObject({
      code: 10,
      err: expect.stringContaining(`You have made no cube ${cube}.`),
    });
    expect(existsSync(join(folder, 'release.yaml'))).toBe(false);
    const stranger = await world.run(world.people.rui, ['export', folder]);
    expect(stranger).toMatchObject({ code: 0, out: '', err: 'There is nothing to export.\n' });
    const readOnly = await world.run(who, ['export', '/dev/null/out']);
    expect(readOnly).toMatchObject({ code: 2, err: expect.stringContaining('cannot be written (ENOTDIR)') });
  });
});

it('an export of a cube on sale has the price that its creator asked, and both drops that auctioned it', async () => {
  const who = await world.newCreator();
  const text = releaseNamed('again', (m) => {
    m.drops[0].endsAt = 'now+1h';
    m.seasons = [];
  });
  const done = doneOf(await world.run(who, ['apply', manifestFile(text), '--yes', '--json']));
  const cube = done.cubes['morning-again']!.tokenId;
  await world.pass(7_200);
  const reclaimed = await world.run(who, ['claim', 'all', '--yes']);
  expect(reclaimed.code).toBe(0);
  const again = releaseNamed('second', (m) => {
    Object.assign(m, { nfts: [], cubes: [], seasons: [] });
    m.drops[0].cubes = [{ id: done.cubes['morning-again']!.id }];
    m.drops[0].endsAt = 'now+1h';
  });
  expect((await world.run(who, ['apply', manifestFile(again), '--yes'])).code).toBe(0);
  await world.pass(7_200);
  expect((await world.run(who, ['claim', 'all', '--yes'])).code).toBe(0);
  const sold = ['sale', 'create', '--cube', cube, '--price', '2 WETH', '--expires-at', 'now+7d', '--yes'];
  expect((await world.run(who, sold)).code).toBe(0);

  const exported = await exportTo(who, newFolder(), ['--files']);
  expect(exported).toMatchObject({ counts: { nfts: 6, cubes: 1, drops: 2 }, leftOut: [] });
  const { cubes } = parse(readFileSync(exported.manifest, 'utf8')) as { cubes: { price: string }[] };
  expect(cubes[0]!.price).toBe('0.5 ETH');
  await expectNothingToCreate(who, exported.manifest, 9);
});

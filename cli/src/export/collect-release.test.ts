import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { serverId } from '@cubedrop/sdk';
import { itemKeyOf } from '@cubedrop/sdk/manifest';
import fc from 'fast-check';
import { parse } from 'yaml';
import { collectFrom, GENESIS_HASH, recordRun, sessionOf } from '../../test/collect-from.ts';
import { idOf, releases } from '../../test/arbitrary-release.ts';
import { digestOf, RecordsServer, type Records } from '../../test/records-server.ts';

const work = mkdtempSync(join(tmpdir(), 'cubedrop-collect-'));
const server = new RecordsServer();
let records: Records;

beforeAll(() => server.open());
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});
beforeEach(() => {
  const [sample] = fc.sample(
    releases.filter(({ seasons }) => seasons.length > 0),
    { numRuns: 1, seed: 3 },
  );
  records = structuredClone(sample!);
  server.records = records;
  server.keys.clear();
  server.calls.length = 0;
  server.before = () => undefined;
});

/**
 * Gives the recorded items the keys of a manifest. Returns the config folder of a machine that applied the manifest.
 */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
async function applied(manifest: any): Promise<string> {
  for (const list of ['nfts', 'cubes', 'drops'] as const) {
    for (const [index, item] of (manifest[list] ?? []).entries()) {
      const { written } = await itemKeyOf({ key: item.key, written: item });
      const record = records[list][index]!;
      record.key = item.key;
      server.keys.set(`${list}/${item.key}`, { written, digest: digestOf(record._id) });
    }
  }
  const folder = mkdtempSync(join(work, 'home-'));
  recordRun(folder, { text: JSON.stringify(manifest), at: folder });
  return folder;
}

/** Returns the parsed manifest of an export. */
const exported = async (options: Parameters<typeof collectFrom>[1] = {}) =>
  parse((await collectFrom(server, options)).manifest([]));

describe('an item', () => {
  it('with the same metadata as another item is left out, and its cube refers to it by id', async () => {
    const nftDigest = async ({ id, onChainId }: { id: string; onChainId: string }) =>
      digestOf(onChainId === '1001' ? idOf('nft', 0) : id);
    const release = await collectFrom(server, { chain: { nftDigest } });
    expect(release.leftOut.filter(({ list }) => list === 'nfts')).toMatchObject([
      { onChainId: '1001', reason: 'it has the same metadata as another item of the account' },
    ]);
    const { nfts, cubes } = parse(release.manifest([])) as Record<'nfts' | 'cubes', { nfts: unknown[] }[]>;
    expect(nfts).toHaveLength(records.nfts.length - 1);
    const at = records.cubes[0]!.nftids.indexOf(idOf('nft', 1));
    expect(cubes[0]!.nfts[at]).toEqual({ id: idOf('nft', 1) });
  });

  it('that breaks a rule of manifests is left out with the reason, but items that contain it are not', async () => {
    records.nfts[2]!.description = ' ';
    records.drops[0]!.cubeCount += 1;
    const { leftOut, counts } = await collectFrom(server);
    expect(leftOut.slice(0, 2)).toMatchObject([
      { onChainId: '1002', reason: 'description: Please Enter Artwork Description' },
      { list: 'drops', reason: 'its metadata is unknown, or an admin has hidden a part of it' },
    ]);
    expect(counts.cubes).toBe(records.cubes.length);
  });

  it('without a key is left out if no key may be registered, and no key is sent', async () => {
    const { counts, leftOut } = await collectFrom(server, { mayRegister: false });
    expect(counts).toEqual({ nfts: 0, cubes: 0, drops: 0, seasons: 0 });
    expect(leftOut[0]?.reason).toBe('the server has no key for it, and --no-register was passed');
    expect(server.calls.filter((call) => call === 'POST /manifest/items')).toEqual([]);
    expect(server.keys.size).toBe(0);
  });

  it('whose first key was used for something else gets another key', async () => {
    const { nfts } = await exported();
    const [{ key }] = nfts;
    server.keys.clear();
    server.keys.set(`nfts/${key}`, { written: 'f'.repeat(64), digest: null });
    const again = await exported();
    expect(again.nfts[0].key).toMatch(new RegExp(`^${key}-[0-9a-f]{8}$`));
    expect(await exported({ mayRegister: false })).toEqual(again);
  });

  it('keeps the key that it was made with if the server has lost all keys', async () => {
    records.nfts[0]!.key = 'dawn';
    const { nfts } = await exported();
    expect(nfts[0].key).toBe('dawn');
  });

  it('is left out if the price that its creator asks is unknown', async () => {
    const { leftOut } = await collectFrom(server, { chain: { askedPrice: async () => undefined } });
    expect(leftOut.filter(({ list }) => list === 'cubes')).toHaveLength(records.cubes.length);
  });
});

describe('a manifest of this machine', () => {
  it('keeps times relative to the start of its run, with the absolute times in a comment', async () => {
    const manifest = await exported();
    Object.assign(manifest.drops[0], { startsAt: 'now', endsAt: 'now+2h' });
    const folder = await applied(manifest);
    server.keys.delete(`drops/${(await exported()).drops[0].key}`);
    const release = await collectFrom(server, { folder });
    expect(release.renamed).toEqual([]);
    const text = release.manifest([]);
    expect(text).toMatch(/\n {2}# startsAt: \d{4}-[\d-]+T[\d:]+Z, endsAt: [\dT:-]+Z\n {2}- key: /);
    expect(parse(text)).toEqual(manifest);
  });

  it.each(['../art.png', '/etc/passwd', 'a\\..\\b.png', 'release.yaml', 'art/nul.png', 'art/a.png/b.png'])(
    'is not used for an item whose artwork it places at %s; the item gets another key',
    async (path) => {
      const manifest = await exported();
      server.keys.clear();
      manifest.nfts[1].artwork = 'art/a.png';
      manifest.nfts[2].artwork = path;
      const { key } = manifest.nfts[2];
      manifest.nfts[2].key = 'mine';
      for (const cube of manifest.cubes)
        cube.nfts = cube.nfts.map((one: string) => (one === key ? 'mine' : one));
      const release = await collectFrom(server, { folder: await applied(manifest) });
      expect(release.renamed).toContainEqual({ list: 'nfts', before: 'mine', key });
      expect([...release.files.keys()]).not.toContain(path);
    },
  );

  it('is not used if its description of a person differs from the one that the item was made with', async () => {
    const manifest = await exported();
    server.keys.clear();
    for (const nft of manifest.nfts) nft.artwork = `./${nft.artwork}`;
    manifest.cubes = [];
    manifest.drops = [];
    manifest.profiles.imageArtists.forEach((person: { about: string }) => (person.about = 'Other.'));
    const folder = await applied(manifest);
    // The keys that an export would choose were used with another text, so it appends a hash to each.
    const { nfts } = await exported({ folder });
    expect(nfts.map(({ key }: { key: string }) => key)).toEqual(
      manifest.nfts.map(({ key }: { key: string }) =>
        expect.stringMatching(new RegExp(`^${key}-[0-9a-f]{8}$`)),
      ),
    );
  });
});

describe('an account', () => {
  it('with many items is read in pages, and its keys are registered in parts', async () => {
    const [nft] = records.nfts;
    const [cube] = records.cubes;
    records.nfts = Array.from({ length: 510 }, (_, at) => ({
      ...nft!,
      _id: idOf('nft', at),
      nftId: String(at),
    }));
    records.collections[0]!.nftids = records.nfts.map(({ _id }) => _id);
    records.cubes = Array.from({ length: 250 }, (_, at) => ({
      ...cube!,
      _id: idOf('cube', at),
      tokenId: String(at),
    }));
    const { counts } = await collectFrom(server);
    expect(counts).toMatchObject({ nfts: 510, cubes: 250 });
    const count = (call: string) => server.calls.filter((one) => one.startsWith(call)).length;
    expect(count('POST /manifest/items')).toBe(2 + 1 + 1);
    expect(count('GET /token/TokenIds/0/100')).toBe(3);
  });

  it('with more items than a manifest can hold is refused, and the error says how to select some', async () => {
    const [nft] = records.nfts;
    records.nfts = Array.from({ length: 260 }, (_, at) => ({
      ...nft!,
      _id: idOf('nft', at),
      nftId: String(at),
      description: 'd'.repeat(20_000),
      other: 'o'.repeat(20_000),
    }));
    records.collections[0]!.nftids = records.nfts.map(({ _id }) => _id);
    await expect(collectFrom(server)).rejects.toMatchObject({
      code: 'validation',
      shortMessage: 'A manifest can be at most 10 MiB.',
      hint: expect.stringContaining('--drop'),
    });
  });

  it('is not exported if the server closes the connection while keys are registered', async () => {
    server.before = ({ socket }) => {
      if (server.calls.at(-1) === 'POST /manifest/items') socket.destroy();
    };
    await expect(collectFrom(server)).rejects.toMatchObject({ category: 'unavailable' });
  });
});

describe('a selection', () => {
  /** Gives the records the server ids that derive from the chain, as the CLI computes them. */
  async function withDerivedIds(): Promise<void> {
    const { contracts } = sessionOf(server.url).config;
    const derived = (kind: 'cube' | 'drop', contract: string, onChainId: string) =>
      serverId({ genesisHash: GENESIS_HASH, contract, kind, onChainId });
    const ids = new Map<string, string>();
    for (const { _id, tokenId } of records.cubes)
      ids.set(_id, await derived('cube', contracts.cube!, tokenId));
    for (const { _id, dropId } of records.drops)
      ids.set(_id, await derived('drop', contracts.dropAuction!, dropId));
    Object.assign(
      records,
      JSON.parse(JSON.stringify(records), (_, value) => ids.get(value) ?? value),
    );
  }

  it('contains a cube with its NFTs, a drop with its cubes, or the drops of a season', async () => {
    await withDerivedIds();
    const cube = await collectFrom(server, { selection: { cubes: [1n] } });
    expect(cube.counts).toEqual({ nfts: 6, cubes: 1, drops: 0, seasons: 0 });
    const { tokenId: within } = records.drops[0]!;
    const drop = await collectFrom(server, { selection: { drops: [1n] } });
    expect(drop.counts).toMatchObject({ cubes: within.length, drops: 1, seasons: 0 });
    const [{ _id: season } = { _id: '' }] = records.seasons;
    const whole = await collectFrom(server, { selection: { seasons: [season] } });
    expect(whole.counts.drops).toBe(records.drops.length);
    expect(whole.leftOut).toMatchObject([{ list: 'seasons', id: season }]);
  });

  it('refers to cubes of other accounts by their id', async () => {
    await withDerivedIds();
    for (const cube of records.cubes) cube.creator = `0x${'9'.repeat(40)}`;
    const release = await collectFrom(server, { selection: { drops: [1n] } });
    expect(release.counts).toMatchObject({ nfts: 0, cubes: 0, drops: 1 });
    const { drops } = parse(release.manifest([])) as { drops: { cubes: unknown }[] };
    expect(drops[0]!.cubes).toEqual(records.drops[0]!.tokenId.map((id) => ({ id })));
  });

  it('of an item that does not exist or that another account made is refused', async () => {
    await withDerivedIds();
    records.cubes[0]!.creator = `0x${'9'.repeat(40)}`;
    const refusals = [
      [{ cubes: [1n] }, 'You have made no cube 1.'],
      [{ cubes: [99n] }, 'There is no cube 99.'],
      [{ seasons: ['a'.repeat(24)] }, `There is no season ${'a'.repeat(24)}.`],
    ] as const;
    for (const [selection, shortMessage] of refusals)
      await expect(collectFrom(server, { selection })).rejects.toMatchObject({
        code: 'not-found',
        shortMessage,
      });
  });
});

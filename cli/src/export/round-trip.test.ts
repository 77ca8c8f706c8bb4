import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseWei } from '@cubedrop/sdk';
import { createApi, type Api } from '@cubedrop/sdk/api';
import {
  checkManifest,
  itemKeyOf,
  KEYED_LISTS,
  lookUpKeys,
  type CheckedFile,
  type Picture,
  type Plan,
  type Reference,
} from '@cubedrop/sdk/manifest';
import fc from 'fast-check';
import { parse } from 'yaml';
import { collectFrom, NOW, recordRun } from '../../test/collect-from.ts';
import { releases } from '../../test/arbitrary-release.ts';
import { digestOf, RecordsServer, type Records } from '../../test/records-server.ts';

const work = mkdtempSync(join(tmpdir(), 'cubedrop-export-'));
const server = new RecordsServer();
let api: Api;

beforeAll(async () => {
  await server.open();
  api = createApi({ baseUrl: server.url });
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});

/** Accepts every file. */
const files = {
  check: async (path: string, kind: string): Promise<CheckedFile> => ({
    path,
    name: path,
    extension: kind === 'image' ? 'png' : 'mp3',
    sha256: '',
    size: 1,
  }),
};

/**
 * Returns the plan of a manifest and the server ids of its items, and asserts that applying it would create nothing.
 */
async function planned(text: string): Promise<{ plan: Plan; ids: Map<string, string> }> {
  const source = { name: 'release.yaml', text };
  const offline = await checkManifest(source, { now: NOW, files, mayExist: true });
  expect(offline).not.toHaveProperty('faults');
  const { plan } = offline as Exclude<typeof offline, { faults: unknown }>;
  const ids = new Map<string, string>();
  for (const list of KEYED_LISTS) {
    const found = await lookUpKeys(api, list, await Promise.all(plan[list].map(itemKeyOf)));
    expect([...found.taken]).toEqual([]);
    for (const [key, { id }] of Object.entries(found.made)) ids.set(`${list}/${key}`, id);
    expect(Object.keys(found.made).sort()).toEqual(plan[list].map(({ key }) => key).sort());
  }
  const checked = await checkManifest(source, { now: NOW, files, made: ids });
  expect(checked).not.toHaveProperty('faults');
  return { plan, ids };
}

/** Returns the content of a plan in a form that can be compared with the server's records. */
function contentOf({ plan, ids }: { plan: Plan; ids: Map<string, string> }) {
  const fileOf = (picture: Picture) => ('url' in picture ? picture.url : basename(picture.name));
  const trackOf = ({ name }: CheckedFile) => basename(name).replace('preview-', '');
  const idsOf = (list: string, references: Reference[]) =>
    references.map((one) => ('key' in one ? ids.get(`${list}/${one.key}`) : one.id));
  return {
    nfts: plan.nfts.map((nft) => ({
      id: ids.get(`nfts/${nft.key}`),
      texts: [nft.title, nft.description, nft.rarity, nft.supply, nft.other, nft.collection.title],
      artist: [
        nft.imageArtist.name,
        nft.imageArtist.about,
        nft.imageArtist.website,
        fileOf(nft.imageArtist.image),
      ],
      others: [nft.producer, nft.executiveProducer, nft.fan].map(({ name, inspiration, image }) => [
        name,
        inspiration,
        fileOf(image),
      ]),
      artwork: fileOf(nft.artwork),
      collectionImage: nft.collection.image && fileOf(nft.collection.image),
    })),
    cubes: plan.cubes.map((cube) => ({
      id: ids.get(`cubes/${cube.key}`),
      texts: [cube.title, cube.description, cube.price, cube.royaltyBasisPoints],
      artist: [cube.musicArtist.name, cube.musicArtist.about, fileOf(cube.musicArtist.image)],
      tracks: [trackOf(cube.ownerMusic), trackOf(cube.nonOwnerMusic)],
      nfts: idsOf('nfts', cube.nfts),
    })),
    drops: plan.drops.map((drop) => ({
      id: ids.get(`drops/${drop.key}`),
      texts: [drop.title, drop.description, fileOf(drop.image)],
      terms: [drop.startsAt, drop.endsAt, drop.minimumBid, drop.bidDelta, drop.extension],
      cubes: idsOf('cubes', drop.cubes),
    })),
    seasons: plan.seasons.map((season) => ({
      id: ids.get(`seasons/${season.key}`),
      texts: [season.title, season.description, fileOf(season.image)],
      drops: idsOf('drops', season.drops),
    })),
  };
}

/** Returns the content of the server's records in the form that `contentOf` returns. */
function recordedContent({
  nfts,
  cubes,
  drops,
  seasons,
  collections,
}: Records): ReturnType<typeof contentOf> {
  const images = new Map(collections.map(({ _id, image }) => [_id, image && basename(image)]));
  return {
    nfts: nfts.map((nft) => ({
      id: nft._id,
      texts: [nft.title, nft.description, nft.type, nft.tokensupply, nft.other, nft.collectiontitle],
      artist: [
        nft.ImageArtistName,
        nft.ImageArtistAbout,
        nft.ImageArtistWebsite,
        basename(nft.ImageArtistProfile),
      ],
      others: [
        [nft.ProducerName, nft.ProducerInspiration, basename(nft.ProducerProfile)],
        [nft.ExecutiveProducerName, nft.ExecutiveProducerInspiration, basename(nft.ExecutiveProducerProfile)],
        [nft.FanName, nft.FanInspiration, basename(nft.FanProfile)],
      ],
      artwork: nft.ipfsHash,
      collectionImage: images.get(nft.collectionId!) ?? null,
    })),
    cubes: cubes.map((cube) => ({
      id: cube._id,
      texts: [cube.title, cube.description, parseWei(cube.SalePrice), cube.royaltyBasisPoints],
      artist: [cube.MusicArtistName, cube.MusicArtistAbout, basename(cube.MusicArtistProfile)],
      tracks: [basename(cube.ownermusicfile), basename(cube.nonownermusicfile)],
      nfts: cube.nftids,
    })),
    drops: drops.map((drop) => ({
      id: drop._id,
      texts: [drop.title, drop.description, basename(drop.image)],
      terms: [
        drop.AuctionStartsAt,
        drop.AuctionEndsAt,
        parseWei(drop.MinimumBid),
        parseWei(drop.bidDelta),
        drop.extension,
      ],
      cubes: drop.tokenId,
    })),
    seasons: seasons.map((season) => ({
      id: season._id,
      texts: [season.title, season.description, basename(season.image)],
      drops: season.dropId,
    })),
  };
}

function serve(records: Records): void {
  server.records = records;
  server.keys.clear();
  server.calls.length = 0;
}

/** Returns the records with the keys that the server has for their NFTs, cubes and drops. */
function withKeys(records: Records): Records {
  const keyOf = (list: string, { _id }: { _id: string }) =>
    [...server.keys].find(
      ([name, { digest }]) => name.startsWith(`${list}/`) && digest === digestOf(_id),
    )?.[0];
  const keyed = <Item extends { _id: string }>(list: string, items: Item[]) =>
    items.map((item) => ({ ...item, key: keyOf(list, item)!.slice(list.length + 1) }));
  const { nfts, cubes, drops } = records;
  return {
    ...records,
    nfts: keyed('nfts', nfts),
    cubes: keyed('cubes', cubes),
    drops: keyed('drops', drops),
  };
}

/** A manifest as parsed. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Manifest = any;

/** Rewrites a manifest as a person could have written it: with other keys and paths, and with the seasons. */
function rewritten(text: string, { seasons }: Records): { text: string; manifest: Manifest } {
  const manifest: Manifest = parse(text);
  const drops: string[] = (manifest.drops ?? []).map((drop: Manifest) => `my-${drop.key}`.slice(0, 64));
  const own = JSON.stringify(manifest, (name, value: unknown) => {
    if (typeof value !== 'string') return value;
    if (['image', 'artwork', 'ownerMusic', 'nonOwnerMusic'].includes(name)) return `./files/${value}`;
    const isKey = ['key', 'imageArtist', 'producer', 'executiveProducer', 'fan', 'collection', 'musicArtist'];
    return isKey.includes(name) || /^\d+$/.test(name) ? `my-${value}`.slice(0, 64) : value;
  });
  const rewrittenManifest = JSON.parse(own);
  rewrittenManifest.seasons = seasons.map(({ title, description, image }, index) => ({
    key: `season-${index}`,
    title,
    description,
    image: `season/${basename(image)}`,
    drops,
  }));
  return { text: JSON.stringify(rewrittenManifest), manifest: rewrittenManifest };
}

describe('an export', () => {
  const runs = { numRuns: 15 };

  it('of items without keys is a manifest whose items all exist, with the same content', async () => {
    await fc.assert(
      fc.asyncProperty(releases, async (records) => {
        serve(records);
        const release = await collectFrom(server);
        const { seasons, ...content } = contentOf(await planned(release.manifest([])));
        expect(content).toEqual({ ...recordedContent(records), seasons: undefined });
        // Seasons have no metadata by which the server could find them.
        expect(seasons).toEqual([]);
        expect(release.leftOut.map(({ id }) => id)).toEqual(records.seasons.map(({ _id }) => _id));
        expect(release.registered).toBe(server.keys.size);
      }),
      runs,
    );
  });

  it('is the same each time, and registers its keys once', async () => {
    await fc.assert(
      fc.asyncProperty(releases, async (records) => {
        serve(records);
        const first = await collectFrom(server);
        const again = await collectFrom(server, { mayRegister: false });
        expect(again.manifest([])).toBe(first.manifest([]));
        expect({ registered: again.registered, leftOut: again.leftOut }).toEqual({
          registered: 0,
          leftOut: first.leftOut,
        });
      }),
      runs,
    );
  });

  it('of items that were created from an earlier export equals it, even on a machine that does not have it', async () => {
    await fc.assert(
      fc.asyncProperty(releases, async (records) => {
        serve(records);
        const text = (await collectFrom(server)).manifest([]);
        server.records = withKeys(records);
        const release = await collectFrom(server, { mayRegister: false });
        expect(release.manifest([])).toBe(text);
        expect(release.renamed).toEqual([]);
      }),
      runs,
    );
  });

  it('keeps keys and texts of a manifest that was applied on this machine', async () => {
    await fc.assert(
      fc.asyncProperty(releases, async (records) => {
        serve(records);
        const { text, manifest } = rewritten((await collectFrom(server)).manifest([]), records);
        server.keys.clear();
        const keyed: Records = { ...records };
        for (const list of KEYED_LISTS) {
          const items: Manifest[] = manifest[list] ?? [];
          for (const [index, item] of items.entries()) {
            const { written } = await itemKeyOf({ key: item.key, written: item });
            const digest = list === 'seasons' ? null : digestOf(records[list][index]!._id);
            server.keys.set(`${list}/${item.key}`, { written, digest });
          }
          keyed[list] = records[list].map((item, index) => ({ ...item, key: items[index].key })) as never;
        }
        server.records = keyed;
        const folder = mkdtempSync(join(work, 'runs-'));
        recordRun(folder, { text, at: folder });
        const release = await collectFrom(server, { folder, mayRegister: false });
        expect(release.leftOut).toEqual([]);
        expect(release.renamed).toEqual([]);
        const found = await planned(release.manifest([]));
        expect(contentOf(found)).toEqual(recordedContent(records));
        for (const list of KEYED_LISTS)
          expect(found.plan[list].map(({ written }) => written)).toEqual(manifest[list] ?? []);
      }),
      runs,
    );
  });

  it('gives another key to an item whose text is unknown, but leaves out a season whose text is unknown', async () => {
    await fc.assert(
      fc.asyncProperty(releases, async (records) => {
        serve(records);
        await collectFrom(server);
        server.records = withKeys(records);
        server.records.seasons = records.seasons.map((season, index) => ({ ...season, key: `s-${index}` }));
        server.records.seasons.forEach(({ key }) =>
          server.keys.set(`seasons/${key}`, { written: 'f'.repeat(64), digest: null }),
        );
        // As if the same keys had been used with other texts on another machine.
        for (const key of server.keys.values()) key.written = 'f'.repeat(64);
        const release = await collectFrom(server);
        const { seasons: _, ...content } = contentOf(await planned(release.manifest([])));
        expect(content).toEqual({ ...recordedContent(records), seasons: undefined });
        expect(release.renamed).toHaveLength(release.registered);
        expect(release.leftOut).toHaveLength(records.seasons.length);
      }),
      runs,
    );
  });
});

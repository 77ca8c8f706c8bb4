import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { cidOfFile, sha256Hex } from '@cubedrop/sdk';
import fc from 'fast-check';
import { collectFrom, sessionOf } from '../../test/collect-from.ts';
import { releases } from '../../test/arbitrary-release.ts';
import { RecordsServer } from '../../test/records-server.ts';
import { OutputFolder } from './output-folder.ts';
import { writeRelease, type Exported, type WriteOptions } from './write-release.ts';

const work = mkdtempSync(join(tmpdir(), 'cubedrop-write-'));
const server = new RecordsServer();
let folder: string;

/** Stores a file on the server under its content name, and returns its URL. */
async function uploaded(text: string, extension: string): Promise<string> {
  const bytes = new TextEncoder().encode(text);
  const name = `${await sha256Hex(bytes)}.${extension}`;
  server.files.set(`/${extension === 'mp3' ? 'signed' : 'uploads'}/${name}`, bytes);
  return `http://localhost/uploads/${name}`;
}

/** Gives the server a release with its artwork, pictures and owner tracks, but without preview tracks. */
beforeAll(async () => {
  await server.open();
  const [sample] = fc.sample(releases, { numRuns: 1, seed: 5 });
  const records = structuredClone(sample!);
  for (const nft of records.nfts) {
    const bytes = new TextEncoder().encode(`artwork of ${nft.nftId}`);
    nft.ipfsHash = await cidOfFile(bytes);
    server.files.set(`/ipfs/${nft.ipfsHash}`, bytes);
    const portrait = await uploaded(`portrait of ${nft.ProducerName}`, 'png');
    for (const field of [
      'ImageArtistProfile',
      'ProducerProfile',
      'ExecutiveProducerProfile',
      'FanProfile',
    ] as const)
      nft[field] = portrait;
  }
  for (const cube of records.cubes) {
    cube.MusicArtistProfile = await uploaded('portrait', 'png');
    cube.ownermusicfile = await uploaded(`track of ${cube.tokenId}`, 'mp3');
  }
  for (const drop of records.drops) drop.image = await uploaded(`drop ${drop.dropId}`, 'png');
  for (const one of records.collections)
    one.image = one.image && (await uploaded(one.collectiontitle, 'png'));
  records.seasons = [];
  server.records = records;
});
afterAll(async () => {
  await server.close();
  rmSync(work, { recursive: true });
});
beforeEach(() => {
  folder = mkdtempSync(join(work, 'out-'));
  server.calls.length = 0;
  server.before = () => undefined;
});

/** Exports everything into the folder. */
async function write(options: Partial<WriteOptions> = {}, path = folder): Promise<Exported> {
  const session = sessionOf(server.url);
  const progress = { update: () => undefined, printLine: () => undefined, stop: () => undefined };
  const release = await collectFrom(server);
  const output = new OutputFolder(path);
  return writeRelease(
    release,
    { withFiles: true, mayOverwrite: false, ...options },
    { session, folder: output, progress },
  );
}

const filesIn = (path: string) =>
  (readdirSync(path, { recursive: true }) as string[])
    .filter((name) => statSync(join(path, name)).isFile())
    .sort();
const downloads = () => server.calls.filter((call) => /^GET \/(uploads|ipfs|signed)\//.test(call));

describe('an export', () => {
  it('contains every file with the right content, and silence in place of previews', async () => {
    const { release, manifest, missing, placeholders } = await write();
    expect(manifest).toBe(join(folder, 'release.yaml'));
    expect(filesIn(folder)).toEqual(['release.yaml', ...release.files.keys()].sort());
    expect(missing).toEqual([]);
    expect(placeholders.sort()).toEqual(
      [...release.files.keys()].filter((path) => path.includes('preview-')).sort(),
    );
    for (const [path, content] of release.files) {
      const bytes = new Uint8Array(readFileSync(join(folder, path)));
      if (content.kind === 'artwork') expect(await cidOfFile(bytes)).toBe(content.cid);
      else if (!placeholders.includes(path)) expect(content.name).toContain(await sha256Hex(bytes));
    }
    expect(statSync(manifest!).mode & 0o077).not.toBe(0);
  });

  it('downloads and writes nothing if it is repeated', async () => {
    const first = await write();
    const before = statSync(first.manifest!).mtimeMs;
    server.calls.length = 0;
    const again = await write();
    expect(downloads()).toEqual([]);
    expect(again.placeholders.sort()).toEqual(first.placeholders.sort());
    expect(statSync(first.manifest!).mtimeMs).toBe(before);
  });

  it('without files returns the names of the files that are missing', async () => {
    const { release, missing } = await write({ withFiles: false });
    expect(filesIn(folder)).toEqual(['release.yaml']);
    expect(missing).toEqual([...release.files.keys()]);
    expect(downloads()).toEqual([]);
  });

  it('keeps a preview that the user has put in place', async () => {
    const { placeholders } = await write();
    writeFileSync(join(folder, placeholders[0]!), 'mine');
    const again = await write({ mayOverwrite: true });
    expect(readFileSync(join(folder, placeholders[0]!), 'utf8')).toBe('mine');
    expect(again.placeholders).not.toContain(placeholders[0]);
  });
});

describe('a file with other content', () => {
  it('is not overwritten, and nothing else is written, without --force', async () => {
    const { release } = await write({ withFiles: false }, mkdtempSync(join(work, 'other-')));
    const path = [...release.files.keys()].at(0);
    mkdirSync(join(folder, path!, '..'), { recursive: true });
    writeFileSync(join(folder, path!), 'mine');
    await expect(write()).rejects.toMatchObject({
      code: 'validation',
      hint: expect.stringContaining('--force'),
    });
    expect(filesIn(folder)).toEqual([path]);
    await write({ mayOverwrite: true });
    expect(readFileSync(join(folder, path!), 'utf8')).not.toBe('mine');
  });

  it('is not overwritten without --force if it is the manifest', async () => {
    writeFileSync(join(folder, 'release.yaml'), 'mine');
    await expect(write()).rejects.toMatchObject({
      shortMessage: `release.yaml in ${folder} already exists with other content; nothing was overwritten.`,
    });
    expect(filesIn(folder)).toEqual(['release.yaml']);
    expect(downloads()).toEqual([]);
    await write({ mayOverwrite: true });
    expect(readFileSync(join(folder, 'release.yaml'), 'utf8')).toContain('version: 1\n');
  });
});

describe('a download', () => {
  it('that fails leaves no manifest and no part of a file, and the next export resumes', async () => {
    let left = 3;
    server.before = ({ socket, url }) => {
      if (/^\/(uploads|ipfs)\//.test(url ?? '') && --left < 0) socket.destroy();
    };
    await expect(write()).rejects.toMatchObject({
      category: 'unavailable',
      shortMessage: expect.stringMatching(/^art\/|^people\//),
    });
    const saved = filesIn(folder);
    expect(saved.filter((name) => name.endsWith('.tmp') || name === 'release.yaml')).toEqual([]);
    server.before = () => undefined;
    server.calls.length = 0;
    const { release } = await write();
    expect(downloads()).toHaveLength(release.files.size - saved.length - server.records.cubes.length);
  });

  it('whose content does not have the expected hash is refused', async () => {
    const [name] = [...server.files.keys()].filter((path) => path.startsWith('/ipfs/'));
    const own = server.files.get(name!)!;
    server.files.set(name!, new TextEncoder().encode('other'));
    await expect(write()).rejects.toMatchObject({
      shortMessage: expect.stringMatching(/^art\/.*: The server sent content that does not match/),
    });
    server.files.set(name!, own);
    expect(filesIn(folder)).not.toContain('release.yaml');
  });
});

describe('a folder', () => {
  it('is refused if it cannot be written', async () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    for (const path of [file, join(file, 'x'), '/dev/null/x'])
      expect(() => new OutputFolder(path)).toThrow(/cannot be written \((EEXIST|ENOTDIR)\)/);
    chmodSync(folder, 0o500);
    if (process.getuid?.() !== 0) expect(() => new OutputFolder(folder)).toThrow('(EACCES)');
    chmodSync(folder, 0o700);
  });

  it('is refused if a file would be written through a link to another folder', async () => {
    const outside = mkdtempSync(join(work, 'outside-'));
    symlinkSync(outside, join(folder, 'art'));
    await expect(write()).rejects.toMatchObject({
      shortMessage: expect.stringContaining('is a link out of'),
    });
    expect(readdirSync(outside)).toEqual([]);
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import sharp, { type Sharp } from 'sharp';
import { RENDITIONS } from '@cubedrop/sdk';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { localContent, type LocalContent } from '../../platform/storage/local-content.ts';
import { localFolders, type Objects } from '../../platform/storage/open-storage.ts';
import { signatures } from '../../../test/upload/test-uploads.ts';
import { acceptedFormat, pictureRoutes } from './picture-routes.ts';
import { pictureService } from './picture-service.ts';
import { pictureSource } from './picture-source.ts';
import { scaleOf } from './render.ts';

const NAMES = { png: `${'a'.repeat(64)}.png`, jpg: `${'b'.repeat(64)}.jpg`, mp3: `${'c'.repeat(64)}.mp3` };

/** Noise, which no format compresses well. */
function noise(width: number, height: number): Sharp {
  const data = Buffer.alloc(width * height * 3);
  for (let i = 0, x = 1; i < data.length; i++) data[i] = (x = (x * 1103515245 + 12345) & 0x7fffffff) >> 16;
  return sharp(data, { raw: { width, height, channels: 3 } });
}

describe('renditions', () => {
  let app: TestApp;
  let objects: Objects;
  let content: LocalContent;

  beforeAll(async () => {
    app = await startTestApp({
      routers: ({ folder, url }) => {
        objects = localFolders({ dataFolder: folder, publicUrl: url, signatures });
        content = localContent(join(folder, 'content'));
        const source = pictureSource(objects.uploads, content);
        const pictures = pictureService({
          source,
          renditions: objects.renditions,
          isHidden: async () => false,
        });
        return [pictureRoutes(pictures)];
      },
    });
    await objects.uploads.put(NAMES.png, await noise(1000, 600).png().toBuffer());
    await objects.uploads.put(NAMES.mp3, new Uint8Array(9));
  });
  afterAll(() => app.close());

  const get = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${app.url}/pictures/${path}`, { headers });
    return { answer, bytes: new Uint8Array(await answer.arrayBuffer()) };
  };
  const storedRenditions = async (): Promise<string[]> =>
    (await readdir(join(app.folder, 'renditions'), { recursive: true }).catch(() => [])).filter((name) =>
      name.includes('/'),
    );

  it('have the requested size and type and are never larger than the original', async () => {
    for (const [rendition, edge] of Object.entries(RENDITIONS)) {
      for (const [extension, type] of [
        ['avif', 'image/avif'],
        ['webp', 'image/webp'],
        ['jpg', 'image/jpeg'],
      ]) {
        const { answer, bytes } = await get(`${NAMES.png}/${rendition}.${extension}`);
        expect([answer.status, answer.headers.get('content-type')]).toEqual([200, type]);
        const { width, height } = await sharp(bytes).metadata();
        const shorter = Math.min(edge, 600);
        expect([width, height]).toEqual([Math.round((shorter * 1000) / 600), shorter]);
      }
    }
  });

  it('use the smallest format that the browser accepts', async () => {
    const typeFor = async (accept: string): Promise<(string | null)[]> => {
      const { answer } = await get(`${NAMES.png}/thumb`, { accept });
      return [answer.headers.get('content-type'), answer.headers.get('vary')];
    };
    expect(await typeFor('image/avif,image/webp,image/*,*/*;q=0.8')).toEqual(['image/avif', 'Accept']);
    expect(await typeFor('image/webp,*/*')).toEqual(['image/webp', 'Accept']);
    expect(await typeFor('*/*')).toEqual(['image/jpeg', 'Accept']);
    expect(acceptedFormat('image/avif;q=0, IMAGE/WebP;q=0.5')).toBe('webp');
    expect(acceptedFormat('text/html')).toBe('jpg');
    expect(acceptedFormat()).toBe('jpg');
  });

  it('are cacheable for a year and support conditional requests', async () => {
    const { answer } = await get(`${NAMES.png}/card.webp`);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers.get('vary')).not.toBe('Accept');
    const tag = answer.headers.get('etag')!;
    expect((await get(`${NAMES.png}/card.webp`, { 'if-none-match': tag })).answer.status).toBe(304);
    const other = await get(`${NAMES.png}/card`, { 'if-none-match': tag, accept: 'image/avif' });
    expect(other.answer.status).toBe(200);
  });

  it('are created once for concurrent requests', async () => {
    const cid = await content.addFile(await noise(900, 900).jpeg().toBuffer());
    let reads = 0;
    const source = pictureSource(objects.uploads, content);
    const pictures = pictureService({
      renditions: objects.renditions,
      isHidden: async () => false,
      source: (id) => {
        reads += 1;
        return source(id);
      },
    });
    const before = (await storedRenditions()).length;
    const files = await Promise.all(
      Array.from({ length: 12 }, () => pictures.rendition(cid, 'card', 'webp')),
    );
    expect(new Set(files.map(({ name, size }) => `${name} ${size}`)).size).toBe(1);
    expect([reads, (await storedRenditions()).length - before]).toEqual([1, 1]);
    expect((await get(`${cid}/card.webp`)).bytes.length).toBe(files[0]!.size);
  });

  it('are upright and contain no camera metadata', async () => {
    const exif = { IFD0: { Make: 'Secret' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } };
    const sideways = await noise(600, 300).withExif(exif).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    await objects.uploads.put(NAMES.jpg, sideways);
    const { bytes } = await get(`${NAMES.jpg}/thumb.jpg`);
    const { width, height, exif: kept, orientation } = await sharp(bytes).metadata();
    expect([width, height, kept, orientation]).toEqual([160, 320, undefined, undefined]);
  });

  it('stay animated as webp, except in the smallest size', async () => {
    const frame = await noise(200, 200).png().toBuffer();
    const frames = [frame, await sharp(frame).negate().toBuffer(), frame];
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(moving).metadata()).pages).toBeGreaterThan(1);
    const cid = await content.addFile(moving);
    const pages = async (path: string): Promise<number | undefined> =>
      (await sharp((await get(`${cid}/${path}`)).bytes).metadata()).pages ?? 1;
    expect(await pages('card.webp')).toBeGreaterThan(1);
    expect(await pages('thumb.webp')).toBe(1);
    expect(await pages('card.jpg')).toBe(1);
  });

  it('do not exist for anything but pictures', async () => {
    const before = await storedRenditions();
    const json = await content.addJson('{"title":"Friday"}');
    const page = await content.addFile(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    for (const path of [
      `${json}/card`,
      `${page}/card`,
      `${'d'.repeat(64)}.png/card`,
      `bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4/full`,
    ])
      expect((await get(path)).answer.status).toBe(404);
    for (const path of [
      `${NAMES.mp3}/card`,
      `${NAMES.png}/huge`,
      `${NAMES.png}/card.svg`,
      `${NAMES.png}/card.webp%00`,
      `..%2f..%2fsecret/card`,
    ])
      expect([400, 404]).toContain((await get(path)).answer.status);
    expect(await storedRenditions()).toEqual(before);
  });
});

it('keeps a scaled picture within the limits of its shorter and its longer edge, and never enlarges it', () => {
  const edge = fc.constantFrom(...Object.values(RENDITIONS));
  const side = fc.integer({ min: 1, max: 20_000 });
  fc.assert(
    fc.property(side, side, edge, (width, height, wanted) => {
      const scale = scaleOf(width, height, wanted);
      expect(scale).toBeLessThanOrEqual(1);
      expect(Math.min(width, height) * scale).toBeLessThanOrEqual(wanted + 1e-6);
      expect(Math.max(width, height) * scale).toBeLessThanOrEqual(wanted * 4 + 1e-6);
    }),
  );
});

it('leaves no incomplete file behind if the process is killed', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-torn-'));
  try {
    const large = await noise(3000, 3000).jpeg({ quality: 95 }).toBuffer();
    const objects = localFolders({ dataFolder: folder, publicUrl: 'http://localhost', signatures });
    await objects.uploads.put(NAMES.jpg, large);
    const child = spawn(process.execPath, endlessRenderer(folder), { stdio: ['ignore', 'pipe', 'inherit'] });
    for (let pictures = 0; pictures < 3; pictures++) await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    const files = (await readdir(join(folder, 'renditions'), { recursive: true }).catch(() => [])).filter(
      (name) => /\.(avif|webp|jpg)$/.test(name),
    );
    for (const file of files) {
      // Decodes every row: a file with a rendition's name must be complete.
      await sharp(join(folder, 'renditions', file), { failOn: 'truncated' })
        .raw()
        .toBuffer();
    }
    const source = pictureSource(objects.uploads, localContent(join(folder, 'content')));
    const again = pictureService({ source, renditions: objects.renditions, isHidden: async () => false });
    expect((await again.rendition(NAMES.jpg, 'full', 'webp')).size).toBeGreaterThan(0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

/** Returns the arguments with which Node runs a program that repeatedly creates renditions and prints a line after each. */
function endlessRenderer(folder: string): string[] {
  const urlOf = (path: string): string => new URL(path, import.meta.url).href;
  const program = `
    import { rm } from 'node:fs/promises';
    import { localFolders } from '${urlOf('../../platform/storage/open-storage.ts')}';
    import { pictureService } from '${urlOf('./picture-service.ts')}';
    import { pictureSource } from '${urlOf('./picture-source.ts')}';
    const objects = localFolders({ dataFolder: ${JSON.stringify(folder)}, publicUrl: '', signatures: {} });
    const source = pictureSource(objects.uploads, { find: async () => undefined });
    const pictures = pictureService({ source, renditions: objects.renditions, isHidden: async () => false });
    for (let i = 0; ; i++) {
      const made = await pictures.rendition('${NAMES.jpg}', 'full', i % 2 ? 'jpg' : 'webp');
      console.log('made');
      await objects.renditions.remove(made.name);
    }`;
  const loader = urlOf('../../../../scripts/typescript.mjs');
  return ['--conditions=source', '--import', loader, '--input-type=module', '-e', program];
}

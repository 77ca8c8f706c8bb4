import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@cubedrop/sdk/api';
import { canonicalJson, contentOfJson } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import sharp from 'sharp';
import { silentMp3 } from '../../../test/audio/test-silence.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { gif, jpeg, png } from '../../../test/upload/test-pictures.ts';
import { signatures, uploadParts } from '../../../test/upload/test-uploads.ts';
import { refusal } from '../../../test/http/refusal.ts';
import { localFolders } from '../../platform/storage/open-storage.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const ID = '0123456789abcdef01234567';

describe('uploads', () => {
  let app: TestApp;
  let api: Api;
  let token: string;

  beforeAll(async () => {
    app = await startTestApp({
      routers: (parts) => [uploadParts(parts).router],
    });
    token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    api = app.api(token);
  });
  afterAll(() => app.close());

  const send = async (path: string, form: FormData): Promise<[number, { message?: string }]> => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(app.url + path, { method: 'POST', headers, body: form });
    return [answer.status, (await answer.json()) as { message?: string }];
  };
  const formOf = (field: string, bytes: Uint8Array<ArrayBuffer>, name = 'file', type = ''): FormData => {
    const form = new FormData();
    form.set(field, new Blob([bytes], { type }), name);
    return form;
  };
  const filesIn = async (folder: string): Promise<string[]> => {
    const names = await readdir(join(app.folder, folder), { recursive: true }).catch(() => []);
    return names.filter((name) => name.includes('/'));
  };

  it('store a picture under the hash of its bytes, regardless of the declared name and type', async () => {
    for (const [bytes, extension, type] of [
      [png, 'png', 'image/png'],
      [jpeg, 'jpg', 'image/jpeg'],
      [gif, 'gif', 'image/gif'],
    ] as const) {
      const form = formOf('image', bytes, '../../etc/пароль.html', 'text/html');
      const [status, answer] = await send('/upload/uploadtos3', form);
      const url = `${app.url}/uploads/${sha256(bytes)}.${extension}`;
      expect([status, answer]).toEqual([
        200,
        { success: true, message: 'Image Uploaded to S3 Successfully', url },
      ]);
      const served = await fetch(url);
      expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
      expect(Object.fromEntries(served.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'public, max-age=31536000, immutable',
        'content-disposition': `inline; filename="${sha256(bytes)}.${extension}"`,
      });
    }
  });

  it('are stored once when repeated or concurrent', async () => {
    const before = await filesIn('uploads');
    const bytes = png.slice();
    const mine = new Uint8Array([...bytes, 0]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => api.upload('/upload/uploadtos3', new Blob([mine]))),
    );
    expect(new Set(answers.map(({ url }) => url)).size).toBe(1);
    expect((await filesIn('uploads')).length).toBe(before.length + 1);
    expect((await filesIn('uploads')).join()).not.toContain('.tmp');
  });

  it('reject anything but pictures and mp3s of an accepted length and size, without storing it', async () => {
    const before = await filesIn('uploads');
    const text = (value: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(value);
    const refused = async (
      bytes: Uint8Array<ArrayBuffer>,
      status: number,
      message: RegExp,
    ): Promise<void> => {
      const [given, answer] = await send('/upload/uploadtos3', formOf('image', bytes, 'a.png', 'image/png'));
      expect([given, answer.message]).toEqual([status, expect.stringMatching(message)]);
    };
    await refused(text('<!doctype html><script>alert(1)</script>'), 400, /not a png, jpeg, gif or mp3/);
    await refused(text('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 400, /not a png/);
    await refused(text('<html>' + 'x'.repeat(100)), 400, /not a png/);
    await refused(new Uint8Array([...text('<script>alert(1)</script>'), ...silentMp3(2)]), 400, /not a png/);
    await refused(new Uint8Array(), 400, /empty/);
    await refused(silentMp3(0.5), 400, /second of whole frames/);
    const frameBytes = 417;
    const framesOfHalfASecond = 20;
    const cut = silentMp3(2).slice(0, frameBytes * framesOfHalfASecond);
    await refused(cut, 400, /second of whole frames/);
    await refused(new Uint8Array([...png, ...new Uint8Array(5 * 1024 * 1024)]), 413, /larger than 5 MiB/);
    expect(await filesIn('uploads')).toEqual(before);
  });

  it('reject a small picture that decodes to more than 40 million pixels, in one frame or in total', async () => {
    const before = await filesIn('uploads');
    const blank = (width: number, height: number, frames = 1) =>
      sharp({
        create: { width, height: height * frames, channels: 3, background: 'black' },
        limitInputPixels: false,
      });
    const still = await blank(8_000, 5_001).png({ compressionLevel: 9 }).toBuffer();
    const raw = await blank(1_000, 1_000, 41).raw().toBuffer();
    const moving = await sharp(raw, {
      raw: { width: 1_000, height: 41_000, channels: 3, pageHeight: 1_000 },
      limitInputPixels: false,
    })
      .gif({ keepDuplicateFrames: true })
      .toBuffer();
    for (const bytes of [still, moving]) {
      expect(bytes.length).toBeLessThan(1024 ** 2);
      for (const [path, field] of [
        ['/upload/uploadtos3', 'image'],
        ['/ipfs/file', 'file'],
      ] as const)
        expect(await send(path, formOf(field, new Uint8Array(bytes)))).toEqual([
          413,
          refusal('The picture has more than 40 million pixels.'),
        ]);
    }
    expect(await filesIn('uploads')).toEqual(before);
  });

  it('accept an mp3 with HTML in its tags and serve it as audio', async () => {
    const tag = new TextEncoder().encode(`<html><script>alert(1)</script></html>`.padEnd(100));
    const header = [0x49, 0x44, 0x33, 3, 0, 0, 0, 0, 0, tag.length];
    const { url } = await api.upload(
      '/upload/uploadtos3',
      new Blob([new Uint8Array([...header, ...tag, ...silentMp3(2)])]),
    );
    expect(url).toMatch(/\.mp3$/);
    const permit = { name: url.split('/').at(-1)!, expiresAt: app.clock.now + 60, account: ID };
    const query = new URLSearchParams({
      expires: String(permit.expiresAt),
      account: ID,
      signature: signatures.sign(permit),
    });
    const served = await fetch(`${url}?${query}`, { headers: { accept: 'text/html' } });
    expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
      'audio/mpeg',
      'nosniff',
    ]);
  });

  it('require exactly one file in the right field', async () => {
    expect(await send('/upload/uploadtos3', formOf('file', png))).toEqual([
      400,
      refusal(/^(image not found in request body|file is not a field of this call)$/),
    ]);
    const none = new FormData();
    none.set('image', 'just text');
    expect(await send('/upload/uploadtos3', none)).toEqual([400, refusal('image not found in request body')]);
    const two = formOf('image', png);
    two.append('image', new Blob([gif]), 'b');
    expect(await send('/upload/uploadtos3', two)).toEqual([400, refusal('One file at a time.')]);
    const more = formOf('image', png);
    more.set('folder', '../../..');
    expect((await send('/upload/uploadtos3', more))[0]).toBe(400);
  });

  it('require a signed-in account', async () => {
    const answer = await fetch(`${app.url}/upload/uploadtos3`, {
      method: 'POST',
      body: formOf('image', png),
    });
    expect([answer.status, await answer.text()]).toEqual([401, 'You are not logged-in (token not found) !!']);
  });

  it('of audio are served only at an unchanged signed URL, until it expires', async () => {
    const { url, message } = await api.upload('/upload/uploadtos3', new Blob([silentMp3(3, 'private')]));
    expect(message).toBe('Audio Uploaded to S3 Successfully');
    expect((await fetch(url)).status).toBe(403);
    const name = url.split('/').at(-1)!;
    const account = ID;
    const expiresAt = app.clock.now + 60;
    const signed = (permit: { name: string; expiresAt: number; account: string }): string =>
      `${url}?expires=${permit.expiresAt}&account=${permit.account}&signature=${signatures.sign({ name, expiresAt, account })}`;
    const good = signed({ name, expiresAt, account });
    const served = await fetch(good);
    expect(served.status).toBe(200);
    expect(served.headers.get('cache-control')).toBe('no-store');
    expect((await fetch(signed({ name, expiresAt: expiresAt + 1, account }))).status).toBe(403);
    expect((await fetch(signed({ name, expiresAt, account: 'f'.repeat(24) }))).status).toBe(403);
    expect((await fetch(`${good}&expires=${expiresAt + 9999}`)).status).toBe(400);
    app.clock.now += 61;
    expect((await fetch(good)).status).toBe(403);
    app.clock.now -= 61;
  });

  it('are served in ranges', async () => {
    const { url } = await api.upload('/upload/uploadtos3', new Blob([jpeg]));
    const part = async (
      range: string,
      more: Record<string, string> = {},
    ): Promise<[number, string | null, string]> => {
      const answer = await fetch(url, { headers: { range, ...more } });
      const bytes = Buffer.from(await answer.arrayBuffer());
      return [answer.status, answer.headers.get('content-range'), bytes.toString('hex')];
    };
    const size = jpeg.length;
    const hex = (from: number, to: number): string => Buffer.from(jpeg.slice(from, to)).toString('hex');
    expect(await part('bytes=0-9')).toEqual([206, `bytes 0-9/${size}`, hex(0, 10)]);
    expect(await part('bytes=-5')).toEqual([
      206,
      `bytes ${size - 5}-${size - 1}/${size}`,
      hex(size - 5, size),
    ]);
    expect(await part('bytes=10-')).toEqual([206, `bytes 10-${size - 1}/${size}`, hex(10, size)]);
    expect(await part('bytes=0-9', { 'if-range': '"another"' })).toEqual([200, null, hex(0, size)]);
    expect(await part('bytes=0-1,5-6')).toEqual([200, null, hex(0, size)]);
    expect((await part(`bytes=${size}-`)).slice(0, 2)).toEqual([416, `bytes */${size}`]);
    const tag = (await fetch(url)).headers.get('etag')!;
    expect((await fetch(url, { headers: { 'if-none-match': tag } })).status).toBe(304);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(size),
      '',
    ]);
  });

  it('are found only by name, never by path', async () => {
    for (const name of [
      '..%2f..%2fcubedrop.sqlite',
      '%2e%2e',
      'cubedrop.sqlite',
      `${'a'.repeat(64)}.svg`,
      '%00.png',
    ]) {
      expect([400, 404]).toContain((await fetch(`${app.url}/uploads/${name}`)).status);
    }
    expect((await fetch(`${app.url}/uploads/${'a'.repeat(64)}.png`)).status).toBe(404);
    expect((await fetch(`${app.url}/ipfs/${'a'.repeat(59)}`)).status).toBe(404);
    expect([400, 404]).toContain((await fetch(`${app.url}/ipfs/..%2fcubedrop.sqlite`)).status);
  });

  it('store artwork under its CID and metadata under the CID of its canonical text', async () => {
    const { ipfsHash } = await api.upload('/ipfs/file', new Blob([png]));
    expect(ipfsHash).toMatch(/^bafkrei/);
    const picture = await fetch(`${app.url}/ipfs/${ipfsHash}`);
    expect(picture.headers.get('content-type')).toBe('image/png');
    expect(new Uint8Array(await picture.arrayBuffer())).toEqual(png);
    expect((await send('/ipfs/file', formOf('file', silentMp3(2))))[0]).toBe(400);

    const json = { title: 'Friday', description: 'Uno — 日', nested: { b: [1, null], a: true } };
    const pinned = await api.post('/ipfs/json', { body: { json } });
    expect(pinned.ipfsHash).toBe((await contentOfJson(json)).cid);
    const metadata = await fetch(`${app.url}/ipfs/${pinned.ipfsHash}`);
    expect(metadata.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(await metadata.text()).toBe(canonicalJson(json));
    await expect(
      api.post('/ipfs/json', { body: { json: { a: 'x'.repeat(300_000) } } }),
    ).rejects.toMatchObject({
      status: 413,
    });
    const deep = '{"a":'.repeat(30_000) + '1' + '}'.repeat(30_000);
    const answer = await fetch(`${app.url}/ipfs/json`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: `{"json":${deep}}`,
    });
    expect(answer.status).toBe(400);
  });

  it('are never served as HTML, even if metadata looks like it', async () => {
    const json = { '<script>alert(1)</script>': '<!doctype html>' };
    const { ipfsHash } = await api.post('/ipfs/json', { body: { json } });
    const answer = await fetch(`${app.url}/ipfs/${ipfsHash}`, { headers: { accept: 'text/html' } });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });

  it('are on disk once the response is sent', async () => {
    const { url } = await api.upload('/upload/uploadtos3', new Blob([gif]));
    const name = url.split('/').at(-1)!;
    const bytes = await readFile(join(app.folder, 'uploads', name.slice(0, 2), name));
    expect(sha256(bytes)).toBe(name.split('.')[0]);
  });
});

describe('the upload rate limit', () => {
  it('applies per account and is ten times higher for creators', async () => {
    const app = await startTestApp({
      uploadsPerMinute: 2,
      routers: (parts) => [uploadParts(parts).router],
    });
    try {
      const countAccepted = async (wallet: Wallet): Promise<number> => {
        const api = app.api(await app.signIn(wallet));
        const isAccepted = (index: number): Promise<boolean> =>
          api.post('/ipfs/json', { body: { json: { index } } }).then(
            () => true,
            (error: unknown) => {
              expect(error).toMatchObject({ status: 429, message: 'Too many calls, try again later.' });
              return false;
            },
          );
        let count = 0;
        while (count < 50 && (await isAccepted(count))) count += 1;
        return count;
      };
      const [creator, user, other] = [1, 2, 3].map(() => new Wallet(Wallet.createRandom().privateKey));
      app.creators.add(creator!.address.toLowerCase());
      expect([
        await countAccepted(creator!),
        await countAccepted(user!),
        await countAccepted(other!),
      ]).toEqual([20, 2, 2]);
    } finally {
      await app.close();
    }
  });
});

it('responds that the storage cannot be reached, not that nothing was stored, if a file cannot be read', async () => {
  const app = await startTestApp({
    routers: (parts) => {
      const objects = localFolders({ dataFolder: parts.folder, publicUrl: parts.url, signatures });
      const away = { ...objects.uploads, size: () => Promise.reject(new Error('The disk is away.')) };
      return [uploadParts(parts, { elsewhere: { ...objects, uploads: away } }).router];
    },
  });
  try {
    const answer = await fetch(`${app.url}/uploads/${sha256(png)}.png`);
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      503,
      '5',
      refusal('The file storage cannot be reached. Try again.', { code: 'unavailable' }),
    ]);
  } finally {
    await app.close();
  }
});

it('limits the storage of an account and counts repeated uploads once', async () => {
  // Each of these files counts as 4 KiB.
  const app = await startTestApp({
    routers: (parts) => [uploadParts(parts, { quotaBytes: 2 * 4096 }).router],
  });
  try {
    const api = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
    const upload = (json: Record<string, unknown>) => api.post('/ipfs/json', { body: { json } });
    await upload({ a: 1 });
    await upload({ a: 1 });
    await upload({ b: 'x'.repeat(20) });
    await expect(upload({ c: 'x'.repeat(20) })).rejects.toMatchObject({ status: 413 });
    const other = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
    await other.post('/ipfs/json', { body: { json: { c: 'x'.repeat(20) } } });
  } finally {
    await app.close();
  }
});

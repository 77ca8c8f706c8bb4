import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import { Wallet } from 'ethers';
import { MAX_IMAGE_BYTES } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { putFile } from '@cubedrop/sdk/flows';
import { silentMp3 } from '../../../test/audio/test-silence.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import type { Objects } from '../../platform/storage/open-storage.ts';
import { startS3, type TestS3 } from '../../../test/storage/test-s3.ts';
import type { SignedUploadService } from './signed-upload-service.ts';
import { MIN_COUNTED_BYTES } from './uploader-store.ts';
import { gif, jpeg, png } from '../../../test/upload/test-pictures.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const bytesOf = (text: string): Bytes => new TextEncoder().encode(text);
const nameOf = (url: string): string => url.split('/').at(-1)!;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
/** Returns the picture with `filling` NUL bytes appended: still a valid picture, but a different file. */
const padded = (picture: Bytes, filling: number): Bytes =>
  new Uint8Array([...picture, ...new Uint8Array(filling)]);

onEachEngine('uploads through signed URLs', ({ fresh }) => {
  for (const where of ['disk', 'S3'] as const) {
    describe(`a signed upload URL on ${where}`, () => {
      let app: TestApp;
      let api: Api;
      let s3: TestS3 | undefined;
      let objects: Objects;
      let signed: SignedUploadService;

      beforeAll(async () => {
        const clock = (): number => app?.clock.now ?? Math.floor(Date.now() / 1000);
        s3 = where === 'S3' ? await startS3(clock) : undefined;
        app = await startTestApp({
          databaseAt: await fresh(),
          routers: (parts) => {
            const made = uploadParts(parts, { elsewhere: s3?.objects });
            ({ objects, signed } = made);
            return [made.router];
          },
        });
        api = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
      });
      afterAll(async () => {
        await app?.close();
        await s3?.close();
      });

      const sign = (fileType: 'image/png' | 'image/jpeg' | 'image/gif' | 'audio/mpeg', fileSize?: number) =>
        api.post('/api/v1/users/sign_s3', {
          body: { fileName: '../../a.html', fileType, ...(fileSize ? { fileSize } : {}) },
        });
      const put = (address: string, type: string, body: Bytes): Promise<Response> =>
        fetch(address, { method: 'PUT', headers: { 'content-type': type }, body });

      it('accepts a file, which is then available under its temporary and its content name', async () => {
        for (const [type, bytes, extension] of [
          ['image/png', padded(png, 2), 'png'],
          ['image/jpeg', jpeg, 'jpg'],
          ['image/gif', gif, 'gif'],
        ] as const) {
          const { signedRequest, url } = await sign(type, bytes.length);
          expect((await fetch(url)).status).toBe(404);
          expect((await put(signedRequest, type, bytes)).status).toBe(200);
          const served = await fetch(url);
          expect(served.url).toBe(`${app.url}/uploads/${sha256(bytes)}.${extension}`);
          expect([served.headers.get('content-type'), served.headers.get('x-content-type-options')]).toEqual([
            type,
            'nosniff',
          ]);
          expect(new Uint8Array(await served.arrayBuffer())).toEqual(bytes);
          expect(await signed.uploaded(nameOf(url))).toBe(`${sha256(bytes)}.${extension}`);
          expect(await objects.incoming.size(nameOf(url))).toBeUndefined();
        }
      });

      it('is used by the client to upload a file', async () => {
        const bytes = padded(png, 5);
        const url = await putFile(api, new File([bytes], 'ana.png', { type: 'image/png' }));
        expect(await signed.uploaded(nameOf(url))).toBe(`${sha256(bytes)}.png`);
        await expect(putFile(api, new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }))).rejects.toThrow(
          'Unable to Upload Image to S3 .',
        );
      });

      it('keeps audio private', async () => {
        const bytes = silentMp3(2, `by address of the ${where}`);
        const { signedRequest, url } = await sign('audio/mpeg');
        expect((await put(signedRequest, 'audio/mpeg', bytes)).status).toBe(200);
        const answer = await fetch(url);
        expect([answer.status, nameOf(answer.url)]).toEqual([403, `${sha256(bytes)}.mp3`]);
      });

      it('accepts only the type and size that it was signed for', async () => {
        const { signedRequest, url } = await sign('image/png', png.length);
        const refused = [400, 403, 413, 415];
        expect(refused).toContain((await put(signedRequest, 'text/html', png)).status);
        expect(refused).toContain((await put(signedRequest, 'image/png', padded(png, 1))).status);
        expect(refused).toContain((await put(signedRequest, 'image/png', png.slice(1))).status);
        const larger = signedRequest.replace(`size=${png.length}`, 'size=9000');
        expect(refused).toContain((await put(larger, 'image/png', png.slice(1))).status);
        expect((await fetch(url)).status).toBe(404);
        await expect(sign('image/png', 5 * 1024 * 1024 + 1)).rejects.toMatchObject({ status: 413 });
      });

      it('points to this server, which enforces the maximum, if no size is declared', async () => {
        const bytes = padded(png, 7);
        const { signedRequest, url } = await sign('image/png');
        expect(signedRequest).toMatch(new RegExp(`^${app.url}/uploads/`));
        const large = new Uint8Array(MAX_IMAGE_BYTES + 1);
        expect((await put(signedRequest, 'image/png', large)).status).toBe(413);
        expect(await objects.incoming.size(nameOf(url))).toBeUndefined();
        expect((await put(signedRequest, 'image/png', bytes)).status).toBe(200);
        expect(new Uint8Array(await (await fetch(url)).arrayBuffer())).toEqual(bytes);
      });

      it('cannot be forged, and expires', async () => {
        const { signedRequest, url } = await sign('image/png', png.length);
        const another = nameOf(url).replace(/^./, (digit) => (digit === 'a' ? 'b' : 'a'));
        expect((await put(signedRequest.replace(nameOf(url), another), 'image/png', png)).status).toBe(403);
        const late = signedRequest.replace(/(expires=)\d+/i, '$19999999999');
        expect([400, 403]).toContain((await put(late, 'image/png', png)).status);
        // The test S3 accepts requests without any signature; a private bucket does not.
        if (where === 'disk')
          expect((await put(signedRequest.split('?')[0]!, 'image/png', png)).status).toBe(403);
        expect((await fetch(url)).status).toBe(404);

        app.clock.now -= 400;
        const old = await sign('image/png', png.length);
        app.clock.now += 400;
        // S3 checks the expiry by real time, which `app.clock` does not move, so only the duration in the URL is checked.
        if (where === 'disk') expect((await put(old.signedRequest, 'image/png', png)).status).toBe(403);
        else expect(new URL(old.signedRequest).searchParams.get('X-Amz-Expires')).toBe('300');
      });

      it('keeps the file that was there when the URL was first requested, regardless of later uploads', async () => {
        const first = padded(png, 3);
        const second = first.with(-1, 1);
        const { signedRequest, url } = await sign('image/png', first.length);
        await put(signedRequest, 'image/png', first);
        expect(await signed.uploaded(nameOf(url))).toBe(`${sha256(first)}.png`);
        expect((await put(signedRequest, 'image/png', first)).status).toBe(200);
        await put(signedRequest, 'image/png', second);
        const served = await fetch(url);
        expect(new Uint8Array(await served.arrayBuffer())).toEqual(first);
        expect(await objects.uploads.size(`${sha256(second)}.png`)).toBeUndefined();
      });

      it('rejects and deletes files that are damaged, empty or of another type', async () => {
        const bad: [Bytes, RegExp][] = [
          [bytesOf('<!doctype html><script>alert(1)</script>'), /not a png/],
          [bytesOf('<svg xmlns="http://www.w3.org/2000/svg"/>'), /not a png/],
          [gif, /a gif, not the declared png/],
          [png.slice(0, -14), /damaged|not a png/],
          [new Uint8Array([...png, ...bytesOf('<script>alert(1)</script>')]), /another file attached/],
          [new Uint8Array(0), /empty/],
        ];
        for (const [bytes, message] of bad) {
          const { signedRequest, url } = await sign('image/png', bytes.length);
          const answer = await put(signedRequest, 'image/png', bytes);
          const rejection = answer.ok ? await fetch(url) : answer;
          expect([rejection.status, ((await rejection.json()) as { message: string }).message]).toEqual([
            400,
            expect.stringMatching(message),
          ]);
          expect((await fetch(url)).status).toBe(404);
          expect(await objects.incoming.size(nameOf(url))).toBeUndefined();
        }
      });

      it('can be used concurrently', async () => {
        const bytes = padded(png, 9);
        const { signedRequest, url } = await sign('image/png', bytes.length);
        const puts = await Promise.all(
          Array.from({ length: 6 }, () => put(signedRequest, 'image/png', bytes)),
        );
        expect(new Set(puts.map(({ status }) => status))).toEqual(new Set([200]));
        const found = await Promise.all(Array.from({ length: 6 }, () => signed.uploaded(nameOf(url))));
        expect(new Set(found)).toEqual(new Set([`${sha256(bytes)}.png`]));
      });

      // On disk, the server checks and stores a file when it receives it; on S3 when the file is first requested. So only
      // S3 can have files that are uploaded but not stored yet.
      const onS3 = (name: string, test: () => Promise<void>): void => {
        if (where === 'S3') it(name, test);
      };

      onS3('has its file deleted by the sweep if nobody requests it', async () => {
        const { signedRequest, url } = await sign('image/png', png.length);
        await put(signedRequest, 'image/png', png);
        expect(await objects.incoming.size(nameOf(url))).toBe(png.length);
        app.clock.now += 2_000;
        expect(await signed.sweep()).toBeGreaterThan(0);
        app.clock.now -= 2_000;
        expect(await objects.incoming.size(nameOf(url))).toBeUndefined();
        expect((await fetch(url)).status).toBe(404);
      });

      onS3(
        'has its file read once, however many requests there are; at most two files are read at a time',
        async () => {
          const urls: string[] = [];
          for (let filling = 20; filling < 26; filling++) {
            const bytes = padded(png, filling);
            const { signedRequest, url } = await sign('image/png', bytes.length);
            await put(signedRequest, 'image/png', bytes);
            urls.push(url);
          }
          const { read } = objects.incoming;
          const reads = new Map<string, number>();
          let currentReads = 0;
          let maxReads = 0;
          objects.incoming.read = async (name, range) => {
            reads.set(name, (reads.get(name) ?? 0) + 1);
            maxReads = Math.max(maxReads, ++currentReads);
            await new Promise((resolve) => setTimeout(resolve, 50));
            currentReads -= 1;
            return read(name, range);
          };
          try {
            const every = Array.from({ length: 20 }, () => urls).flat();
            const found = await Promise.all(every.map((url) => fetch(url, { redirect: 'manual' })));
            expect(new Set(found.map(({ status }) => status))).toEqual(new Set([302]));
          } finally {
            objects.incoming.read = read;
          }
          expect([...reads]).toEqual(expect.arrayContaining(urls.map((url) => [nameOf(url), 1])));
          expect(reads.size).toBe(urls.length);
          expect(maxReads).toBeLessThanOrEqual(2);
        },
      );

      it('reserves room until its file is stored, or until it has expired and is swept', async () => {
        const quotaBytes = 2 * MAX_IMAGE_BYTES;
        let ownSigned!: SignedUploadService;
        const own = await startTestApp({
          databaseAt: await fresh(),
          routers: (parts) => {
            const made = uploadParts(parts, { elsewhere: s3?.objects, quotaBytes });
            ownSigned = made.signed;
            return [made.router];
          },
        });
        try {
          const ownApi = own.api(await own.signIn(new Wallet(Wallet.createRandom().privateKey)));
          const signOwn = (fileSize?: number) =>
            ownApi.post('/api/v1/users/sign_s3', {
              body: { fileName: 'a.png', fileType: 'image/png', ...(fileSize ? { fileSize } : {}) },
            });
          const refused = { status: 413, serverCode: 'quota-reached' };
          const attempts = await Promise.allSettled(Array.from({ length: 4 }, () => signOwn()));
          const [first, ...others] = attempts.flatMap((each) =>
            each.status === 'fulfilled' ? [each.value] : [],
          );
          expect(others).toHaveLength(1);
          await expect(signOwn(1)).rejects.toMatchObject(refused);
          await expect(ownApi.upload('/upload/uploadtos3', new Blob([gif]))).rejects.toMatchObject(refused);

          // Once stored, a file counts with its own size instead, or as 4 KiB if it is smaller.
          expect((await put(first!.signedRequest, 'image/png', png)).status).toBe(200);
          expect((await fetch(first!.url)).status).toBe(200);
          await signOwn(MAX_IMAGE_BYTES - MIN_COUNTED_BYTES);
          await expect(signOwn(1)).rejects.toMatchObject(refused);

          own.clock.now += 800;
          expect(await ownSigned.sweep()).toBe(0);
          await expect(signOwn(1)).rejects.toMatchObject(refused);
          own.clock.now += 200;
          expect([await ownSigned.sweep(), await ownSigned.sweep()]).toEqual([3, 0]);
          await signOwn(MAX_IMAGE_BYTES);
          await signOwn(MAX_IMAGE_BYTES - MIN_COUNTED_BYTES);
          await expect(signOwn(1)).rejects.toMatchObject(refused);
        } finally {
          await own.close();
        }
      });

      it('requires a signed-in account and an accepted file type', async () => {
        await expect(
          app.api().post('/api/v1/users/sign_s3', { body: { fileName: 'a', fileType: 'image/png' } }),
        ).rejects.toMatchObject({ status: 401 });
        const bad = { fileName: 'a.svg', fileType: 'image/svg+xml' } as never;
        await expect(api.post('/api/v1/users/sign_s3', { body: bad })).rejects.toMatchObject({ status: 400 });
        const none = { fileType: 'image/png' } as never;
        await expect(api.post('/api/v1/users/sign_s3', { body: none })).rejects.toMatchObject({
          status: 400,
          message: 'fileName not found in request body',
        });
      });
    });
  }
});

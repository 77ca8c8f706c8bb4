import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName, uploadMessages } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { silentMp3 } from '../../../test/audio/test-silence.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';
import { freePort } from '../../../../scripts/free-port.mjs';
import { scaled } from '../../../../scripts/slowness.mjs';
import { bucketFolders } from '../../platform/storage/open-storage.ts';
import { spawnS3, testBucket } from '../../../test/storage/test-s3.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';
import { refusal } from '../../../test/http/refusal.ts';

/** The server's timeout for S3 in these tests, in milliseconds; shorter than a client's. */
const S3_TIMEOUT_MS = 4_000;

let folder: string;
let port: number;
let s3: ChildProcess;
let proxy: Server;
let app: TestApp;
let token: string;
/** Action to trigger once more than `bytes` further bytes have been sent to S3. */
let trap: { bytes: number; trigger: () => void } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubedrop-s3-away-'));
  port = await freePort();
  s3 = await spawnS3(folder, port);
  trap = undefined;
  proxy = createServer((client) => pass(client)).listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const endpoint = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const now = (): number => Math.floor(Date.now() / 1000);
  const objects = await bucketFolders({ ...testBucket(endpoint), now, timeout: S3_TIMEOUT_MS });
  app = await startTestApp({ routers: (parts) => [uploadParts(parts, { elsewhere: objects }).router] });
  token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
});
afterEach(async () => {
  s3.kill('SIGKILL');
  await app.close();
  await new Promise((resolve) => proxy.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** Proxies a connection between the server and S3. */
function pass(client: Socket): void {
  const s3Side = connect(port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => {
    if (trap && (trap.bytes -= chunk.length) < 0) {
      const { trigger } = trap;
      trap = undefined;
      trigger();
    }
    s3Side.write(chunk);
  });
  s3Side.on('data', (chunk) => client.write(chunk));
  for (const [side, other] of [
    [client, s3Side],
    [s3Side, client],
  ] as const) {
    side.on('error', () => other.destroy());
    side.on('close', () => other.destroy());
  }
}

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData();
  form.set('image', new Blob([bytes]), 'song.mp3');
  const startedAt = Date.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/upload/uploadtos3`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as object, tookMs: Date.now() - startedAt };
};
const read = async (name: string): Promise<{ status: number; code: string }> => {
  const answer = await fetch(`${app.url}/uploads/${name}`);
  const { code } = (await answer.json()) as { code: string };
  return { status: answer.status, code };
};

const refused = { status: 503, body: refusal(uploadMessages.audioNotUploaded, { code: 'not-stored' }) };

it('fails clearly and leaves no file if S3 dies during an upload, and accepts the file once S3 is back', async () => {
  const song = silentMp3(400);
  expect(song.length).toBeGreaterThan(1_000_000);
  const name = await contentName(song, 'mp3');
  const died = once(s3, 'exit');
  trap = { bytes: 500_000, trigger: () => s3.kill('SIGKILL') };
  const first = await upload(song);
  await died;
  expect(first).toMatchObject(refused);
  expect(first.tookMs).toBeLessThan(scaled(S3_TIMEOUT_MS * 3));
  expect(await read(name)).toEqual({ status: 503, code: 'unavailable' });

  s3 = await spawnS3(folder, port);
  expect(await read(name)).toMatchObject({ status: 404 });
  const second = await upload(song);
  expect(second).toMatchObject({ status: 200, body: { url: `${app.url}/uploads/${name}` } });
  expect(await upload(song)).toMatchObject({ status: 200, body: second.body });
  // The file is complete and still private.
  expect(await read(name)).toMatchObject({ status: 403 });
});

it('reports a clear error if S3 stops responding, and recovers once it responds again', async () => {
  const song = silentMp3(5);
  s3.kill('SIGSTOP');
  const first = await upload(song);
  expect(first).toMatchObject(refused);
  expect(first.tookMs).toBeGreaterThanOrEqual(S3_TIMEOUT_MS - 100);
  expect(first.tookMs).toBeLessThan(scaled(S3_TIMEOUT_MS * 3));
  s3.kill('SIGCONT');
  expect(await upload(song)).toMatchObject({ status: 200 });
});

import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName, uploadMessages } from '@cubedrop/sdk';
import { Wallet } from 'ethers';
import { silentMp3 } from '../audio/test-silence.ts';
import { startTestApp, type TestApp } from '../http/test-app.ts';
import { anyPort } from '../standalone/test-process.ts';
import { bucketFolders } from '../storage/open-storage.ts';
import { spawnS3, testBucket } from '../storage/test-s3.ts';
import { uploadParts } from './test-uploads.ts';

// A busy machine is no reason to fail.
jest.setTimeout(120_000);

/** How long the server waits for S3 in these tests, in milliseconds; a client would wait longer. */
const PATIENCE = 4_000;

let folder: string;
let port: number;
let s3: ChildProcess;
let way: Server;
let app: TestApp;
let token: string;
/** After how many more bytes on their way to S3 something happens, and what. */
let trap: { bytes: number; spring: () => void } | undefined;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cubedrop-s3-away-'));
  port = await anyPort();
  s3 = await spawnS3(folder, port);
  trap = undefined;
  way = createServer((client) => pass(client)).listen(0, '127.0.0.1');
  await once(way, 'listening');
  const endpoint = `http://127.0.0.1:${(way.address() as AddressInfo).port}`;
  const now = (): number => Math.floor(Date.now() / 1000);
  const objects = await bucketFolders({ ...testBucket(endpoint), now, timeout: PATIENCE });
  app = await startTestApp({ routers: (parts) => [uploadParts(parts, { elsewhere: objects }).router] });
  token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
}, 60_000);
afterEach(async () => {
  s3.kill('SIGKILL');
  await app.close();
  await new Promise((resolve) => way.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

/** The network between the server and S3. */
function pass(client: Socket): void {
  const s3Side = connect(port, '127.0.0.1');
  client.on('data', (chunk: Buffer) => {
    if (trap && (trap.bytes -= chunk.length) < 0) {
      const { spring } = trap;
      trap = undefined;
      spring();
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
  const started = Date.now();
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${app.url}/upload/uploadtos3`, { method: 'POST', headers, body: form });
  return { status: answer.status, body: (await answer.json()) as object, took: Date.now() - started };
};
const read = async (name: string): Promise<number> => (await fetch(`${app.url}/uploads/${name}`)).status;

const refused = { status: 503, body: { success: false, message: uploadMessages.audioNotUploaded } };

it('an S3 that dies in the middle of an upload is a clear answer soon, leaves no file, and the next try succeeds', async () => {
  const song = silentMp3(400);
  expect(song.length).toBeGreaterThan(1_000_000);
  const name = await contentName(song, 'mp3');
  const died = once(s3, 'exit');
  trap = { bytes: 500_000, spring: () => s3.kill('SIGKILL') };
  const first = await upload(song);
  await died;
  expect(first).toMatchObject(refused);
  expect(first.took).toBeLessThan(PATIENCE * 3);
  expect(await read(name)).toBe(503);

  s3 = await spawnS3(folder, port);
  expect(await read(name)).toBe(404);
  const second = await upload(song);
  expect(second).toMatchObject({ status: 200, body: { url: `${app.url}/uploads/${name}` } });
  expect(await upload(song)).toMatchObject({ status: 200, body: second.body });
  // It is there whole, and private as ever.
  expect(await read(name)).toBe(403);
});

it('an S3 that stops answering is a clear answer soon, and goes on as if nothing had been', async () => {
  const song = silentMp3(5);
  s3.kill('SIGSTOP');
  const first = await upload(song);
  expect(first).toMatchObject(refused);
  expect(first.took).toBeGreaterThanOrEqual(PATIENCE - 100);
  expect(first.took).toBeLessThan(PATIENCE * 3);
  s3.kill('SIGCONT');
  expect(await upload(song)).toMatchObject({ status: 200 });
});

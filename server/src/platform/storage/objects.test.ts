import { afterEach, describe, expect, it } from '@jest/globals';
import { createServer, type RequestListener, type Server } from 'node:http';
import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentName } from '@cubedrop/sdk';
import { scaled } from '../../../../scripts/slowness.mjs';
import { bucketFolders, localFolders, type Objects } from './open-storage.ts';
import { readWhole } from './objects.ts';
import { startS3 } from '../../../test/storage/test-s3.ts';
import { urlSignatures } from './url-signatures.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const NAME = `${'a'.repeat(64)}.png`;

/** Creates an empty storage of each kind, with a function that closes it. */
const STORAGES = {
  async disk() {
    const dataFolder = await mkdtemp(join(tmpdir(), 'cubedrop-disk-'));
    const signatures = urlSignatures(Buffer.alloc(32, 1));
    const objects = localFolders({ dataFolder, publicUrl: 'http://localhost:4000', signatures });
    return { objects, close: () => rm(dataFolder, { recursive: true, force: true }) };
  },
  async S3() {
    return startS3();
  },
} satisfies Record<string, () => Promise<{ objects: Objects; close: () => Promise<void> }>>;

describe.each(['disk', 'S3'] as const)('files on %s', (kind) => {
  let close = async (): Promise<void> => {};
  afterEach(() => close());
  const open = async (): Promise<Objects> => {
    const opened = await STORAGES[kind]();
    close = opened.close;
    return opened.objects;
  };

  it('are stored once by name and can be read whole or in ranges', async () => {
    const { uploads } = await open();
    const bytes = bytesOf('a picture');
    const name = await contentName(bytes, 'png');
    expect(await uploads.size(name)).toBeUndefined();
    await Promise.all([uploads.put(name, bytes), uploads.put(name, bytes), uploads.put(name, bytes)]);
    expect(await uploads.size(name)).toBe(bytes.length);
    expect(Buffer.from(await readWhole(uploads, name)).toString()).toBe('a picture');
    let part = '';
    for await (const chunk of await uploads.read(name, { start: 2, end: 4 })) part += chunk;
    expect(part).toBe('pic');
  });

  it('are separated by purpose even if their names are equal', async () => {
    const objects = await open();
    await objects.documents.put(NAME, bytesOf('a document'));
    expect(await objects.uploads.size(NAME)).toBeUndefined();
    expect(await objects.renditions.size(NAME)).toBeUndefined();
    await objects.documents.remove(NAME);
    await objects.documents.remove(NAME);
    expect(await objects.documents.size(NAME)).toBeUndefined();
  });

  it('can only be named by hashes', async () => {
    const { uploads } = await open();
    for (const name of ['../../secret', 'a.png', `${'a'.repeat(64)}.html`, `${'A'.repeat(64)}.png`, '']) {
      await expect((async () => uploads.put(name, bytesOf('x')))()).rejects.toThrow(RangeError);
      await expect((async () => uploads.size(name))()).rejects.toThrow(RangeError);
    }
  });

  it('have signed URLs that expire and reveal no secret', async () => {
    const { uploads, documents } = await open();
    const expiresAt = Math.floor(Date.now() / 1000) + 300;
    for (const store of [uploads, documents]) {
      const address = await store.signedUrl(NAME, expiresAt, 'f'.repeat(24));
      expect(address).toMatch(kind === 'disk' ? /signature=[\w-]{43}/ : /X-Amz-Signature=[0-9a-f]{64}/);
      expect(address).toMatch(kind === 'disk' ? `expires=${expiresAt}` : /X-Amz-Expires=(300|2\d\d)\b/);
      expect(address).not.toMatch(/secret|SecretAccess/i);
    }
  });
});

describe('a failing S3', () => {
  let server: Server;
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const failing = async (answer: RequestListener): Promise<Objects> => {
    server = createServer(answer);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return bucketFolders({
      bucket: 'bucket',
      region: 'eu-west-1',
      pathStyle: true,
      timeout: scaled(200),
      now: () => 1000,
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      credentials: { accessKeyId: 'key', secretAccessKey: 'hidden' },
    });
  };

  it('is retried after a temporary failure', async () => {
    let calls = 0;
    const { uploads } = await failing((_req, res) => {
      calls += 1;
      res.writeHead(calls === 1 ? 503 : 200, { 'content-length': 3 }).end();
    });
    expect(await uploads.size(NAME)).toBe(3);
  });

  it('causes an error after a timeout, and not a report that the file is missing', async () => {
    const { uploads } = await failing(() => {});
    await expect(uploads.size(NAME)).rejects.toThrow('Request aborted');
    await expect(uploads.put(NAME, bytesOf('x'))).rejects.toThrow('Request aborted');
  });
});

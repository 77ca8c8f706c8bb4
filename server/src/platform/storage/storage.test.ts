import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { importBytes } from 'ipfs-unixfs-importer';
import { fixedSize } from 'ipfs-unixfs-importer/chunker';
import { balanced } from 'ipfs-unixfs-importer/layout';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cidOfFile, contentOfJson } from '@cubedrop/sdk';
import { loggedError } from '../http/logged-error.ts';
import { writeFirst, writeOnce } from './atomic-file.ts';
import { localContent } from './local-content.ts';
import { pinataContent } from './pinata-content.ts';
import { urlSignatures } from './url-signatures.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

describe('storage', () => {
  let folder: string;
  let server: Server;
  let url: string;
  let handle: (request: IncomingMessage, response: ServerResponse, body: Buffer) => void;
  let calls: { method: string; url: string; headers: IncomingMessage['headers'] }[];

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-storage-'));
    calls = [];
    const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      calls.push({ method: request.method!, url: request.url!, headers: request.headers });
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      handle(request, response, Buffer.concat(chunks));
    };
    server = createServer((request, response) => void receive(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterEach(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await rm(folder, { recursive: true, force: true });
  });

  describe('files on disk', () => {
    it('are complete or absent: an incomplete file is replaced', async () => {
      const path = join(folder, 'a', 'file');
      await writeOnce(path, bytesOf('whole'));
      await writeFile(path, 'who');
      await writeOnce(path, bytesOf('whole'));
      expect(await readdir(join(folder, 'a'))).toEqual(['file']);
    });

    it('are written by one of several concurrent calls of `writeFirst`, and the others return `false`', async () => {
      const path = join(folder, 'secret');
      const won = await Promise.all(
        Array.from({ length: 8 }, (_, i) => writeFirst(path, bytesOf(`secret ${i}`))),
      );
      expect(won.filter(Boolean)).toHaveLength(1);
      expect(await readdir(folder)).toEqual(['secret']);
    });
  });

  describe('CIDs', () => {
    it('equal those of IPFS', async () => {
      // As printed by `ipfs add --cid-version=1`.
      expect(await cidOfFile(bytesOf('hello world\n'))).toBe(
        'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4',
      );
      expect(await cidOfFile(new Uint8Array())).toBe(
        'bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
      );
      expect(await cidOfFile(new Uint8Array(300_000))).toMatch(/^bafybei/);
    });

    const CHUNK = 256 * 1024;

    it.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 20 * CHUNK, 175 * CHUNK + 3])(
      'of a file of %d bytes equal those of the reference implementation',
      async (size) => {
        const bytes = new Uint8Array(size);
        for (let at = 0; at < size; at += 997) bytes[at] = at;
        const { cid } = await importBytes(
          bytes,
          { put: (name: never) => name },
          {
            cidVersion: 1,
            rawLeaves: true,
            chunker: fixedSize({ chunkSize: CHUNK }),
            layout: balanced({ maxChildrenPerNode: 174 }),
          },
        );
        expect(await cidOfFile(bytes)).toBe(String(cid));
      },
    );

    it('of metadata match its bytes, and bytes that do not match are not stored', async () => {
      const content = localContent(folder);
      const { text, cid } = await contentOfJson({ b: 1, a: 'é' });
      expect(await content.addJson(text)).toBe(cid);
      expect(Buffer.from((await content.read(cid, 100))!).toString()).toBe(text);
      expect(await content.read(cid, 5)).toBeUndefined();
      expect(await content.keep(cid, bytesOf('other'))).toBe(false);
      expect(await content.find('../../etc/passwd')).toBeUndefined();
    });
  });

  it('signs each URL for exactly one file, account and expiry', () => {
    const signatures = urlSignatures(Buffer.alloc(32, 1));
    const permit = fc.record({ name: fc.string(), expiresAt: fc.nat(), account: fc.string() });
    fc.assert(
      fc.property(permit, permit, fc.nat(), (mine, other, now) => {
        const signature = signatures.sign(mine);
        expect(signatures.isValid(mine, signature, now)).toBe(now < mine.expiresAt);
        const isSame = JSON.stringify(mine) === JSON.stringify(other);
        expect(signatures.isValid(other, signature, 0)).toBe(isSame && other.expiresAt > 0);
        expect(urlSignatures(Buffer.alloc(32, 2)).isValid(mine, signature, 0)).toBe(false);
      }),
    );
  });

  describe('Pinata', () => {
    const contentWith = (timeout = 5_000, isKnown = false) =>
      pinataContent({
        local: localContent(folder),
        jwt: 'jwt',
        gateway: url,
        endpoint: url,
        timeout,
        isKnown: async () => isKnown,
      });

    it('pins local content under the same CID', async () => {
      const { text, cid } = await contentOfJson({ title: 'Friday' });
      handle = (_request, response, body) => {
        expect(body.toString()).toContain(text);
        expect(body.toString()).toContain('"cidVersion":1');
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ IpfsHash: cid }));
      };
      expect(await contentWith().addJson(text)).toBe(cid);
      expect(calls).toMatchObject([{ method: 'POST', url: '/pinning/pinFileToIPFS' }]);
      expect(calls[0]!.headers.authorization).toBe('Bearer jwt');
    });

    it('is asked once for all visitors for a CID that its gateway lacks, and not again within seconds', async () => {
      const { cid } = await contentOfJson({ title: 'Gone' });
      handle = (_request, response) => response.writeHead(404).end();
      const content = contentWith(5_000, true);
      const found = await Promise.all(Array.from({ length: 20 }, () => content.find(cid)));
      expect(new Set(found)).toEqual(new Set([undefined]));
      await content.find(cid);
      expect(calls).toHaveLength(1);
    });

    it('is reported as unavailable if it fails or hangs, and causes an error if it returns another CID', async () => {
      const failing = { status: 503, retryAfter: 5 };
      handle = (_request, response) => response.writeHead(500).end('no');
      await expect(contentWith().addJson('{}')).rejects.toMatchObject(failing);
      handle = (_request, response) => response.end('{"IpfsHash":"bafkreiother"}');
      const other = await contentWith().addJson('{}').catch(loggedError);
      expect(JSON.stringify(other)).toContain('Pinata returned a CID other than ');
      expect(JSON.stringify(other)).not.toContain('bafkreiother');
      handle = () => {};
      await expect(contentWith(50).addJson('{}')).rejects.toMatchObject(failing);
    });

    it('is retried after a temporary failure, but not after a rejection', async () => {
      const { text, cid } = await contentOfJson({ title: 'Again' });
      handle = (_request, response) => {
        if (calls.length < 3) return void response.writeHead(502).end('no');
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ IpfsHash: cid }));
      };
      expect(await contentWith().addJson(text)).toBe(cid);
      expect(calls).toHaveLength(3);
      handle = (_request, response) => response.writeHead(401).end('no');
      await expect(contentWith().addJson('{"a":1}')).rejects.toMatchObject({ status: 503 });
      expect(calls).toHaveLength(4);
    });

    it('must have pinned content before it is stored locally', async () => {
      const { text, cid } = await contentOfJson({ title: 'Half' });
      handle = (_request, response) => response.writeHead(500).end('no');
      await expect(contentWith().addJson(text)).rejects.toMatchObject({ status: 503 });
      expect(await localContent(folder).find(cid)).toBeUndefined();
    });

    it('must have unpinned content before it is deleted locally', async () => {
      const { text, cid } = await contentOfJson({ title: 'Orphan' });
      handle = (_request, response) =>
        response.setHeader('content-type', 'application/json').end(JSON.stringify({ IpfsHash: cid }));
      await contentWith().addJson(text);
      handle = (_request, response) => response.writeHead(500).end('no');
      await expect(contentWith().remove(cid)).rejects.toMatchObject({ status: 503 });
      handle = (_request, response) => response.writeHead(400).end('{"error":"key s3cret"}');
      const refused = await contentWith().remove(cid).catch(loggedError);
      expect(refused).toMatchObject({ status: 503, cause: { message: expect.any(String) } });
      expect(JSON.stringify(refused)).not.toContain('s3cret');
      expect(await contentWith().find(cid)).toBeDefined();
      handle = (_request, response) => response.end('OK');
      await contentWith().remove(cid);
      expect(calls.at(-1)).toMatchObject({ method: 'DELETE', url: `/pinning/unpin/${cid}` });
      expect(await localContent(folder).find(cid)).toBeUndefined();
      handle = (_request, response) =>
        response.writeHead(404).end('{"error":{"reason":"CURRENT_USER_HAS_NOT_PINNED_CID"}}');
      await contentWith().remove(cid);
    });

    it('is asked for missing content, which is stored only if it matches the CID', async () => {
      const { text, cid } = await contentOfJson({ title: 'Elsewhere' });
      handle = (_request, response) => response.end('something else');
      expect(await contentWith().read(cid, 1000)).toBeUndefined();
      handle = (_request, response) => response.end(text);
      expect(Buffer.from((await contentWith().read(cid, 1000))!).toString()).toBe(text);
      const before = calls.length;
      await contentWith().read(cid, 1000);
      expect(calls.length).toBe(before);
    });

    it('is not asked for unknown content that visitors request, and content above the size limit is discarded', async () => {
      const { text, cid } = await contentOfJson({ title: 'Somebody else' });
      handle = (_request, response) => response.end(text);
      expect(await contentWith().find(cid)).toBeUndefined();
      expect(calls).toEqual([]);
      expect(await contentWith().read(cid, text.length - 1)).toBeUndefined();
      expect(await localContent(folder).find(cid)).toBeUndefined();
      expect(await contentWith(5_000, true).find(cid)).toMatchObject({ size: text.length });
      expect(await contentWith().find(cid)).toMatchObject({ size: text.length });
    });
  });
});

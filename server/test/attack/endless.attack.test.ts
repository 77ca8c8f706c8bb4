import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOfJson, MAX_METADATA_BYTES } from '@cubedrop/sdk';
import { httpNode, NodeRefusedError, NodeUnavailableError } from '../../src/index/chain/node.ts';
import { testChain, type TestChain } from '../chain/test-chain.ts';
import { onSqlite } from '../database/test-engines.ts';
import { localContent } from '../../src/platform/storage/local-content.ts';
import { pinataContent } from '../../src/platform/storage/pinata-content.ts';
import { scaled } from '../../../scripts/slowness.mjs';
import { eventually } from '../eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../index/test-index.ts';

const MIB = 1024 * 1024;
const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/**
 * Starts a malicious server. `asked` lists the paths that were requested, `sent` returns the number of bytes written so
 * far.
 */
async function startMaliciousServer(
  answer: RequestListener,
): Promise<{ url: string; asked: string[]; sent: () => number }> {
  const asked: string[] = [];
  let sent = 0;
  const server = createServer((req, res) => {
    asked.push(req.url ?? '');
    const write = res.write.bind(res);
    res.write = ((chunk: Buffer) => {
      sent += chunk.length;
      return write(chunk);
    }) as typeof res.write;
    answer(req, res);
  }).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, asked, sent: () => sent };
}

/** Sends data until the client disconnects. */
const sendEndlessly: RequestListener = (_req, res) => sendChunks(res, Infinity);

/** Sends a number of MiB as fast as the client reads them. */
function sendChunks(res: ServerResponse, chunks: number): void {
  const chunk = Buffer.alloc(MIB, ' ');
  let left = chunks;
  const more = (): void => {
    for (let isRead = true; isRead && left > 0 && !res.destroyed; left -= 1) isRead = res.write(chunk);
    if (left === 0) res.end();
  };
  res.on('drain', more);
  res.on('error', () => undefined);
  more();
}

describe('content storage that answers with', () => {
  const CID = 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4';
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-endless-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const read = async (gateway: string, timeout = 5_000): Promise<Uint8Array | undefined> => {
    const local = localContent(folder);
    const content = pinataContent({ local, jwt: 'jwt', gateway, isKnown: async () => true, timeout });
    const bytes = await content.read(CID, MAX_METADATA_BYTES);
    expect(await local.find(CID)).toBeUndefined();
    return bytes;
  };

  it('50 MB is cut off before 20 MB', async () => {
    const { url, sent } = await startMaliciousServer((_req, res) => {
      res.setHeader('content-length', 50 * MIB);
      sendChunks(res, 50);
    });
    expect(await read(url)).toBeUndefined();
    expect(sent()).toBeLessThan(20 * MIB);
  });

  it('an endless body is cut off before 20 MB', async () => {
    const { url, sent } = await startMaliciousServer(sendEndlessly);
    expect(await read(url)).toBeUndefined();
    expect(sent()).toBeLessThan(20 * MIB);
  });

  it('a trickle of bytes is cut off after the timeout', async () => {
    const { url } = await startMaliciousServer((_req, res) => {
      const trickle = setInterval(() => res.write(' '), 20);
      res.on('close', () => clearInterval(trickle));
    });
    const started = performance.now();
    expect(await read(url, 500)).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(scaled(3_000));
  });

  it.each([301, 302, 307])('a redirect (%s) to an internal address is not followed', async (status) => {
    const internal = await startMaliciousServer((_req, res) => res.end('secret'));
    const { url } = await startMaliciousServer((_req, res) =>
      res.writeHead(status, { location: internal.url }).end(),
    );
    expect(await read(url)).toBeUndefined();
    expect(internal.asked).toEqual([]);
  });

  it('a page of another type and with other content is not stored', async () => {
    const { url } = await startMaliciousServer((_req, res) =>
      res.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    );
    expect(await read(url)).toBeUndefined();
  });
});

describe('a node that answers with', () => {
  it('an endless body is cut off and counts as refused, so that a smaller range is requested', async () => {
    const { url, sent } = await startMaliciousServer(sendEndlessly);
    const before = process.memoryUsage().rss;
    await expect(httpNode(url).request('eth_getLogs', [])).rejects.toThrow(NodeRefusedError);
    expect(sent()).toBeLessThan(100 * MIB);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MIB);
  });

  it.each(['<html>', '', 'null', '"x"', '[', '{"result":'])(
    '%j counts as no response or as null',
    async (text) => {
      const { url } = await startMaliciousServer((_req, res) => res.end(text));
      const [answer] = await Promise.allSettled([httpNode(url).request('eth_blockNumber', [])]);
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(NodeUnavailableError);
      else expect(answer.value).toBeNull();
    },
  );
});

onSqlite((engine) => {
  let chain: TestChain;
  let index: TestIndex;
  beforeAll(async () => {
    chain = await testChain();
    index = await startTestIndex(chain, engine);
    await index.index.start();
  });
  afterAll(async () => {
    await index.stop();
    await chain.stop();
  });

  it('shows an honest cube after cubes with arbitrary URIs, and fetches none of the URIs', async () => {
    const internal = await startMaliciousServer((_req, res) => res.end('{}'));
    const { cid } = await contentOfJson({ title: 'never kept' });
    const uris = [
      `${internal.url}/metadata.json`,
      'file:///etc/passwd',
      'javascript:alert(1)',
      '',
      '\u0000',
      '\u202e',
      'ipfs://',
      `ipfs://../../${cid}`,
      `ipfs://${cid}/../x`,
      `ipfs://${'b'.repeat(5_000)}`,
      `ipfs://${cid}`,
      'data:application/json,{}',
      `http://127.0.0.1@${cid}`,
      'x'.repeat(20_000),
      'ipfs://QmYwAPJzv5CZsnA',
    ];
    for (const uri of uris) await chain.send(0, 'cube', 'createCube(string)', uri);

    // Oversized and malformed metadata under its correct digest.
    const sizes = [MAX_METADATA_BYTES, MIB, 8 * MIB, 50 * MIB];
    const large = await Promise.all(sizes.map((size) => index.store({ title: 'x'.repeat(size) })));
    const odd = await index.store({ title: { toString: 1 }, __proto__: [], description: [[]] });
    await chain.send(0, 'musicNft', 'setApprovalForAll', chain.addresses.cube, true);
    for (const { uri } of large) {
      const { nftIds } = await index.mint(0, TITLES);
      await chain.send(0, 'cube', 'createCube(string,uint256[6])', uri, nftIds);
    }
    const digests = large.map(({ digest }) => digest);
    await chain.send(
      0,
      'musicNft',
      'new_batch',
      digests.length,
      digests.map(() => 1),
      digests,
    );
    const others = await index.mint(0, TITLES);
    await chain.send(0, 'cube', 'createCube(string,uint256[6])', odd.uri, others.nftIds);

    const honest = await index.mint(0, TITLES);
    await index.makeCube(0, 'Honest', honest.nftIds);
    const api = await index.as(0);
    const params = { path: { start: 0, end: 50 } };
    const titles = async (): Promise<string[]> =>
      (await api.get('/token/TokenIds/{start}/{end}', { params })).tokensdata.map(({ title }) => title);
    await eventually(async () => (await titles()).includes('Honest'), { what: 'the honest cube is listed' });
    const started = performance.now();
    expect((await titles()).filter((title) => title !== '')).toEqual(['Honest']);
    expect(performance.now() - started).toBeLessThan(scaled(1_000));
    expect(internal.asked).toEqual([]);
    expect(index.errors).toEqual([]);
  });
});

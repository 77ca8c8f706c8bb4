import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { contentOfJson, MAX_METADATA_BYTES } from '@cubedrop/sdk';
import { httpNode, NodeRefusedError, NodeUnavailableError } from '../../src/index/chain/node.ts';
import { testChain, type TestChain } from '../chain/test-chain.ts';
import { onSqlite } from '../database/test-engines.ts';
import { localContent } from '../../src/platform/storage/local-content.ts';
import { pinataContent } from '../../src/platform/storage/pinata-content.ts';
import { scaled } from '../../../scripts/slowness.mjs';
import { eventually } from '../eventually.ts';
import {
  sendChunks,
  sendEndlessly,
  sendTrickle,
  startMaliciousServer,
  type MaliciousServer,
} from './malicious-server.ts';
import { startTestIndex, TITLES, type TestIndex } from '../index/test-index.ts';

const MIB = 1024 * 1024;

/** Runs `work` while the garbage collector runs often, as it does in a busy process. */
async function collectingGarbage<T>(work: () => Promise<T>): Promise<T> {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const collecting = setInterval(collect, 50);
  return work().finally(() => clearInterval(collecting));
}

const servers: MaliciousServer[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a malicious server, which is closed after the test. */
async function startMalicious(answer: RequestListener): Promise<MaliciousServer> {
  const server = await startMaliciousServer(answer);
  servers.push(server);
  return server;
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
    const { url, sent } = await startMalicious((_req, res) => {
      res.setHeader('content-length', 50 * MIB);
      sendChunks(res, 50);
    });
    expect(await read(url)).toBeUndefined();
    expect(sent()).toBeLessThan(20 * MIB);
  });

  it('an endless body is cut off before 20 MB', async () => {
    const { url, sent } = await startMalicious(sendEndlessly);
    expect(await read(url)).toBeUndefined();
    expect(sent()).toBeLessThan(20 * MIB);
  });

  it('a trickle of bytes is cut off after the timeout', async () => {
    const { url } = await startMalicious(sendTrickle);
    const started = performance.now();
    expect(await collectingGarbage(() => read(url, 500))).toBeUndefined();
    expect(performance.now() - started).toBeLessThan(scaled(10_000));
  });

  it.each([301, 302, 307])('a redirect (%s) to an internal address is not followed', async (status) => {
    const internal = await startMalicious((_req, res) => res.end('secret'));
    const { url } = await startMalicious((_req, res) =>
      res.writeHead(status, { location: internal.url }).end(),
    );
    expect(await read(url)).toBeUndefined();
    expect(internal.asked).toEqual([]);
  });

  it('a page of another type and with other content is not stored', async () => {
    const { url } = await startMalicious((_req, res) =>
      res.writeHead(200, { 'content-type': 'text/html' }).end('<script>1</script>'),
    );
    expect(await read(url)).toBeUndefined();
  });
});

describe('a node that answers with', () => {
  it('an endless body is cut off and counts as refused, so that a smaller range is requested', async () => {
    const { url, sent } = await startMalicious(sendEndlessly);
    const before = process.memoryUsage().rss;
    await expect(httpNode(url).request('eth_getLogs', [])).rejects.toThrow(NodeRefusedError);
    expect(sent()).toBeLessThan(100 * MIB);
    expect(process.memoryUsage().rss - before).toBeLessThan(400 * MIB);
  });

  it('a trickle of bytes is cut off after the timeout', async () => {
    const { url } = await startMalicious(sendTrickle);
    const started = performance.now();
    const asked = collectingGarbage(() => httpNode(url, 500).request('eth_blockNumber', []));
    await expect(asked).rejects.toThrow(NodeUnavailableError);
    expect(performance.now() - started).toBeLessThan(scaled(10_000));
  });

  it.each(['<html>', '', 'null', '"x"', '[', '{"result":'])(
    '%j counts as no response or as null',
    async (text) => {
      const { url } = await startMalicious((_req, res) => res.end(text));
      const [answer] = await Promise.allSettled([httpNode(url).request('eth_blockNumber', [])]);
      if (answer.status === 'rejected') expect(answer.reason).toBeInstanceOf(NodeUnavailableError);
      else expect(answer.value).toBeNull();
    },
  );
});

onSqlite('a server with hostile content storage', (engine) => {
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
    const internal = await startMalicious((_req, res) => res.end('{}'));
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

    // Store oversized and malformed metadata under its correct digest.
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

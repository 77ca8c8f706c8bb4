import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { cidOfDigest, digestOfCid, ipfsUri, MAX_METADATA_BYTES } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { scaled } from '../../../scripts/slowness.mjs';
import { pinataContent } from '../../src/platform/storage/pinata-content.ts';
import { acting, testChain, type TestChain } from '../chain/test-chain.ts';
import { onSqlite } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../index/test-index.ts';
import { sampleNft } from '../metadata/test-metadata.ts';
import { uploadParts } from '../upload/test-uploads.ts';
import {
  sendChunks,
  sendEndlessly,
  sendTrickle,
  startMaliciousServer,
  type MaliciousServer,
} from './malicious-server.ts';

const MIB = 1024 * 1024;
/** Sizes of metadata, in MiB. */
const SIZES = [1, 8, 50];
/** Maximum growth of the process, in which the chain, the gateway and the attackers run too, in MiB. */
const MAX_GROWTH = 250;
/** Timeout in milliseconds for one fetch from the gateway. */
const GATEWAY_PATIENCE = 500;
const CREATOR = 0;
const STRANGER = 2;

/** A MiB of spaces, which are JSON between two tokens. */
const SPACES = Buffer.alloc(MIB, ' ');

/** The digest of an NFT's metadata followed by a number of MiB of spaces: valid, but for its size. */
function digestOfPadded(head: string, mebibytes: number): string {
  const hash = createHash('sha256').update(head);
  for (let sent = 0; sent < mebibytes; sent++) hash.update(SPACES);
  return hash.digest('hex');
}

onSqlite('a server with large metadata', (engine) => {
  let chain: TestChain;
  let gateway: MaliciousServer;
  let tested: TestIndex;
  /** Responses of the gateway, by CID. */
  const answers = new Map<string, Parameters<typeof startMaliciousServer>[0]>();
  beforeAll(async () => {
    chain = await testChain();
    gateway = await startMaliciousServer((req, res) => {
      const answer = answers.get((req.url ?? '').split('/').at(-1) ?? '');
      if (answer) return void answer(req, res);
      res.writeHead(404).end();
    });
    const contentOver = (local: TestIndex['content']) =>
      pinataContent({
        local,
        jwt: 'jwt',
        gateway: gateway.url,
        isKnown: async () => true,
        timeout: GATEWAY_PATIENCE,
      });
    const moreRouters: NonNullable<Parameters<typeof startTestIndex>[4]>['moreRouters'] = (parts) => [
      uploadParts(parts).router,
    ];
    tested = await startTestIndex(chain, engine, undefined, undefined, { contentOver, moreRouters });
  });
  afterAll(async () => {
    await tested?.stop();
    gateway?.close();
    await chain?.stop();
  });

  /** Runs `work` and returns the peak growth of the process meanwhile, in MiB. */
  const growthDuring = async (work: () => Promise<void>): Promise<number> => {
    const before = process.memoryUsage().rss;
    let peak = before;
    const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20);
    await work().finally(() => clearInterval(sampling));
    return (Math.max(peak, process.memoryUsage().rss) - before) / MIB;
  };
  const post = async (path: string, token: string, body: string | FormData): Promise<number> => {
    const headers = new Headers({ authorization: `Bearer ${token}` });
    if (typeof body === 'string') headers.set('content-type', 'application/json');
    const signal = AbortSignal.timeout(scaled(30_000));
    const sent = fetch(tested.app.url + path, { method: 'POST', headers, body, signal });
    // The server may close the connection while the rest of the body is still being sent.
    const answer = await sent.catch((error: unknown) => {
      if (signal.aborted) throw error;
    });
    await answer?.body?.cancel();
    return answer?.status ?? 413;
  };

  it.each(SIZES)('refuses %s MB of metadata as JSON, padded JSON, form and file', async (size) => {
    const token = await tested.app.signIn(chain.accounts[STRANGER]!);
    const title = 'x'.repeat(size * MIB);
    const spaces = ' '.repeat(size * MIB);
    const form = (): FormData => {
      const body = new FormData();
      body.set('file', new Blob([JSON.stringify({ title })]), 'metadata.json');
      return body;
    };
    const statuses: number[] = [];
    const growth = await growthDuring(async () => {
      statuses.push(await post('/ipfs/json', token, JSON.stringify({ json: { title } })));
      statuses.push(await post('/ipfs/json', token, `{"json":{"a":${spaces}1}}`));
      statuses.push(await post('/ipfs/file', token, form()));
    });
    expect(statuses).toEqual([413, 413, expect.any(Number)]);
    expect([400, 413]).toContain(statuses[2]);
    // The body itself exists several times in the process of the attacker, which is this one.
    expect(growth).toBeLessThan(MAX_GROWTH + 6 * size);
    const { digest } = await tested.store({});
    expect(await tested.content.find(cidOfDigest(digest))).toMatchObject({ size: 2 });
  });

  it('refuses metadata just above the limit that is small on the wire, and keeps it at the limit', async () => {
    const token = await tested.app.signIn(chain.accounts[STRANGER]!);
    const jsonOf = (bytes: number): string =>
      JSON.stringify({ json: { a: 'x'.repeat(bytes - '{"a":""}'.length) } });
    expect(await post('/ipfs/json', token, jsonOf(MAX_METADATA_BYTES + 1))).toBe(413);
    expect(await post('/ipfs/json', token, jsonOf(MAX_METADATA_BYTES))).toBe(200);
    // Escaped characters that are short in a body may be long in the stored text, and the other way round.
    const controls = JSON.stringify({ json: { a: '\t'.repeat(MAX_METADATA_BYTES / 2) } });
    expect(await post('/ipfs/json', token, controls)).toBe(413);
  });

  it('shows lists and details quickly, and goes on, while megabytes are named as metadata in every way', async () => {
    const act = acting(chain);
    const digests: string[] = [];
    const name = (digest: string): number => digests.push(`0x${digest}`);
    // Metadata that a gateway has: valid JSON with the right hash, endless and trickling.
    for (const size of SIZES) {
      const head = JSON.stringify(sampleNft(`Padded ${size}`));
      const digest = digestOfPadded(head, size);
      answers.set(cidOfDigest(digest), (_req, res) => {
        res.write(head);
        sendChunks(res, size, SPACES);
      });
      name(digest);
    }
    for (const [kind, answer] of Object.entries({ endless: sendEndlessly, trickle: sendTrickle }))
      for (let copy = 0; copy < 20; copy++) {
        const digest = createHash('sha256').update(`${kind} ${copy}`).digest('hex');
        answers.set(cidOfDigest(digest), answer);
        name(digest);
      }
    // Metadata in the storage itself, as if an earlier version had accepted it.
    for (const size of SIZES)
      name((await tested.store({ title: `${size}`.padEnd(size * MIB) })).digest.slice(2));
    // A picture up to 256 KiB is stored in one piece, under a CID that can be named as metadata.
    const noise = {
      width: 250,
      height: 250,
      channels: 3,
      noise: { type: 'gaussian', mean: 120, sigma: 90 },
    } as const;
    const picture = await sharp({ create: { ...noise, background: 'black' } })
      .png()
      .toBuffer();
    expect(picture.length).toBeLessThan(MAX_METADATA_BYTES);
    const stranger = await tested.as(STRANGER);
    const { ipfsHash } = await stranger.upload('/ipfs/file', new Blob([new Uint8Array(picture)]));
    name(digestOfCid(ipfsHash).slice(2));

    // Strangers and a creator name each of them in NFTs, cubes and a drop.
    for (const account of [CREATOR, STRANGER]) {
      const first = await act.mint(
        account,
        digests.map(() => 1),
        digests,
      );
      await chain.send(account, 'musicNft', 'setApprovalForAll', chain.addresses.cube, true);
      for (let at = 0; at + 6 <= digests.length; at += 6) {
        const six = Array.from({ length: 6 }, (_, more) => first + BigInt(at + more));
        const uri = ipfsUri(cidOfDigest(digests[at]!.slice(2)));
        await chain.send(account, 'cube', 'createCube(string,uint256[6])', uri, six);
      }
      // A transaction's gas limits a text on the chain to about 23 kB.
      for (const scheme of ['data:application/json,', `${gateway.url}/`, 'ipfs://'])
        await chain.send(account, 'cube', 'createCube(string)', scheme.padEnd(20_000, 'x'));
    }
    const firstCube: bigint = await act.makeCube(
      CREATOR,
      ipfsUri(cidOfDigest(digests[0]!.slice(2))),
      (await tested.mint(CREATOR, TITLES)).nftIds,
    );
    await act.openDrop(CREATOR, [firstCube], digests[2]!);
    const honest = await tested.mint(CREATOR, TITLES);
    await tested.makeCube(CREATOR, 'Honest', honest.nftIds);

    const api = await tested.as(CREATOR);
    const durations: number[] = [];
    const timed = async <T>(work: Promise<T>): Promise<T> => {
      const started = performance.now();
      const result = await work;
      durations.push(performance.now() - started);
      return result;
    };
    const params = { path: { start: 0, end: 100 } };
    const cubesOf = (of: Api) => timed(of.get('/token/TokenIds/{start}/{end}', { params }));
    const sees = async (title: string): Promise<boolean> => {
      const { tokensdata } = await cubesOf(api);
      for (const { _id } of tokensdata.slice(0, 5))
        await timed(api.get('/token/{tokenId}', { params: { path: { tokenId: _id } } }));
      await timed(api.get('/nft/createnft/{start}/{end}', { params }));
      await timed(api.get('/drop/drops/{start}/{end}', { params: { path: { start: 0, end: 12 } } }));
      await cubesOf(stranger);
      return tokensdata.some((cube) => cube.title === title);
    };
    const growth = await growthDuring(async () => {
      await tested.index.start();
      await eventually(() => sees('Honest'), { what: 'the honest cube is listed' });
      // What is made during the attack is listed as well.
      const late = await tested.mint(CREATOR, TITLES);
      await tested.makeCube(CREATOR, 'Late', late.nftIds);
      await eventually(() => sees('Late'), { what: 'the cube that was made meanwhile is listed' });
      // All of it has been tried.
      await eventually(() => [...answers.keys()].every((cid) => gateway.asked.includes(`/ipfs/${cid}`)), {
        what: 'everything was requested from the gateway',
      });
      await sees('Late');
    });
    // Chain, gateway and attackers share this process; waiting for the gateway in turn would take 20 s.
    expect(Math.max(...durations)).toBeLessThan(scaled(5_000));
    expect(growth).toBeLessThan(MAX_GROWTH);
    expect(tested.errors).toEqual([]);
    const { tokensdata } = await cubesOf(api);
    expect(tokensdata.map(({ title }) => title).filter((title) => title !== '')).toEqual(['Late', 'Honest']);
    // Only what is on the chain as a CID was requested, and nothing too large was stored.
    expect(gateway.asked.filter((path) => !/^\/ipfs\/b[a-z2-7]{58}$/.test(path))).toEqual([]);
    for (const cid of answers.keys()) expect(await tested.content.find(cid)).toBeUndefined();
    console.info(
      `Megabytes of metadata: ${durations.length} calls, slowest ${Math.round(Math.max(...durations))} ms; ` +
        `${Math.round(gateway.sent() / MIB)} MiB sent by the gateway; memory grew by ${Math.round(growth)} MiB`,
    );
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contentOfJson } from '@cubedrop/sdk';
import { createApi, type Wire } from '@cubedrop/sdk/api';
import { chainTables } from '../../index/chain/chain-model.ts';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { signInBody } from '../../../test/http/test-app.ts';
import { listenTo } from '../../../test/live/test-listener.ts';
import { redisInstalled, testRedis, type TestRedis } from '../../../test/redis/test-redis.ts';
import { reportOf, sampleNft } from '../../../test/metadata/test-metadata.ts';
import { actorOn, type Actor } from '../../../test/standalone/test-actor.ts';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startStack, type StackProcess } from '../../../test/standalone/test-process.ts';
import { startServerProcess, until, type ServerProcess } from '../../../test/standalone/test-server.ts';

describe('servers with active clients', () => {
  if (!mariadbInstalled() || !redisInstalled()) {
    it.todo('NOT TESTED: install mariadb-server and redis-server to run these tests');
    return;
  }
  let folder: string;
  let mariadb: PrivateMariadb;
  let redis: TestRedis;
  let databaseUrl: string;
  let database: Database;
  let node: StackProcess;
  let config: Wire['Config'];
  let actor: Actor;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-stopping-'));
    const port = await freePort(14_400, 14_499);
    const chainPort = await freePort(18_800, 18_899);
    node = startStack({ dataFolder: join(folder, 'node'), port, chainPort });
    [mariadb, redis] = await Promise.all([startMariadb(), testRedis()]);
    databaseUrl = await mariadb.freshUrl();
    await Promise.all([redis.start(), node.ready()]);
    config = await createApi({ baseUrl: node.url }).get('/config');
    actor = actorOn(node.rpcUrl, config.contracts);
    database = await openDatabase(databaseUrl);
  });
  afterAll(async () => {
    actor.end();
    for (const { process } of servers) process.kill('SIGKILL');
    node.process.kill('SIGKILL');
    await Promise.all([node.ended, redis.remove(), ...servers.map(({ ended }) => ended)]);
    await database.close();
    await mariadb.stop();
    rmSync(folder, { recursive: true });
  });

  const serve = async (): Promise<ServerProcess> => {
    const { contracts } = config;
    const variables = { REDIS_URL: redis.url };
    const server = await startServerProcess({
      databaseUrl,
      rpcUrl: node.rpcUrl,
      contracts,
      folder,
      variables,
    });
    servers.push(server);
    await server.ready();
    return server;
  };
  const lease = async () =>
    (await chainTables(database.sequelize).leases.findOne({ where: { name: 'follower:1' } }))!;
  const isRefused = (url: string): Promise<boolean> =>
    fetch(`${url}/ready`).then(
      () => false,
      ({ cause }: { cause?: { code?: string } }) => cause?.code === 'ECONNREFUSED',
    );

  it('finish calls in progress on SIGTERM, accept no new ones, and hand the chain over to another server', async () => {
    const leading = await serve();
    const first = await lease();
    const other = await serve();
    const api = createApi({ baseUrl: leading.url });
    const { token } = await api.post('/user/auth/login', {
      body: await signInBody(leading.url, actor.wallets[0]!),
    });
    const listener = await listenTo(leading.url);

    // The server has started the call and is waiting for its body when it receives SIGTERM.
    const nft = sampleNft('Dawn');
    const { digest } = await contentOfJson(nft);
    const body = JSON.stringify({ nftdata: [reportOf(nft, 1000n, leading.url)] });
    const agent = new Agent({ keepAlive: true });
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      expect: '100-continue',
    };
    const call = request(`${leading.url}/nft/createnft`, { method: 'POST', agent, headers });
    const answered = once(call, 'response') as Promise<[IncomingMessage]>;
    call.flushHeaders();
    await once(call, 'continue');
    leading.process.kill('SIGTERM');
    await listener.ended;
    await until('new calls are refused', () => isRefused(leading.url));

    // The call reports a transaction that is sent only now, so responding still requires the whole server.
    call.end(body);
    await actor.send(0, 'musicNft', 'new_batch', 1, [1], [digest]);
    const [answer] = await answered;
    let text = '';
    for await (const chunk of answer) text += String(chunk);
    expect([answer.statusCode, JSON.parse(text)]).toEqual([200, expect.objectContaining({ success: true })]);
    expect(await leading.ended).toBe(0);
    expect(leading.complaints()).toBe('');
    agent.destroy();

    const released = await lease();
    // The lease is released, unless the other server has already taken it over.
    expect(released.holder === first.holder ? released.expiresAt : 0).toBe(0);
    await until('the other server follows', async () => (await lease()).fence === first.fence + 1);
    expect((await fetch(`${other.url}/ready`)).status).toBe(200);
    other.process.kill('SIGTERM');
    expect(await other.ended).toBe(0);
  });

  it('send each event once to each listener, even while Redis dies and restarts', async () => {
    const one = await serve();
    const two = await serve();
    const cubeId = await createCube();
    const sent: string[] = [];
    const sell = async (): Promise<void> =>
      void sent.push((await actor.sell(0, cubeId, BigInt(sent.length + 1))).hash);
    const salesIn = (received: Awaited<ReturnType<typeof listenTo>>['received']): string[] =>
      received.map(({ event }) => event.transaction ?? '').filter((hash) => sent.includes(hash));
    const listeners = await Promise.all([listenTo(one.url), listenTo(two.url)]);
    const receivedBy = (count: number) =>
      until(`${count} sales are received`, async () =>
        listeners.every(({ received }) => salesIn(received).length >= count),
      );

    await sell();
    await receivedBy(1);
    await redis.kill();
    await sell();
    await sell();
    await receivedBy(3);

    // One listener disconnects, misses two events around the restart of Redis, and resumes on the other server.
    const [left, stays] = listeners;
    left.leave();
    await sell();
    await redis.start();
    await sell();
    const again = await listenTo(two.url, left.received.at(-1)!.id);
    await sell();
    await until('all sales are received', async () => salesIn(again.received).length >= 3);
    await until(
      'all sales are received by the listener that stayed',
      async () => salesIn(stays.received).length >= 6,
    );

    const combined = [...left.received, ...again.received];
    expect(salesIn(combined)).toEqual(sent);
    expect(salesIn(stays.received)).toEqual(sent);
    expect(new Set(combined.map(({ id }) => id)).size).toBe(combined.length);
    expect(combined.map(({ event }) => event)).toEqual(stays.received.map(({ event }) => event));
    again.leave();
    stays.leave();
  });

  /** Creates a cube that its creator can sell, and returns its on-chain id. */
  async function createCube(): Promise<bigint> {
    const digests = Array.from({ length: 6 }, (_, at) => `0x${String(at + 1).repeat(64)}`);
    const first = await actor.mint(0, [1, 1, 1, 1, 1, 1], digests);
    const nftIds = digests.map((_, at) => first + BigInt(at));
    const { uri } = await contentOfJson({ title: 'A cube' });
    return actor.makeCube(0, uri, nftIds);
  }
});

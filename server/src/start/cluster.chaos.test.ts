import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { createApi, type Wire } from '@cubedrop/sdk/api';
import type { Wallet } from 'ethers';
import { decodeJwt } from 'jose';
import { testFollower } from '../../test/chain/test-follower.ts';
import {
  galeraInstalled,
  startGalera,
  type ClusterNode,
  type GaleraCluster,
} from '../../test/database/galera.ts';
import { signInBody } from '../../test/http/test-app.ts';
import { allDerivedRows } from '../../test/rebuild/test-rows.ts';
import { actorOn, type Actor } from '../../test/standalone/test-actor.ts';
import { startStack, type StackProcess } from '../../test/standalone/test-process.ts';
import { startServerProcess, until, type ServerProcess } from '../../test/standalone/test-server.ts';
import { freePort } from '../../../scripts/free-port.mjs';
import { randomFrom, shuffled } from '../../../scripts/random.mjs';
import { scaled } from '../../../scripts/slowness.mjs';
import { chainTables } from '../index/chain/chain-model.ts';
import { lowerAddresses, type Addresses } from '../index/chain/decode-indexed-event.ts';
import { httpNode } from '../index/chain/node.ts';
import { openDatabase } from '../platform/database/index.ts';
import { differencesOf, differenceText } from './rebuild/differences.ts';

const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 2 ** 31));
/** Number of kinds of faults that are injected. */
const STRIKE_COUNT = process.env.CUBEDROP_FULL === '1' ? 6 : 3;
/** Public URL of all servers, as if there were a proxy in front of them. Nothing listens there. */
const PUBLIC_URL = 'http://127.0.0.1:9';
/** Milliseconds that an outage lasts. */
const OUTAGE_MS = 5_000;
/** Milliseconds after which a request counts as unanswered. */
const REQUEST_TIMEOUT_MS = scaled(15_000);

describe('three servers on a cluster of three database nodes', () => {
  if (!galeraInstalled()) {
    it.todo('NOT TESTED: install mariadb-server and rsync to run these tests');
    return;
  }
  let folder: string;
  let cluster: GaleraCluster;
  let chain: StackProcess;
  let config: Wire['Config'];
  let actor: Actor;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    process.stdout.write(`Cluster with CUBEDROP_SEED=${seed}\n`);
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-cluster-'));
    chain = startStack({
      dataFolder: join(folder, 'chain'),
      port: await freePort(),
      chainPort: await freePort(),
    });
    cluster = await startGalera();
    await chain.ready();
    config = await createApi({ baseUrl: chain.url }).get('/config');
    actor = actorOn(chain.rpcUrl, config.contracts);
  });
  afterAll(async () => {
    actor?.end();
    const started = [...servers, chain].filter((process) => process !== undefined);
    for (const { process: child } of started) child.kill('SIGKILL');
    await Promise.all(started.map(({ ended }) => ended));
    await cluster?.stop();
    rmSync(folder, { recursive: true });
  });

  const start = async (at: number): Promise<ServerProcess> =>
    (servers[at] = await startServerProcess({
      databaseUrl: cluster.url(at),
      rpcUrl: chain.rpcUrl,
      contracts: config.contracts,
      folder,
      variables: { PUBLIC_URL, CALLS_PER_MINUTE: '1000000' },
    }));

  const mint = async (digit: string): Promise<number> =>
    (await actor.send(0, 'musicNft', 'new_batch', 1, [1], [`0x${digit.repeat(64)}`])).blockNumber;

  it('start simultaneously on an empty database', async () => {
    await Promise.all([0, 1, 2].map(start));
    await Promise.all(servers.map((server) => server.ready()));
    expect(servers.map(({ complaints }) => complaints())).toEqual(['', '', '']);
  });

  it('accept a nonce right after another server has issued it', async () => {
    for (let at = 0; at < 9; at++) {
      const body = await signInBody(servers[at % 3]!.url, actor.wallets[at % 5]!);
      await createApi({ baseUrl: servers[(at + 1) % 3]!.url }).post('/user/auth/login', { body });
    }
  });

  it('answer 200 or 503 and lose nothing while nodes and servers are killed, suspended and cut off', async () => {
    const serverAt = (at: number) => () => servers[at]!;
    const readers = [0, 1, 2].map((at) => new Reader(serverAt(at)));
    const writers = await Promise.all(
      [0, 1, 2].map((at) => Writer.signedIn(serverAt(at), actor.wallets[at + 1]!)),
    );
    let isOver = false;
    const repeat = async (work: () => Promise<unknown>, pauseMs: number): Promise<void> => {
      for (; !isOver; await sleep(pauseMs)) await work();
    };
    const load = [
      ...readers.map((reader) => repeat(() => reader.read(), 20)),
      ...writers.map((writer) => repeat(() => writer.write(), 20)),
      repeat(() => mint('a'), 100),
    ];
    const random = randomFrom(seed);
    try {
      for (const [name, strike] of shuffled(STRIKES, random).slice(0, STRIKE_COUNT)) {
        const at = Math.floor(random() * 3);
        for (const reader of readers) reader.longestMs = 0;
        await strike({ node: cluster.nodes[at]!, server: servers[at]!, restartServer: () => start(at) });
        for (const node of cluster.nodes) await node.ready();
        await Promise.all(servers.map((server) => server.ready()));
        const outages = readers.map(({ longestMs }) => `${(longestMs / 1_000).toFixed(1)} s`);
        process.stdout.write(`${name} ${at + 1}: servers without 200 for ${outages.join(', ')}\n`);
      }
    } finally {
      isOver = true;
      await Promise.all(load);
    }
    expect([...readers, ...writers].flatMap(({ faults }) => faults)).toEqual([]);
    for (const writer of writers) {
      expect(writer.saved).toBeGreaterThan(20);
      for (const server of servers) expect(await writer.stored(server)).toBeGreaterThanOrEqual(writer.saved);
    }
    for (const reader of readers) expect(reader.good).toBeGreaterThan(20);
  });

  it("have the chain's history on every node", async () => {
    const blockNumber = await mint('b');
    const scratch = await openDatabase(join(folder, 'fresh.sqlite'));
    const follower = testFollower(
      scratch,
      httpNode(chain.rpcUrl),
      lowerAddresses(config.contracts as Addresses),
    );
    await follower.sync();
    const fresh = await allDerivedRows(scratch, await follower.chain());
    const differences: string[] = [];
    for (const { name, url } of cluster.nodes) {
      const database = await openDatabase(url);
      await until(`block ${blockNumber} has been indexed`, async () => {
        const cursor = await chainTables(database.sequelize).cursors.findOne({});
        return cursor && cursor.blockNumber >= blockNumber;
      });
      // The chain's database id is not always 1: it depends on the node that inserted the row.
      const { id = 0 } = (await chainTables(database.sequelize).chains.findOne({})) ?? {};
      const kept = await allDerivedRows(database, { id });
      const found = fresh.flatMap((table, at) => differencesOf(table, kept[at]!).map(differenceText));
      differences.push(...found.map((difference) => `${name}: ${difference}`));
      await database.close();
    }
    expect(differences).toEqual([]);
    await follower.stop();
    await scratch.close();
  });
});

/** A fault injected into a node, a server, or both. */
type Strike = (samples: {
  node: ClusterNode;
  server: ServerProcess;
  restartServer: () => Promise<unknown>;
}) => Promise<void>;

const STRIKES: readonly [string, Strike][] = [
  [
    'killed node',
    async ({ node }) => {
      await node.kill();
      await sleep(OUTAGE_MS);
      await node.restart();
    },
  ],
  [
    'suspended node',
    async ({ node }) => {
      node.suspend();
      await sleep(OUTAGE_MS);
      node.resume();
    },
  ],
  [
    'node without majority',
    async ({ node }) => {
      await node.isolate();
      await sleep(OUTAGE_MS);
      await node.heal();
    },
  ],
  [
    'killed server',
    async ({ server, restartServer }) => {
      server.process.kill('SIGKILL');
      await server.ended;
      await restartServer();
    },
  ],
  [
    'suspended server',
    async ({ server }) => {
      server.process.kill('SIGSTOP');
      await sleep(OUTAGE_MS);
      server.process.kill('SIGCONT');
    },
  ],
  [
    'killed node and server',
    async ({ node, server, restartServer }) => {
      await node.kill();
      server.process.kill('SIGKILL');
      await server.ended;
      await restartServer();
      await node.restart();
    },
  ],
];

/** Reads a list from a server. Records faults, and the longest time between two responses with status 200. */
class Reader {
  readonly faults: string[] = [];
  longestMs = 0;
  /** Number of responses with 200. */
  good = 0;
  #lastGood = performance.now();

  constructor(readonly server: () => ServerProcess) {}

  async read(): Promise<void> {
    const fault = await this.#faultOfRead();
    if (fault !== undefined) this.faults.push(fault);
  }

  /**
   * Returns a fault if the read times out or its status is neither 200 nor an intended 503. A server that is down is no
   * fault.
   */
  async #faultOfRead(): Promise<string | undefined> {
    try {
      const signal = AbortSignal.timeout(REQUEST_TIMEOUT_MS);
      const answer = await fetch(`${this.server().url}/collection/collections/0/8`, { signal });
      const text = await answer.text();
      const isIntended = answer.status === 503 && answer.headers.has('retry-after');
      if (answer.status !== 200) return isIntended ? undefined : `A read returned ${answer.status}: ${text}`;
      this.longestMs = Math.max(this.longestMs, performance.now() - this.#lastGood);
      this.#lastGood = performance.now();
      this.good += 1;
      return undefined;
    } catch (error) {
      return (error as Error).name === 'TimeoutError' ? 'A read timed out.' : undefined;
    }
  }
}

/** Saves increasing numbers through a server. */
class Writer {
  readonly faults: string[] = [];
  /** The last number that was acknowledged. */
  saved = 0;
  #next = 0;

  private constructor(
    readonly server: () => ServerProcess,
    readonly userId: string,
    readonly token: string,
  ) {}

  static async signedIn(server: () => ServerProcess, wallet: Wallet): Promise<Writer> {
    const { url } = server();
    const body = await signInBody(url, wallet);
    const { token } = await createApi({ baseUrl: url }).post('/user/auth/login', { body });
    const { userId } = decodeJwt<{ userId: string }>(token);
    return new Writer(server, userId, token);
  }

  async write(): Promise<void> {
    const next = (this.#next += 1);
    try {
      const answer = await fetch(`${this.server().url}/api/v1/users/${this.userId}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ mobile: `+346${String(next).padStart(8, '0')}` }),
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await answer.text();
      if (answer.status === 200) this.saved = next;
      else if (answer.status !== 503) this.faults.push(`A write returned ${answer.status}: ${text}`);
    } catch {
      // The server was killed, or did not answer: nothing was acknowledged.
    }
  }

  /** Returns the number that a server has. It may be one that was not acknowledged. */
  async stored({ url }: ServerProcess): Promise<number> {
    const answer = await fetch(`${url}/api/v1/users/${this.userId}`, {
      headers: { authorization: `Bearer ${this.token}` },
    });
    const { user } = (await answer.json()) as { user: { mobile: string } };
    return Number(user.mobile.slice(4));
  }
}

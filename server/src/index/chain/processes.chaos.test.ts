import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Wire } from '@cubedrop/sdk/api';
import { openDatabase, type Database } from '../../platform/database/index.ts';
import {
  mariadbInstalled,
  startMariadb,
  type PrivateMariadb,
} from '../../../test/database/private-mariadb.ts';
import { allDerivedRows } from '../../../test/rebuild/test-rows.ts';
import { differencesOf, differenceText } from '../../start/rebuild/differences.ts';
import { actorOn, type Actor } from '../../../test/standalone/test-actor.ts';
import { freePort } from '../../../../scripts/free-port.mjs';
import { startStack, type StackProcess } from '../../../test/standalone/test-process.ts';
import { startServerProcess, until, type ServerProcess } from '../../../test/standalone/test-server.ts';
import { chainTables } from './chain-model.ts';
import { lowerAddresses, type Addresses } from './decode-indexed-event.ts';
import { httpNode } from './node.ts';
import { testFollower } from '../../../test/chain/test-follower.ts';

describe('servers that share a MariaDB', () => {
  if (!mariadbInstalled()) {
    it.todo('NOT TESTED: install mariadb-server to run these tests');
    return;
  }
  let folder: string;
  let mariadb: PrivateMariadb;
  let databaseUrl: string;
  let database: Database;
  let node: StackProcess;
  let config: Wire['Config'];
  let actor: Actor;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-processes-'));
    mariadb = await startMariadb();
    databaseUrl = await mariadb.freshUrl();
    database = await openDatabase(databaseUrl);
    await startNode({ port: await freePort(14_200, 14_299), chainPort: await freePort(18_700, 18_799) });
    config = await createApi({ baseUrl: node.url }).get('/config');
    actor = actorOn(node.rpcUrl, config.contracts);
  });
  afterAll(async () => {
    actor.end();
    for (const { process } of servers) process.kill('SIGKILL');
    node.process.kill('SIGKILL');
    await Promise.all([node.ended, ...servers.map(({ ended }) => ended)]);
    await database.close();
    await mariadb.stop();
    rmSync(folder, { recursive: true });
  });

  const startNode = async (ports: { port: number; chainPort: number }): Promise<void> => {
    node = startStack({ dataFolder: join(folder, 'node'), ...ports });
    await node.ready();
  };
  const serve = async (): Promise<ServerProcess> => {
    const { contracts } = config;
    const server = await startServerProcess({ databaseUrl, rpcUrl: node.rpcUrl, contracts, folder });
    servers.push(server);
    await server.ready();
    return server;
  };
  const lease = async () =>
    (await chainTables(database.sequelize).leases.findOne({ where: { name: 'follower:1' } }))!;
  const mint = async (digest = `0x${'a'.repeat(64)}`): Promise<number> =>
    (await actor.send(0, 'musicNft', 'new_batch', 1, [1], [digest])).blockNumber;
  const untilRead = (block: number): Promise<void> =>
    until(`block ${block} has been read`, async () => {
      const cursor = await chainTables(database.sequelize).cursors.findOne({});
      return cursor && cursor.blockNumber >= block;
    });
  const health = async ({ url }: ServerProcess) =>
    (await (await fetch(`${url}/health`)).json()) as { success: boolean; message: string };

  it('replace a leader that is killed, stopped or suspended, and survive an unreachable node', async () => {
    const one = await serve();
    await untilRead(await mint());
    const first = await lease();
    const two = await serve();
    await untilRead(await mint());
    expect((await lease()).holder).toBe(first.holder);

    one.process.kill('SIGKILL');
    await one.ended;
    await untilRead(await mint());
    const second = await lease();
    expect(second.fence).toBe(first.fence + 1);

    // A server that is suspended beyond its lease writes nothing when it resumes.
    two.process.kill('SIGSTOP');
    const three = await serve();
    await untilRead(await mint());
    const third = await lease();
    expect(third.fence).toBe(second.fence + 1);
    two.process.kill('SIGCONT');
    await untilRead(await mint());
    expect(await lease()).toMatchObject({ holder: third.holder, fence: third.fence });

    three.process.kill('SIGTERM');
    await three.ended;
    const released = await lease();
    expect(released.holder === third.holder ? released.expiresAt : 0).toBe(0);
    await untilRead(await mint());
    expect((await lease()).fence).toBe(third.fence + 1);

    const ports = { port: Number(new URL(node.url).port), chainPort: Number(new URL(node.rpcUrl).port) };
    node.process.kill('SIGKILL');
    await node.ended;
    await until('the server reports the node as unreachable', async () => !(await health(two)).success);
    expect(await health(two)).toMatchObject({ message: 'The chain cannot be reached.' });
    await startNode(ports);
    await untilRead(await mint());
    await until('the server is healthy again', async () => (await health(two)).success);

    const scratch = await openDatabase(join(folder, 'fresh.sqlite'));
    const addresses = lowerAddresses(config.contracts as Addresses);
    const freshFollower = testFollower(scratch, httpNode(node.rpcUrl), addresses);
    await freshFollower.sync();
    const fresh = await allDerivedRows(scratch, await freshFollower.chain());
    const kept = await allDerivedRows(database, { id: 1 });
    expect(fresh.flatMap((table, at) => differencesOf(table, kept[at]!).map(differenceText))).toEqual([]);
    await freshFollower.stop();
    await scratch.close();
  });
});

import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { demoAccounts } from '@cubedrop/contracts/embedded';
import { musicNftAbi } from '@cubedrop/contracts/abi';
import { createApi, type Config } from '@cubedrop/sdk/api';
import { Contract, JsonRpcProvider, Wallet } from 'ethers';
import { openDatabase, type Database } from '../database/index.ts';
import { mariadbInstalled, startMariadb, type PrivateMariadb } from '../database/private-mariadb.ts';
import { allDerivedRows } from '../rebuild/test-rows.ts';
import { differencesOf, differenceText } from '../rebuild/differences.ts';
import { freePort, startStack, type StackProcess } from '../standalone/test-process.ts';
import { chainTables } from './chain-model.ts';
import { lowerAddresses, type Addresses } from './contracts.ts';
import { httpNode } from './node.ts';
import { testFollower } from './test-follower.ts';

const sources = new URL('../../../', import.meta.url);

interface ServerProcess {
  readonly url: string;
  readonly process: ChildProcess;
  readonly ended: Promise<unknown>;
}

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
  let config: Config;
  const servers: ServerProcess[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'cubedrop-processes-'));
    mariadb = await startMariadb();
    databaseUrl = await mariadb.freshUrl();
    database = await openDatabase(databaseUrl);
    await startNode({ port: await freePort(14_200, 14_299), chainPort: await freePort(18_700, 18_799) });
    config = await createApi({ baseUrl: node.url }).get('/config');
  }, 120_000);
  afterAll(async () => {
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
  const until = async (what: string, isSo: () => Promise<unknown>): Promise<void> => {
    const giveUp = Date.now() + 120_000;
    while (!(await isSo().catch(() => false))) {
      if (Date.now() > giveUp) throw new Error(`It never came to be that ${what}`);
      await sleep(50);
    }
  };
  const serve = async (): Promise<ServerProcess> => {
    const port = await freePort(14_300 + servers.length * 10, 14_309 + servers.length * 10);
    const url = `http://127.0.0.1:${port}`;
    const { contracts } = config;
    const env = {
      ...{ PATH: process.env.PATH, PORT: `${port}`, PUBLIC_URL: url, DATABASE_URL: databaseUrl },
      ...{
        CUBEDROP_DATA: join(folder, `server-${port}`),
        CUBEDROP_SECRET: 's'.repeat(32),
        LOG_LEVEL: 'silent',
      },
      ...{ NETWORK: 'ropsten', RPC_URL: node.rpcUrl, EXPLORER_URL: url, CHAIN_ID: '3' },
      ...{ CONTRACT_MUSIC_NFT: contracts.musicNft!, CONTRACT_CUBE: contracts.cube! },
      ...{ CONTRACT_DROP_AUCTION: contracts.dropAuction!, CONTRACT_WETH: contracts.weth! },
      ...{ CONTRACT_USER_AUCTION: contracts.userAuction!, CONTRACT_EXCHANGE: contracts.exchange! },
    };
    const program = `await (await import('${new URL('server/src/main.ts', sources).href}')).main([], undefined);`;
    const args = [
      ...['--conditions=source', '--import', new URL('scripts/typescript.mjs', sources).href],
      ...['--input-type=module', '-e', program],
    ];
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'ignore', 'inherit'] });
    const server = { url, process: child, ended: once(child, 'exit') };
    servers.push(server);
    await until('the server is ready', async () => (await fetch(`${url}/ready`)).ok);
    return server;
  };
  const lease = async () =>
    (await chainTables(database.sequelize).leases.findOne({ where: { name: 'follower:1' } }))!;
  const mint = async (): Promise<number> => {
    const provider = new JsonRpcProvider(node.rpcUrl, 3, { staticNetwork: true, cacheTimeout: -1 });
    const creator = new Wallet(demoAccounts()[0]!.privateKey, provider);
    const nfts = new Contract(config.contracts.musicNft!, musicNftAbi, creator);
    const sent = await nfts.getFunction('new_batch')(1, [1], [`0x${'a'.repeat(64)}`]);
    const receipt = await sent.wait();
    provider.destroy();
    return receipt.blockNumber;
  };
  const read = (block: number): Promise<void> =>
    until(`block ${block} has been read`, async () => {
      const cursor = await chainTables(database.sequelize).cursors.findOne({});
      return cursor && cursor.blockNumber >= block;
    });
  const health = async ({ url }: ServerProcess) =>
    (await (await fetch(`${url}/health`)).json()) as { success: boolean; message: string };

  it('elect who follows, whoever is killed, stopped or asleep, and however long the node is away', async () => {
    const one = await serve();
    await read(await mint());
    const first = await lease();
    const two = await serve();
    await read(await mint());
    expect((await lease()).holder).toBe(first.holder);

    one.process.kill('SIGKILL');
    await one.ended;
    await read(await mint());
    const second = await lease();
    expect(second.fence).toBe(first.fence + 1);

    // One that sleeps over the end of its lease writes nothing when it wakes.
    two.process.kill('SIGSTOP');
    const three = await serve();
    await read(await mint());
    const third = await lease();
    expect(third.fence).toBe(second.fence + 1);
    two.process.kill('SIGCONT');
    await read(await mint());
    expect(await lease()).toMatchObject({ holder: third.holder, fence: third.fence });

    three.process.kill('SIGTERM');
    await three.ended;
    const given = await lease();
    expect(given.holder === third.holder ? given.expiresAt : 0).toBe(0);
    await read(await mint());
    expect((await lease()).fence).toBe(third.fence + 1);

    const ports = { port: Number(new URL(node.url).port), chainPort: Number(new URL(node.rpcUrl).port) };
    node.process.kill('SIGKILL');
    await node.ended;
    await until('the server says that the node is away', async () => !(await health(two)).success);
    expect(await health(two)).toMatchObject({ message: 'The chain can not be reached.' });
    await startNode(ports);
    await read(await mint());
    await until('the server is well again', async () => (await health(two)).success);

    const scratch = await openDatabase(join(folder, 'fresh.sqlite'));
    const addresses = lowerAddresses(config.contracts as Addresses);
    const straight = testFollower(scratch, httpNode(node.rpcUrl), addresses);
    await straight.sync();
    const fresh = await allDerivedRows(scratch, await straight.chain());
    const kept = await allDerivedRows(database, { id: 1 });
    expect(fresh.flatMap((table, at) => differencesOf(table, kept[at]!).map(differenceText))).toEqual([]);
    await straight.stop();
    await scratch.close();
  }, 400_000);
});

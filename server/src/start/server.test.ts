import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApi, type Wire } from '@cubedrop/sdk/api';
import { keccak256 } from 'ethers';
import { scaled } from '../../../scripts/slowness.mjs';
import { testChain, type TestChain } from '../../test/chain/test-chain.ts';
import type { ChainConfig } from '../index/chain/chain-config.ts';
import { serverConfig } from './config/server-config.ts';
import { openDatabase } from '../platform/database/index.ts';
import { createLog } from '../platform/http/log.ts';
import { signInBody } from '../../test/http/test-app.ts';
import { startServer, type RunningServer } from './server.ts';
import { eventually } from '../../test/eventually.ts';

describe('the server', () => {
  let chain: TestChain;
  let folder: string;
  let server: RunningServer;
  let url: string;

  const start = async (): Promise<RunningServer> => {
    const port = '15000';
    url = `http://127.0.0.1:${port}`;
    const config = serverConfig({ PORT: port, PUBLIC_URL: url, CUBEDROP_DATA: folder, LOG_LEVEL: 'silent' });
    const weth = await chain.contract('weth', 0).getAddress();
    const exchange = await chain.contract('exchange', 0).getAddress();
    const chainOptions: ChainConfig = {
      name: 'ropsten',
      chainId: 3,
      rpcUrl: chain.url,
      publicRpcUrl: chain.url,
      confirmations: 1,
      firstBlock: 0,
      explorerUrl: `${url}/explorer`,
      contracts: { ...chain.addresses, weth, userAuction: null, exchange, offers: null },
    };
    return startServer({
      config,
      chain: chainOptions,
      log: createLog('silent'),
      interval: 100,
      ownChain: {
        assertLocal: () => {},
        demoAccounts: async () => ({ genesisHash: keccak256('0x'), accounts: [] }),
      },
    });
  };
  beforeAll(async () => {
    chain = await testChain();
    folder = await mkdtemp(join(tmpdir(), 'cubedrop-server-'));
    server = await start();
  });
  afterAll(async () => {
    await server.close();
    await chain.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('returns its chain, becomes ready, and reports its health', async () => {
    const api = createApi({ baseUrl: url });
    await eventually(async () => (await fetch(`${url}/ready`)).ok);
    const config = await api.get('/config');
    expect(config).toMatchObject({
      network: { name: 'ropsten', chainId: 3 },
      confirmations: 1,
      aboutUrl: null,
      lag: expect.any(Number),
    });
    const exchange = await chain.contract('exchange', 0).getAddress();
    expect(config.contracts).toMatchObject({ userAuction: null, exchange, offers: null });
    expect(config.contracts.cube?.toLowerCase()).toBe(chain.addresses.cube);
    expect(Math.abs(config.now - (await chain.time()))).toBeLessThan(300);
    await chain.pass(1000);
    expect((await api.get('/config')).now).toBeGreaterThan(config.now + 900);
    expect(await api.get('/health')).toMatchObject({
      success: true,
      database: true,
      chain: { reachable: true },
    });
    expect((await api.get('/dev/accounts')).accounts).toEqual([]);
  });

  it('grants the creator role according to the chain', async () => {
    const roles = async (account: number): Promise<string[]> => {
      const body = await signInBody(url, chain.accounts[account]!);
      return (await createApi({ baseUrl: url }).post('/user/auth/login', { body })).roles;
    };
    expect(await roles(1)).toEqual(['creator', 'user']);
    expect(await roles(2)).toEqual(['user']);
  });

  it('streams live events, and closes the streams when it stops', async () => {
    const stream = await fetch(`${url}/events`, { headers: { accept: 'text/event-stream' } });
    expect(stream.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const reader = stream.body!.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    await eventually(async () => /retry/.test((text += (await reader.read()).value ?? '')));
    await new Promise((resolve) => setTimeout(resolve, 300));
    await chain.send(1, 'cube', 'createCube(string)', 'ipfs://bafkrei');
    const event = await eventually(async () => {
      const [, json] = /data: (.*"type":"cube".*)\n/.exec(text) ?? [];
      if (!json) text += (await reader.read()).value ?? '';
      return json ? (JSON.parse(json) as Wire['LiveEvent']) : undefined;
    });
    expect(event.tokenId).toMatch(/^[0-9a-f]{24}$/);
    const before = performance.now();
    await server.close();
    expect(performance.now() - before).toBeLessThan(scaled(5_000));
    for (let end = false; !end;) end = (await reader.read()).done;
    server = await start();
  });

  it('accepts tokens after a restart', async () => {
    const body = await signInBody(url, chain.accounts[2]!);
    const { token } = await createApi({ baseUrl: url }).post('/user/auth/login', { body });
    await server.close();
    server = await start();
    const api = createApi({ baseUrl: url, token: () => token });
    expect((await api.post('/user/auth/logout')).success).toBe(true);
  });

  it('fails to start if its port is taken', async () => {
    const other = folder;
    folder = join(other, 'second');
    await expect(start()).rejects.toMatchObject({ code: 'EADDRINUSE' });
    // Opening the database again fails if it is still open.
    await (await openDatabase(join(folder, 'cubedrop.sqlite'))).close();
    folder = other;
  });
});

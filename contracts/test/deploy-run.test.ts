/** @jest-environment ./test/hardhat-environment.cjs */
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { AbiCoder, Contract, HDNodeWallet, Wallet, getAddress } from 'ethers';
import { exchangeAbi } from '../abi/index.ts';
import { loadRecord, saveRecord } from '../deploy/record.ts';
import type { DeploymentRecord } from '../deploy/record.ts';
import { runDeploy } from '../deploy/run.ts';
import { provider } from './chain.ts';

const key = HDNodeWallet.fromPhrase('test test test test test test test test test test test junk').privateKey;

let folder: string;
let server: Server;
let rpc: string;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'cubedrop-deploy-'));
  server = createServer((request, response) => {
    void forward(request).then((text) => response.setHeader('content-type', 'application/json').end(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  rpc = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Forwards a JSON-RPC request to the test network and returns the response. */
async function forward(request: AsyncIterable<Buffer>): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk.toString();
  const body = JSON.parse(text) as Call | Call[];
  const responses = [];
  for (const { id, method, params } of [body].flat()) {
    responses.push({ jsonrpc: '2.0', id, result: await provider.send(method, params) });
  }
  return JSON.stringify(Array.isArray(body) ? responses : responses[0]);
}
interface Call {
  id: number;
  method: string;
  params: unknown[];
}

const run = (args = ['--rpc', rpc], env: Record<string, string> = { DEPLOYER_PRIVATE_KEY: key }) =>
  runDeploy({ args, env, folder, log: () => {} });
const record = () => JSON.parse(readFileSync(join(folder, '3.json'), 'utf8')) as DeploymentRecord;

describe('npm run deploy', () => {
  it('records each contract’s address and transaction, and deploys nothing when run again', async () => {
    const addresses = await run();
    const first = record();
    const genesis = await provider.getBlock(0);
    expect(first).toMatchObject({ chainId: 3, genesisHash: genesis?.hash });
    for (const [name, deployed] of Object.entries(first.contracts)) {
      expect(deployed).toEqual({
        address: addresses[name as keyof typeof addresses],
        transactionHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
        blockNumber: expect.any(Number),
        constructorArguments: expect.stringMatching(/^0x([0-9a-f]{64})*$/),
        creationCodeHash: expect.stringMatching(/^0x[0-9a-f]{64}$/),
      });
    }
    expect(Object.keys(first.contracts).sort()).toEqual([
      'cube',
      'dropAuction',
      'exchange',
      'musicNft',
      'offers',
      'userAuction',
      'weth',
    ]);
    expect(await run()).toEqual(addresses);
    expect(record()).toEqual(first);
  });

  it('deploys no WETH if one is given', async () => {
    const { weth } = await run();
    rmSync(join(folder, '3.json'));
    await run(['--rpc', rpc, '--weth', weth]);
    expect(record().contracts.weth).toEqual({ address: weth });
    const { exchange } = record().contracts;
    const deployer = new Wallet(key).address;
    const encoded = AbiCoder.defaultAbiCoder().encode(
      ['address', 'address', 'address'],
      [weth, record().contracts.cube?.address, deployer],
    );
    expect(exchange).toMatchObject({ constructorArguments: encoded });
    expect((await run()).weth).toBe(weth);
    expect(record().contracts.weth).toEqual({ address: weth });
  });

  it('offers the ownership of the exchange to --owner', async () => {
    const owner = `0x${'0a'.repeat(20)}`;
    const { exchange } = await run(['--rpc', rpc, '--owner', owner]);
    const read = new Contract(exchange, exchangeAbi, provider).getFunction('pendingOwner');
    expect(String(await read())).toBe(getAddress(owner));
  });

  it('archives the record of a chain that was reset', async () => {
    const stale = { chainId: 3, genesisHash: `0x${'ab'.repeat(32)}`, contracts: { weth: { address: rpc } } };
    saveRecord(folder, stale);
    await run();
    expect(readdirSync(folder).sort()).toEqual(['3-abababab.json', '3.json']);
    expect(loadRecord(folder, 3, record().genesisHash).contracts.weth).not.toEqual(stale.contracts.weth);
  });

  it('reports a missing argument and a missing or malformed key, and never prints the key', async () => {
    await expect(run([])).rejects.toThrow('--rpc URL');
    await expect(run(undefined, {})).rejects.toThrow('DEPLOYER_PRIVATE_KEY must hold');
    const wrong = await run(undefined, { DEPLOYER_PRIVATE_KEY: `${key}00` }).catch((error: Error) => error);
    expect(String(wrong)).toContain('64 hex digits');
    expect(String(wrong)).not.toContain(key.slice(2));
  });
});

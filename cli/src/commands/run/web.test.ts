import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import type { Bumped } from '@cubedrop/sdk/flows';
import { runInProcess } from '../../../test/run-in-process.ts';
import { newRunId, RunStore } from '../../journal/run-store.ts';
import { createTerminal, type Terminal } from '../../terminal/terminal.ts';
import { PassThrough } from 'node:stream';
import type { Call } from '../call.ts';
import { printBumped } from './bump.ts';

const HASHES = ['1', '2'].map((digit) => `0x${digit.repeat(64)}`);
const config = {
  network: { name: 'ropsten', chainId: 3, genesisHash: `0x${'a'.repeat(64)}` },
  contracts: {},
};

let url: string;
const server = createServer((_request, response) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ ...config, explorerUrl: `${url}/explorer` }));
});

beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

it('run resume --web prints the URL of what a finished run changed, as data or as a member of the JSON', async () => {
  const { folder } = await runInProcess(['config', 'list']);
  const store = new RunStore(folder);
  const resume = async (command: string, result: object, ...flags: string[]) => {
    const { genesisHash, chainId } = config.network;
    const begun = { runId: newRunId(), command, startedAt: 1, now: 1, apiUrl: url, chainId, genesisHash };
    const run = store.create({ ...begun, account: `0x${'b'.repeat(40)}`, input: {} });
    store.finish(run, { ...result });
    const env = { CUBEDROP_CONFIG_DIR: folder };
    return runInProcess(['run', 'resume', run.runId, ...flags], { env });
  };
  const page = `${url}/explorer/tx/${HASHES[0]}`;
  const shown = await resume('wallet weth', { transaction: HASHES[0] }, '--web');
  expect(shown.out.trim().split('\n').at(-1)).toBe(page);
  const json = await resume('wallet weth', { transaction: HASHES[0] }, '--web', '--json');
  expect(JSON.parse(json.out)).toMatchObject({ url: page });
  const without = await resume('wallet weth', { transaction: HASHES[0] }, '--json');
  expect(JSON.parse(without.out)).not.toHaveProperty('url');

  const drop = { id: '3a1f0c9be2d74586a0b1c2d3', onChainId: '1', transaction: HASHES[0] };
  const made = { nfts: {}, cubes: {}, drops: { friday: drop }, seasons: {} };
  const applied = await resume('apply', { type: 'run-done', runId: 'x', ...made }, '--web', '--json');
  expect(JSON.parse(applied.out)).toMatchObject({ url: `${url}/auctionDrops/DropCubes/${drop.id}` });
});

it('run bump --web prints the URL of the last transaction, as data or as a member of the JSON', async () => {
  const bumped = HASHES.map((hash) => ({ step: 'wrap', before: '0x', hash, maxFeePerGas: '1' })) as Bumped[];
  const shown = async (flags: { web?: boolean }, all: Bumped[], json = false) => {
    let out = '';
    const stdout = new PassThrough();
    stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
    const streams = { stdin: new PassThrough(), stdout, stderr: new PassThrough() };
    const terminal: Terminal = createTerminal({ ...streams, env: {}, clock: Date.now }, { json });
    const settings = { apiUrl: url, mayUsePlainHttp: true };
    await printBumped({ terminal, settings } as unknown as Call<object>, 'r1', all, flags);
    return out;
  };
  const page = `${url}/explorer/tx/${HASHES[1]}`;
  expect((await shown({ web: true }, bumped)).trim().split('\n').at(-1)).toBe(page);
  expect(await shown({}, bumped)).not.toContain(page);
  expect(JSON.parse(await shown({ web: true }, bumped, true))).toEqual({ runId: 'r1', bumped, url: page });
  expect(JSON.parse(await shown({ web: true }, [], true))).toEqual({ runId: 'r1', bumped: [], url: null });
  expect(JSON.parse(await shown({}, bumped, true))).toEqual({ runId: 'r1', bumped });
});

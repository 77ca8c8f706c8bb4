import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { runInProcess } from '../../../test/run-in-process.ts';

const GENESIS = `0x${'ab'.repeat(32)}`;
const NOW = 1_800_000_000;
const contract = `0x${'1'.repeat(40)}`;
const contracts = { musicNft: contract, cube: contract, dropAuction: contract, weth: contract };

/** Chain id of the chain that the server follows. */
let chainId = 3;
/** Timestamps of the blocks of that chain. */
let times = { pending: NOW, latest: NOW };

const server = createServer((request, response) => {
  void resultFor(request).then((result) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(result)),
  );
});
const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

/** Responds as a server and as its node. */
async function resultFor(request: IncomingMessage): Promise<object> {
  const network = { name: 'local', chainId, genesisHash: GENESIS };
  if (request.url === '/config') return { network, rpcUrl: `${url()}/rpc`, confirmations: 1, contracts };
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const { id, method, params } = JSON.parse(Buffer.concat(chunks).toString());
  const block = { hash: GENESIS, timestamp: `0x${(times[params[0] as 'latest'] ?? 0).toString(16)}` };
  return { jsonrpc: '2.0', id, result: method === 'eth_chainId' ? `0x${chainId.toString(16)}` : block };
}

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const clock = (...words: string[]) =>
  runInProcess(['chain', 'clock', ...words], {
    env: { CUBEDROP_API_URL: url() },
    clock: () => NOW * 1_000 + 999,
  });

it.each([
  [7_200, '2027-01-15 10:00:00Z, 2 h ahead of'],
  [-90, '2027-01-15 07:58:30Z, 90 s behind'],
  [0, '2027-01-15 08:00:00Z, the same as'],
])('chain clock shows the time of a local chain at an offset of %i s', async (offset, text) => {
  chainId = 3;
  times = { pending: NOW + offset, latest: NOW - 600 };
  expect(await clock()).toMatchObject({
    code: 0,
    out: `${text} this machine's clock\nlatest block of local: 2027-01-15 07:50:00Z\n`,
    err: '',
  });
  expect(JSON.parse((await clock('--json')).out)).toEqual({
    chainId,
    network: 'local',
    now: NOW + offset,
    offset,
    latestBlock: NOW - 600,
  });
});

it('for a public chain, chain clock shows the later of two times: the latest block’s and this machine’s', async () => {
  chainId = 11_155_111;
  times = { pending: NOW + 500, latest: NOW - 12 };
  expect((await clock('--jq', '[.now, .offset]')).out).toBe(`[${NOW},0]\n`);
  times.latest = NOW + 5;
  expect((await clock('-o', 'csv')).out).toContain(`${chainId},local,${NOW + 5},5,${NOW + 5}\r\n`);
});

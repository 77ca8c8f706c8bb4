import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough, Writable } from 'node:stream';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { run } from '../../main.ts';

const contract = (digit: string) => `0x${digit.repeat(40)}`;
const config = {
  network: { name: 'local', chainId: 3, genesisHash: `0x${'ab'.repeat(32)}` },
  now: 1_500,
  contracts: { cube: contract('1'), dropAuction: contract('2') },
};
const drop = {
  _id: 'd1',
  title: 'Friday Drop',
  state: 'running',
  MinimumBid: '1',
  bidDelta: '1',
  creator: contract('3'),
  highestBid: null,
};

/** Returns the body of a response. The command derives the drop's server id from `config`; any id finds the drop. */
const answerTo = (url: string | undefined): unknown =>
  url === '/config' ? config : { success: true, Dropdata: drop, Tokensdata: [], Nftdata: [] };

it('drop watch ends with exit code 0 once its output pipe is closed', async () => {
  const server = createServer((request, response) => {
    if (request.url !== '/events') {
      response.setHeader('content-type', 'application/json').end(JSON.stringify(answerTo(request.url)));
      return;
    }
    const write = () => response.write(`data: ${JSON.stringify({ type: 'auction-end', dropId: 'd1' })}\n\n`);
    response.setHeader('content-type', 'text/event-stream');
    const events = setInterval(write, 10);
    response.on('close', () => clearInterval(events));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  let lines = '';
  const stdout = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines += chunk.toString();
      done(Object.assign(new Error('write EPIPE'), { code: 'EPIPE' }));
    },
  });
  const stderr = new PassThrough().resume();
  const stdin = new PassThrough();
  const env = {
    CUBEDROP_API_URL: `http://127.0.0.1:${port}`,
    CUBEDROP_CONFIG_DIR: mkdtempSync(join(tmpdir(), 'cubedrop-watch-')),
  };
  const code = await run(['drop', 'watch', '1'], { stdin, stdout, stderr, env, clock: () => 0 });
  server.closeAllConnections();
  server.close();
  expect({ code, lines }).toEqual({ code: 0, lines: 'ended\n' });
});

/**
 * `npm run bench:responses [-- --seconds 3]`: measures the responses per second of a server to 1, 16 and 64 clients on
 * the same machine: cached responses, as any visitor gets them, and computed ones, as signed-in users get them. For
 * comparison, a plain Express app in a process of its own sends the same bytes.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { connectChain, localSender } from '@cubedrop/sdk/chain';
import { Wallet } from 'ethers';
import { createApi, sessionFromResponse } from '@cubedrop/sdk/api';
import { signIn } from '@cubedrop/sdk/flows';
import { LocalStack } from '../../examples/tools/local-stack.mjs';
import { fill } from '../lighthouse/fill.mjs';
import { startStack } from '../start-stack.mjs';

const CLIENTS = [1, 16, 64];
const LISTS = ['/drop/drops/0/12', '/marketplace/tokenIds/0/12', '/collection/collections/0/12'];

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '3' } } });
const milliseconds = Number(values.seconds) * 1_000;
const folder = mkdtempSync(join(tmpdir(), 'cubedrop-answers-'));
process.env.CALLS_PER_MINUTE = '100000000';
const stack = await startStack(folder);

try {
  await fill(stack.url, folder);
  const token = await signInToken(stack.url);
  console.log(
    '| call | clients | cached | computed | plain Express | cached / Express | cached / computed |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const call of await calls(stack.url)) {
    const bytes = await send(stack.url, call);
    const plain = await startPlain(bytes);
    for (const clients of CLIENTS) {
      const cached = await rate(stack.url, clients, call);
      const computed = await rate(stack.url, clients, {
        ...call,
        headers: { Authorization: `Bearer ${token}` },
      });
      const express = await rate(plain.url, clients, call);
      const ratios = [cached / express, cached / computed].map((ratio) => ratio.toFixed(2));
      const rates = [cached, computed, express].map((each) => each.toFixed(0));
      console.log(`| ${call.name} | ${[clients, ...rates, ...ratios].join(' | ')} |`);
    }
    plain.stop();
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the calls to measure: the lists, read by GET, and one drop and one cube, read by POST. */
async function calls(url) {
  const api = createApi({ baseUrl: url });
  const [drop] = (await api.get('/drop/drops')).Dropdata;
  const path = { start: 0, end: 1 };
  const [cube] = (await api.get('/marketplace/tokenIds/{start}/{end}', { params: { path } })).Saletokendata;
  return [
    ...LISTS.map((list) => ({ name: `\`${list}\``, path: list })),
    { name: 'one drop', path: '/drop/drops', body: { dropId: drop._id } },
    { name: 'one cube', path: '/token/SingleTokenId', body: { tokenId: cube._id, check: 'notdrop' } },
  ];
}

/** Signs in as a demo account that owns and sells nothing, and returns the session's token. */
async function signInToken(url) {
  const { accounts } = await LocalStack.find(url);
  const api = createApi({ baseUrl: url });
  const chain = connectChain(await api.get('/config'));
  const sender = localSender(new Wallet(accounts.at(-1).privateKey));
  return sessionFromResponse(await signIn({ api, sender, chain })).token;
}

async function startPlain(body) {
  const child = fork(new URL('plain.mjs', import.meta.url), { execArgv: [] });
  child.send(body);
  const [port] = await once(child, 'message');
  return { url: `http://localhost:${port}`, stop: () => child.kill() };
}

/** Returns the responses per second to a number of clients, each of which sends its next request after a response. */
async function rate(url, clients, call) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let responses = 0;
  const until = performance.now() + milliseconds;
  const client = async () => {
    while (performance.now() < until) {
      await send(url, { ...call, agent });
      responses += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (responses * 1_000) / milliseconds;
}

/** Makes a call and returns the text of the response. @throws Error if its status is not 200 */
function send(url, { path, body, agent, headers = {} }) {
  const method = body === undefined ? 'GET' : 'POST';
  const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const sent = request(url + path, { method, agent, headers: { ...type, ...headers } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} returned ${response.statusCode}.`));
      text(response).then(resolve, reject);
    });
    sent.on('error', reject).end(body && JSON.stringify(body));
  });
}

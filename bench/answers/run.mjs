/**
 * `npm run bench:answers [-- --seconds 3]`: measures how many answers a second a server gives: from memory, as to any
 * visitor; computed, as for signed-in users; and, for comparison, the same bytes by a plain Express app in a
 * process of its own. By 1, 16 and 64 clients each, which share this machine with the servers.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
  const token = await tokenOf(stack.url);
  console.log(
    '| list | clients | from memory | made anew | plain Express | memory / Express | memory / anew |',
  );
  console.log('|---|---:|---:|---:|---:|---:|---:|');
  for (const path of LISTS) {
    const body = await (await fetch(stack.url + path)).text();
    const plain = await startPlain(body);
    for (const clients of CLIENTS) {
      const memory = await rate(stack.url + path, clients);
      const anew = await rate(stack.url + path, clients, { Authorization: `Bearer ${token}` });
      const express = await rate(plain.url, clients);
      const ratios = [memory / express, memory / anew].map((ratio) => ratio.toFixed(2));
      const rates = [memory, anew, express].map((each) => each.toFixed(0));
      console.log(`| \`${path}\` | ${[clients, ...rates, ...ratios].join(' | ')} |`);
    }
    plain.stop();
  }
} finally {
  await stack.stop();
  rmSync(folder, { recursive: true, force: true });
}

/** Signs in as a demo account that has nothing to do with what is listed. */
async function tokenOf(url) {
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
  return { url: `http://localhost:${port}/`, stop: () => child.kill() };
}

/** Returns the answers a second to a number of clients, each of which asks again as soon as it has its answer. */
async function rate(url, clients, headers = {}) {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  let answers = 0;
  const until = performance.now() + milliseconds;
  const client = async () => {
    while (performance.now() < until) {
      await ask(url, { agent, headers });
      answers += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  agent.destroy();
  return (answers * 1_000) / milliseconds;
}

function ask(url, options) {
  return new Promise((resolve, reject) => {
    const asked = request(url, options, (answer) => {
      if (answer.statusCode !== 200) reject(new Error(`${url} answered ${answer.statusCode}.`));
      answer.resume().on('end', resolve);
    });
    asked.on('error', reject).end();
  });
}

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { Wallet } from 'ethers';
import { demoAccounts } from './accounts.ts';

/** Set CUBEDROP_SEED=… to repeat the numbers of transactions and the pauses before the kills. */
const seed = Number(process.env.CUBEDROP_SEED ?? Math.floor(Math.random() * 2 ** 31));
const ROUNDS = 5;

const here = fileURLToPath(new URL('.', import.meta.url));
const program = `
  import { startEmbeddedChain } from ${JSON.stringify(pathToFileURL(join(here, 'index.ts')).href)};
  const log = { info: () => {}, warn: console.error };
  const chain = await startEmbeddedChain({ dataDir: process.argv[1], port: 0, log });
  console.log(chain.url);
`;
const loader = pathToFileURL(join(here, '../../scripts/typescript.mjs')).href;

let dataDir: string;
let running: ChildProcess | undefined;

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cubedrop-crash-'));
});

afterEach(() => {
  running?.kill('SIGKILL');
  rmSync(dataDir, { recursive: true });
});

async function startProcess(): Promise<string> {
  const args = ['--import', loader, '--input-type=module', '-e', program, dataDir];
  running = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  const [url] = (await once(createInterface(running.stdout!), 'line')) as [string];
  return url;
}

async function rpc<T>(url: string, method: string, ...params: unknown[]): Promise<T> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify({ id: 1, method, params }) });
  const { result, error } = (await response.json()) as { result: T; error?: { message: string } };
  if (error) throw new Error(error.message);
  return result;
}

/** A copy of the generator in scripts/random.mjs, which lies outside this package's TypeScript project. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

interface Acknowledged {
  hash: string;
  /** `undefined` if the process was killed before it returned the receipt. */
  blockHash?: string;
}

/** Sends transactions from one account until the process is killed. */
async function sendUntilKilled(url: string, privateKey: string, acknowledged: Acknowledged[]): Promise<void> {
  const wallet = new Wallet(privateKey);
  try {
    let nonce = Number(await rpc(url, 'eth_getTransactionCount', wallet.address, 'latest'));
    for (;;) {
      const raw = await wallet.signTransaction({
        type: 2,
        chainId: 3,
        nonce: nonce++,
        to: wallet.address,
        gasLimit: 21_000,
        maxFeePerGas: 2_000_000_000,
      });
      const sent: Acknowledged = { hash: await rpc<string>(url, 'eth_sendRawTransaction', raw) };
      acknowledged.push(sent);
      sent.blockHash = (
        await rpc<{ blockHash: string }>(url, 'eth_getTransactionReceipt', sent.hash)
      ).blockHash;
    }
  } catch (error) {
    // The kill appears as a broken connection; anything else is an error.
    if (!/fetch failed|terminated|socket/i.test(String(error))) throw error;
  }
}

describe('a chain whose process is killed', () => {
  it(`keeps every acknowledged transaction in its block (CUBEDROP_SEED=${seed})`, async () => {
    const random = randomFrom(seed);
    const acknowledged: Acknowledged[] = [];
    let skippedSeconds = 0;
    for (let round = 0; round <= ROUNDS; round++) {
      const url = await startProcess();
      for (const { hash, blockHash } of acknowledged) {
        const receipt = await rpc<{ blockHash: string } | null>(url, 'eth_getTransactionReceipt', hash);
        expect(receipt?.blockHash).toEqual(blockHash ?? expect.any(String));
      }
      const earliest = Math.floor(Date.now() / 1000) + skippedSeconds;
      const { timestamp } = await rpc<{ timestamp: string }>(url, 'eth_getBlockByNumber', 'pending', false);
      expect(Number(timestamp)).toBeGreaterThanOrEqual(earliest);
      expect(Number(timestamp)).toBeLessThanOrEqual(Math.floor(Date.now() / 1000) + skippedSeconds);
      if (round === ROUNDS) break;
      await rpc(url, 'evm_increaseTime', 3600);
      skippedSeconds += 3600;
      const senders = demoAccounts()
        .slice(0, 3)
        .map(({ privateKey }) => sendUntilKilled(url, privateKey, acknowledged));
      let areSending = true;
      const sending = Promise.all(senders).finally(() => (areSending = false));
      // Wait for a number of transactions instead of a time: a busy machine acknowledges few in any given time.
      const target = acknowledged.length + 5 + Math.floor(random() * 20);
      while (acknowledged.length < target && areSending) await sleep(1);
      // Report the error of a sender that has failed.
      if (!areSending) await sending;
      expect(acknowledged.length).toBeGreaterThanOrEqual(target);
      await sleep(random() * 20);
      running!.kill('SIGKILL');
      await sending;
    }
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config.ts';
import { startStandalone } from '../standalone.ts';
import { isTestChain } from './test-chain.ts';
import { freePort } from './test-process.ts';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cubedrop-test-chain-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** What the chain of a whole stack answers to a call over HTTP, while it runs. */
async function answers(words: readonly string[], methods: readonly string[]): Promise<unknown[]> {
  const port = String(await freePort(15_700, 15_799));
  const chainPort = String(await freePort(15_800, 15_899));
  const environment = { CUBEDROP_DATA: folder, PORT: port, CHAIN_PORT: chainPort, LOG_LEVEL: 'silent' };
  const stack = await startStandalone(environment, words);
  try {
    return await Promise.all(
      methods.map(async (method) => {
        const body = JSON.stringify({
          jsonrpc: '2.0',
          id: 1,
          method,
          params: method === 'evm_snapshot' ? [] : [60],
        });
        const headers = { 'content-type': 'application/json' };
        const answer = await fetch(`http://127.0.0.1:${chainPort}`, { method: 'POST', headers, body });
        return answer.json();
      }),
    );
  } finally {
    await stack.close();
  }
}

describe('the chain of a local stack', () => {
  it('takes no snapshot until it is started as a test chain, and moves its time in any case', async () => {
    const asked = ['evm_snapshot', 'evm_increaseTime'];
    const plain = await answers([], asked);
    expect(plain).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32601, message: expect.stringContaining('npm start -- --test-chain') },
      },
      { jsonrpc: '2.0', id: 1, result: expect.any(String) },
    ]);
    const test = await answers(['--test-chain'], asked);
    expect(test).toEqual(asked.map(() => ({ jsonrpc: '2.0', id: 1, result: expect.any(String) })));
  }, 60_000);

  it('is one by the word or by TEST_CHAIN, and no other word is taken for it', () => {
    expect(isTestChain({}, [])).toBe(false);
    expect(isTestChain({ TEST_CHAIN: '0' }, [])).toBe(false);
    expect(isTestChain({ TEST_CHAIN: '1' }, [])).toBe(true);
    expect(isTestChain({}, ['--test-chain'])).toBe(true);
    expect(() => isTestChain({}, ['--testchain'])).toThrow(ConfigError);
    expect(() => isTestChain({}, ['--testchain'])).toThrow(/--test-chain/);
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ConfigError } from '../config/config-error.ts';
import { startStandalone } from './start.ts';
import { isTestChain } from './test-chain.ts';
import { freePort } from '../../../../scripts/free-port.mjs';

let folder: string;
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cubedrop-test-chain-'))));
afterEach(() => rmSync(folder, { recursive: true }));

/** Starts a stack, calls methods of its chain over HTTP and returns the responses. */
async function callChain(args: readonly string[], methods: readonly string[]): Promise<unknown[]> {
  const port = String(await freePort(15_700, 15_799));
  const chainPort = String(await freePort(15_800, 15_899));
  const environment = { CUBEDROP_DATA: folder, PORT: port, CHAIN_PORT: chainPort, LOG_LEVEL: 'silent' };
  const stack = await startStandalone(environment, args);
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

describe("a local stack's chain", () => {
  it('always allows time travel, but snapshots only if it is a test chain', async () => {
    const methods = ['evm_snapshot', 'evm_increaseTime'];
    const plain = await callChain([], methods);
    expect(plain).toEqual([
      {
        jsonrpc: '2.0',
        id: 1,
        error: { code: -32601, message: expect.stringContaining('npm start -- --test-chain') },
      },
      { jsonrpc: '2.0', id: 1, result: expect.any(String) },
    ]);
    const test = await callChain(['--test-chain'], methods);
    expect(test).toEqual(methods.map(() => ({ jsonrpc: '2.0', id: 1, result: expect.any(String) })));
  });

  it('is a test chain with --test-chain or TEST_CHAIN, and rejects other arguments', () => {
    expect(isTestChain({}, [])).toBe(false);
    expect(isTestChain({ TEST_CHAIN: '0' }, [])).toBe(false);
    expect(isTestChain({ TEST_CHAIN: '1' }, [])).toBe(true);
    expect(isTestChain({}, ['--test-chain'])).toBe(true);
    expect(() => isTestChain({}, ['--testchain'])).toThrow(ConfigError);
    expect(() => isTestChain({}, ['--testchain'])).toThrow(/--test-chain/);
  });
});

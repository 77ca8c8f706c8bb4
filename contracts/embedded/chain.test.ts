import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import fc from 'fast-check';
import { demoAccounts } from './accounts.ts';
import { JournalledChain, type ChainOptions } from './chain.ts';
import { TEST_WRITES } from './methods.ts';

const [alice, bob] = demoAccounts();
const wallet = new Wallet(alice!.privateKey);

let dataDir: string;
let warnings: string[];
let open: JournalledChain[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'cubedrop-chain-'));
  warnings = [];
  open = [];
});

afterEach(async () => {
  await Promise.all(open.map((chain) => chain.close()));
  rmSync(dataDir, { recursive: true });
});

async function start(options: Partial<ChainOptions> = {}): Promise<JournalledChain> {
  const log = { info: () => undefined, warn: (message: string) => void warnings.push(message) };
  const chain = await JournalledChain.open({ dataDir, testChain: false, log, ...options });
  open.push(chain);
  return chain;
}

async function stop(chain: JournalledChain): Promise<void> {
  open = open.filter((other) => other !== chain);
  await chain.close();
}

const call = <T = string>(chain: JournalledChain, method: string, ...params: unknown[]) =>
  chain.request({ method, params }) as Promise<T>;

const signed = (nonce: number, value = 1n) =>
  wallet.signTransaction({
    type: 2,
    chainId: 3,
    nonce,
    to: bob!.address,
    value,
    gasLimit: 21_000,
    maxFeePerGas: 2_000_000_000,
    maxPriorityFeePerGas: 1,
  });

interface Block {
  hash: string;
  timestamp: string;
}

const blockAt = (chain: JournalledChain, at: string) => call<Block>(chain, 'eth_getBlockByNumber', at, false);
const timeOf = async (chain: JournalledChain, at: string) => Number((await blockAt(chain, at)).timestamp);

async function hashes(chain: JournalledChain, upTo = chain.blocks): Promise<string[]> {
  const numbers = Array.from({ length: upTo + 1 }, (_, number) => `0x${number.toString(16)}`);
  return Promise.all(numbers.map(async (number) => (await blockAt(chain, number)).hash));
}

const now = () => Math.floor(Date.now() / 1000);

/** Expects the time that `read` returns to be the wall clock plus an offset. Both are in seconds. */
async function expectWallClock(read: () => Promise<number>, offset = 0): Promise<void> {
  const earliest = now() + offset;
  const time = await read();
  expect(time).toBeGreaterThanOrEqual(earliest);
  expect(time).toBeLessThanOrEqual(now() + offset);
}

const journal = () => join(dataDir, 'chain.journal');

describe('a chain with a journal', () => {
  it('has identical blocks after a restart, whatever calls came before', async () => {
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.constant('send' as const) },
      fc.constantFrom(
        'send twice',
        'send a wrong nonce',
        'mine',
        'mine three',
        'skip an hour',
        'set the next time',
        'give a balance',
        'read the time',
        'restart',
      ),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        rmSync(journal(), { force: true });
        let chain = await start();
        let nonce = 0;
        const acts: Record<(typeof steps)[number], () => Promise<unknown>> = {
          send: async () => call(chain, 'eth_sendRawTransaction', await signed(nonce++)),
          'send twice': async () => {
            const raw = await signed(nonce++);
            await call(chain, 'eth_sendRawTransaction', raw);
            await expect(call(chain, 'eth_sendRawTransaction', raw)).rejects.toThrow(/nonce too low/i);
          },
          'send a wrong nonce': async () =>
            expect(call(chain, 'eth_sendRawTransaction', await signed(nonce + 7))).rejects.toThrow(
              /nonce too high/i,
            ),
          mine: () => call(chain, 'evm_mine'),
          'mine three': () => call(chain, 'hardhat_mine', '0x3', '0x3c'),
          'skip an hour': () => call(chain, 'evm_increaseTime', 3600),
          'set the next time': async () =>
            call(chain, 'evm_setNextBlockTimestamp', (await timeOf(chain, 'pending')) + 77),
          'give a balance': () => call(chain, 'hardhat_setBalance', bob!.address, `0x${nonce.toString(16)}`),
          'read the time': () => timeOf(chain, 'pending'),
          restart: async () => {
            await stop(chain);
            chain = await start();
          },
        };
        for (const name of steps) await acts[name]();
        const began = now();
        const before = {
          hashes: await hashes(chain),
          balance: await call(chain, 'eth_getBalance', bob!.address),
          time: await timeOf(chain, 'pending'),
        };
        await stop(chain);
        chain = await start();
        expect(await hashes(chain, before.hashes.length - 1)).toEqual(before.hashes);
        expect(await call(chain, 'eth_getBalance', bob!.address)).toBe(before.balance);
        const passed = (await timeOf(chain, 'pending')) - before.time;
        expect(passed).toBeGreaterThanOrEqual(0);
        expect(passed).toBeLessThanOrEqual(now() - began);
        expect(await call(chain, 'eth_getTransactionCount', alice!.address, 'latest')).toBe(
          `0x${nonce.toString(16)}`,
        );
        await stop(chain);
      }),
      { numRuns: 12 },
    );
  });

  it('has a different first block from another chain that is created at the same time', async () => {
    const other = mkdtempSync(join(dataDir, 'other-'));
    const chains = await Promise.all([start(), start({ dataDir: other })]);
    const hashes = await Promise.all(chains.map(async (chain) => (await blockAt(chain, '0x0')).hash));
    expect(hashes[0]).not.toBe(hashes[1]);
  });

  it('removes an incomplete line left by a crash and continues', async () => {
    let chain = await start();
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    const kept = await hashes(chain);
    await call(chain, 'eth_sendRawTransaction', await signed(1));
    await stop(chain);
    truncateSync(journal(), readFileSync(journal()).length - 10);
    chain = await start();
    expect(await hashes(chain, 1)).toEqual(kept);
    expect(await call(chain, 'eth_getTransactionCount', alice!.address, 'latest')).toBe('0x1');
    await call(chain, 'eth_sendRawTransaction', await signed(1));
    const after = await hashes(chain);
    await stop(chain);
    chain = await start();
    expect(await hashes(chain, after.length - 1)).toEqual(after);
  });

  it('starts over if a crash left an incomplete first line', async () => {
    writeFileSync(journal(), '{"version":1,"chai');
    expect((await start()).blocks).toBe(0);
  });

  it('refuses a journal that is damaged in the middle', async () => {
    const chain = await start();
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    await stop(chain);
    appendFileSync(journal(), 'x\n{"refused":9}\n');
    await expect(start()).rejects.toThrow(/chain\.journal is damaged at line 3/);
  });

  it('refuses a journal whose replay produces different blocks', async () => {
    let chain = await start();
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    await stop(chain);
    chain = await start();
    await stop(chain);
    writeFileSync(journal(), readFileSync(journal(), 'utf8').replace(await signed(0), await signed(0, 2n)));
    await expect(start()).rejects.toThrow(/does not replay to the same blocks/);
  });

  it('records refused writes in the journal', async () => {
    const chain = await start();
    await expect(call(chain, 'eth_sendRawTransaction', await signed(5))).rejects.toThrow(/nonce too high/i);
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    expect(readFileSync(journal(), 'utf8')).toContain('{"refused":0}\n');
    expect(chain.blocks).toBe(1);
  });
});

describe("a chain's time", () => {
  it('triggers the listener when it jumps or a transaction is mined, but not when the chain is read', async () => {
    const chain = await start();
    let changes = 0;
    chain.onChange(() => (changes += 1));
    await call(chain, 'eth_blockNumber');
    await call(chain, 'eth_call', { to: bob!.address });
    expect(changes).toBe(0);
    await call(chain, 'evm_increaseTime', 60);
    expect(changes).toBe(1);
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    expect(changes).toBe(2);
  });

  it('follows the wall clock without mining blocks', async () => {
    const chain = await start();
    await expectWallClock(() => timeOf(chain, 'pending'));
    expect(chain.blocks).toBe(0);
  });

  it('keeps a jump across a restart', async () => {
    let chain = await start();
    expect(await call(chain, 'evm_increaseTime', 86_400)).toBe('86400');
    await stop(chain);
    chain = await start();
    await expectWallClock(() => timeOf(chain, 'pending'), 86_400);
    await expectWallClock(async () => {
      await call(chain, 'eth_sendRawTransaction', await signed(0));
      return timeOf(chain, 'latest');
    }, 86_400);
  });

  it('is exactly what was set for the next block, continues from there, and cannot be moved back', async () => {
    const chain = await start();
    const began = now();
    const target = began + 1_000_000;
    await call(chain, 'evm_setNextBlockTimestamp', target);
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    expect(await timeOf(chain, 'latest')).toBe(target);
    const passed = (await timeOf(chain, 'pending')) - target;
    expect(passed).toBeGreaterThanOrEqual(0);
    expect(passed).toBeLessThanOrEqual(now() - began);
    await expect(call(chain, 'evm_setNextBlockTimestamp', target - 1)).rejects.toThrow(
      /before the newest block/,
    );
    await expect(call(chain, 'evm_increaseTime', -1)).rejects.toThrow(/whole number/);
    await expect(call(chain, 'evm_increaseTime', 1e15)).rejects.toThrow(/year 9999/);
  });

  it('is the current time for calls at the latest block, however old that block is', async () => {
    const chain = await start();
    await call(chain, 'evm_increaseTime', 5_000);
    const timestampReturned = '0x4260005260206000f3'; // TIMESTAMP, returned as a word
    await expectWallClock(
      async () => Number(await call(chain, 'eth_call', { data: timestampReturned }, 'latest')),
      5_000,
    );
  });
});

describe('allowed methods', () => {
  it('sign for nobody and list no accounts', async () => {
    const chain = await start();
    expect(await call(chain, 'eth_accounts')).toEqual([]);
    const transfer = { from: alice!.address, to: bob!.address, value: '0x1' };
    for (const method of [
      'eth_sendTransaction',
      'eth_sign',
      'personal_sign',
      'eth_signTypedData_v4',
      'hardhat_impersonateAccount',
      'hardhat_reset',
      'evm_revert',
      'evm_snapshot',
      'evm_setIntervalMining',
      'constructor',
    ]) {
      await expect(call(chain, method, transfer)).rejects.toMatchObject({ code: -32601 });
    }
  });

  it('exclude those of test chains by default, with a hint, but include those that move time', async () => {
    const chain = await start();
    for (const method of TEST_WRITES) {
      await expect(call(chain, method)).rejects.toMatchObject({
        code: -32601,
        message: `Method ${method} works on a test chain only. Start the local stack with: npm start -- --test-chain`,
      });
    }
    await call(chain, 'evm_increaseTime', 60);
    const target = now() + 3_600;
    await call(chain, 'evm_setNextBlockTimestamp', target);
    await call(chain, 'evm_mine');
    expect(await timeOf(chain, 'latest')).toBe(target);
  });

  it('report a revert in the form that wallets expect, and mine a reverting transaction', async () => {
    const chain = await start({ testChain: true });
    const address = `0x${'22'.repeat(20)}`;
    await call(chain, 'hardhat_setCode', address, '0x63123456786000526004601cfd'); // reverts with 0x12345678
    await expect(call(chain, 'eth_call', { to: address })).rejects.toMatchObject({
      code: 3,
      data: '0x12345678',
    });
    const raw = await wallet.signTransaction({
      type: 2,
      chainId: 3,
      nonce: 0,
      to: address,
      gasLimit: 50_000,
      maxFeePerGas: 2_000_000_000,
    });
    const hash = await call(chain, 'eth_sendRawTransaction', raw);
    expect(await call<{ status: string }>(chain, 'eth_getTransactionReceipt', hash)).toMatchObject({
      status: '0x0',
    });
  });

  it('restore a snapshot and its time on a test chain, and are replayed at a restart', async () => {
    let chain = await start({ testChain: true });
    const snapshot = await call(chain, 'evm_snapshot');
    await call(chain, 'evm_increaseTime', 9_000);
    await call(chain, 'eth_sendRawTransaction', await signed(0));
    expect(await call(chain, 'evm_revert', snapshot)).toBe(true);
    await expectWallClock(async () => {
      await call(chain, 'eth_sendRawTransaction', await signed(0, 5n));
      return timeOf(chain, 'latest');
    });
    await expect(call(chain, 'evm_revert', snapshot)).rejects.toThrow(/No snapshot/);
    await call(chain, 'evm_setAutomine', false);
    await call(chain, 'eth_sendRawTransaction', await signed(1));
    await call(chain, 'eth_sendRawTransaction', await signed(2));
    await call(chain, 'evm_mine');
    await call(chain, 'evm_setAutomine', true);
    const before = await hashes(chain);
    expect(before).toHaveLength(3);
    await stop(chain);
    chain = await start();
    expect(await hashes(chain, 2)).toEqual(before);
  });

  it('log a warning when the chain has many blocks, and mine none above the maximum', async () => {
    const blockLimits = { warning: 3, end: 4 };
    let chain = await start({ blockLimits });
    for (let nonce = 0; nonce < 4; nonce++) await call(chain, 'eth_sendRawTransaction', await signed(nonce));
    expect(warnings).toEqual([
      'The local chain has 3 of at most 4 blocks. ' +
        'To start a new chain, stop Cubedrop and run "cubedrop chain reset".',
    ]);
    await expect(call(chain, 'eth_sendRawTransaction', await signed(4))).rejects.toMatchObject({
      code: -32005,
    });
    const before = await hashes(chain);
    await stop(chain);
    chain = await start({ blockLimits });
    expect(await hashes(chain)).toEqual(before);
  });
});

import { expect, it } from '@jest/globals';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { CursorRow } from './chain-model.ts';
import type { Chain } from './chain.ts';
import { ContradictedError, NotVisibleError, reporter, type Report } from './report.ts';

const HASH = `0x${'a'.repeat(64)}`;
const CHAIN: Chain = {
  id: 1,
  chainId: 3,
  genesisHash: HASH,
  addresses: {
    musicNft: '0x1',
    cube: '0x2',
    dropAuction: '0x3',
    userAuction: null,
    exchange: null,
    offers: null,
  },
};

/**
 * Returns a reporter on a fake chain: tests set the last indexed block and the receipt, and count receipt requests,
 * polls and waits.
 */
function reporting({ patience = 1_000, hangs = false } = {}) {
  const asked = { receipts: 0, polls: 0, waits: 0 };
  const state: { block: number; receipt: object | null } = { block: 1, receipt: null };
  const blockHash = (): string => `0x${state.block.toString(16).padStart(64, '0')}`;
  const cursorNow = (): CursorRow => ({
    chain: 1,
    blockNumber: state.block,
    blockHash: blockHash(),
    timestamp: 0,
    reading: null,
  });
  const forever = new Promise<never>(() => undefined);
  const report: Report = reporter({
    follower: {
      chain: async () => CHAIN,
      async sync() {
        asked.polls += 1;
        if (hangs) await forever;
      },
    },
    ledger: { cursor: async () => cursorNow() },
    node: {
      async request(method) {
        await nextTurn();
        if (method === 'eth_getBlockByNumber')
          return { number: String(state.block), hash: blockHash(), timestamp: '0' };
        asked.receipts += 1;
        return state.receipt;
      },
    },
    waiting: {
      run(work) {
        asked.waits += 1;
        return work();
      },
    },
    patience,
  });
  const receiptOf = (status: string) => ({
    status,
    blockNumber: String(state.block),
    blockHash: blockHash(),
  });
  return { report, asked, state, receiptOf };
}

it('accepts a report of what is already indexed without polling the chain or waiting', async () => {
  const { report, asked } = reporting({ hangs: true });
  expect(await report(async () => 'bid', HASH)).toBe('bid');
  expect(asked).toEqual({ receipts: 0, polls: 0, waits: 0 });
});

it('accepts a report without waiting if a single poll finds what was reported', async () => {
  const { report, asked } = reporting();
  expect(await report(async () => (asked.polls > 0 ? 'bid' : undefined), HASH)).toBe('bid');
  expect(asked.waits).toBe(0);
});

it('refuses a report if the index contradicts it before a poll and still does so afterwards', async () => {
  const { report, asked } = reporting();
  const contradicted = (until: number) => async () => {
    if (asked.polls < until) throw new ContradictedError('This cube was bought.');
    return 'taken off';
  };
  expect(await report(contradicted(1))).toBe('taken off');
  await expect(report(contradicted(100))).rejects.toThrow(ContradictedError);
});

it('refuses a report of a reverted transaction, or of one that did something else', async () => {
  const { report, state, receiptOf } = reporting();
  state.receipt = receiptOf('0x0');
  await expect(report(async () => undefined, HASH)).rejects.toThrow('The transaction was reverted.');
  state.receipt = receiptOf('0x1');
  await expect(report(async () => undefined, HASH)).rejects.toThrow('The transaction did not do this.');
});

it('waits until the next block is indexed, and searches again only then', async () => {
  const { report, asked, state } = reporting({ patience: 20_000 });
  let searches = 0;
  const reported = report(async () => {
    searches += 1;
    return state.block === 2 ? 'bid' : undefined;
  }, HASH);
  while (asked.polls < 4) await sleep(20);
  const before = searches;
  state.block = 2;
  expect(await reported).toBe('bid');
  expect([before, searches]).toEqual([3, 4]);
});

it('shares receipt requests and polls among all reports that wait', async () => {
  const { report, asked } = reporting();
  const reports = Array.from({ length: 50 }, () => report(async () => undefined, HASH));
  const results = await Promise.allSettled(reports);
  for (const result of results)
    expect(result).toMatchObject({ status: 'rejected', reason: expect.any(NotVisibleError) });
  expect(asked.waits).toBe(50);
  // All reports share a request when they arrive and another when they begin to wait; no block is indexed meanwhile.
  expect(asked.receipts).toBeLessThanOrEqual(4);
  // One poll for each of the 50 reports (a real follower combines them), then at most one every 200 ms for all.
  expect(asked.polls).toBeLessThanOrEqual(60);
});

it('gives up in time even if the node does not respond', async () => {
  const { report } = reporting({ patience: 100, hangs: true });
  await expect(report(async () => undefined, HASH)).rejects.toThrow(NotVisibleError);
});

/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import type { StoredRun } from '../journal/database.ts';
import { newActivity, type Activity } from './activity.ts';
import { findEarlierRun, paidOf } from './find-earlier-run.ts';
import { engine } from './engine.ts';

const ACCOUNT = `0x${'a'.repeat(40)}` as const;
const HASH = `0x${'1'.repeat(64)}` as const;
/** The steps of an offer for which ETH is converted. */
const KINDS = {
  'approve WETH': 'transaction',
  deposit: 'transaction',
  'sign order': 'sign',
  'publish order': 'save',
} as const;
const steps = Object.entries(KINDS).map(([step, kind]): Activity['steps'][number] => ({
  step,
  kind,
  title: step,
  state: 'todo',
  doing: null,
  reason: null,
  hash: null,
}));
const done = (step: string) => ({ type: 'step-done', step, transaction: { hash: HASH, block: 1 } });
const signed = { type: 'data-signed', step: 'sign order', signature: '0x12' };

const entriesOf = (entries: readonly object[]) =>
  entries.map((entry, index) => ({ at: 100 + index, ...entry }) as JournalEntry);

/** Returns the payment of a stopped offer with these entries in its journal. */
const paid = (...entries: object[]) => paidOf(entriesOf(entries), { steps }, engine);

describe('the payment of a stopped offer', () => {
  it('is none after an approval alone', () => {
    expect(paid(done('approve WETH'))).toBeNull();
  });

  it('is partial once ETH is converted, and complete once the offer is signed too', () => {
    const converted = [done('approve WETH'), done('deposit')];
    expect(paid(...converted)).toMatchObject({ isAll: false, isWaiting: false, hash: HASH });
    expect(paid(...converted, signed)).toMatchObject({ isAll: true, isWaiting: false, hash: null });
  });
});

describe('the earlier offer that blocks another', () => {
  const run = (id: string): StoredRun => ({
    id,
    chainId: 3,
    genesisHash: HASH,
    input: { target: { kind: 'cube', cubeId: 1n }, price: 5n, expiresAt: 9_999 },
    activity: newActivity({ id, kind: 'makeOffer', about: 'Tide', account: ACCOUNT, startedAt: 1 }),
    isOpen: true,
  });
  const earlierWith = (...entries: object[]) =>
    findEarlierRun(
      run('2'),
      { seenAsDone: new Set(), acknowledged: new Set() },
      { of: async () => [run('2'), run('1')], entries: async () => entriesOf(entries) },
      engine,
    );

  it('is signed only if its latest payment is a signature', async () => {
    const requested = { type: 'transaction-planned', step: 'deposit' };
    expect(await earlierWith(requested)).toMatchObject({ id: '1', hash: null, isSigned: false });
    expect(await earlierWith(done('deposit'), signed)).toMatchObject({ id: '1', hash: null, isSigned: true });
  });
});

/**
 * @jest-environment node
 * @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]}
 */
import 'fake-indexeddb/auto';
import { describe, expect, it } from '@jest/globals';
import type { JournalEntry } from '@cubedrop/sdk/flows';
import type { Activity } from './activity.ts';
import { paidOf } from './earlier.ts';
import { engine } from './engine.ts';

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

/** Returns the payment of a stopped offer with these entries in its journal. */
const paid = (...entries: object[]) =>
  paidOf(
    entries.map((entry, index) => ({ at: 100 + index, ...entry }) as JournalEntry),
    { steps },
    engine,
  );

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

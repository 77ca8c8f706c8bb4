import { describe, expect, it } from '@jest/globals';
import { transactionMessages } from '@cubedrop/sdk';
import type { StepKind } from '@cubedrop/sdk/flows';
import { newActivity, type Activity, type Paid } from './activity.ts';
import type { FlowKind } from './flow-texts.ts';
import { paidText } from './paid-text.ts';

const HASH = `0x${'a'.repeat(64)}` as const;
const SAVING_LEFT = 'It still has to be saved. Finish it; you will not pay twice.';
const NOT_CONFIRMED =
  'It was sent, but the network has not confirmed it yet. Finish it; you will not pay twice.';
const MAYBE_SENT =
  'Your wallet was asked to send it and has not answered. Finish it; the chain is checked before anything is sent.';
const PART_LEFT = 'Part of it has been sent. Finish it to continue from there; you will not pay twice.';

interface Stopped {
  kind?: FlowKind;
  status?: Activity['status'];
  /** Kind of the step that failed. */
  at?: StepKind;
  code?: 'reverted' | 'unconfirmed' | 'internal' | 'canceled';
  paid?: Partial<Paid> | null;
}

/** Returns a run that stopped at a step. By default, saving a bid failed after a part of it was confirmed. */
function stoppedRun({ kind = 'placeBid', status = 'failed', at = 'save', code, paid }: Stopped): Activity {
  const start = newActivity({
    id: '1',
    kind,
    about: 'Tide',
    account: '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788',
    startedAt: 1,
  });
  const step = { step: 'one', kind: at, title: 'One', state: 'failed', doing: null, reason: null } as const;
  return {
    ...start,
    status,
    steps: [{ ...step, hash: HASH }],
    fault: { code: code ?? 'internal', text: 'No.', hint: null },
    paid: paid === null ? null : { at: 1, hash: HASH, isAll: false, isWaiting: false, ...paid },
  };
}

describe('the text about the payment of a stopped run', () => {
  it.each<[name: string, stopped: Stopped, text: string | undefined]>([
    ['nothing was paid', { paid: null }, undefined],
    ['nothing was paid and the user rejected the payment', { paid: null, status: 'canceled' }, undefined],
    [
      'all is confirmed and saving failed',
      { paid: { isAll: true } },
      `Your bid is on the chain. ${SAVING_LEFT}`,
    ],
    [
      'all is confirmed and the run stopped at a transaction',
      { at: 'transaction', paid: { isAll: true } },
      `Your bid is on the chain. ${SAVING_LEFT}`,
    ],
    ['a part is confirmed and saving failed', { paid: {} }, PART_LEFT],
    [
      'a part is confirmed and the next transaction was reverted',
      { at: 'transaction', code: 'reverted', paid: {} },
      undefined,
    ],
    ['a part is confirmed and a check failed', { at: 'check', paid: {} }, undefined],
    [
      'the transaction was sent and is not confirmed',
      { at: 'transaction', paid: { isWaiting: true } },
      NOT_CONFIRMED,
    ],
    [
      'the transaction was not confirmed in time',
      { at: 'transaction', code: 'unconfirmed', paid: {} },
      NOT_CONFIRMED,
    ],
    [
      'the wallet has not responded',
      { at: 'transaction', paid: { isWaiting: true, hash: null } },
      MAYBE_SENT,
    ],
    [
      'the wallet has not responded and the user canceled the run',
      { at: 'transaction', status: 'canceled', code: 'canceled', paid: { isWaiting: true, hash: null } },
      MAYBE_SENT,
    ],
    [
      'the user rejected the next transaction and an earlier one is not confirmed',
      { at: 'transaction', status: 'canceled', code: 'canceled', paid: { isWaiting: true } },
      NOT_CONFIRMED,
    ],
    [
      'the user rejected the next transaction and the earlier ones are confirmed',
      { at: 'transaction', status: 'canceled', code: 'canceled', paid: {} },
      PART_LEFT,
    ],
  ])('is correct if %s', (_, stopped, text) => {
    expect(paidText(stoppedRun(stopped))).toBe(text);
  });

  it('is taken from the texts of the SDK', () => {
    expect(transactionMessages).toMatchObject({
      savingLeft: SAVING_LEFT,
      notConfirmed: NOT_CONFIRMED,
      maybeSent: MAYBE_SENT,
      partLeft: PART_LEFT,
    });
  });
});

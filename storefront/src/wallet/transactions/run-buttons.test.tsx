/** @jest-environment-options {"customExportConditions": ["source", "node", "node-addons"]} */
import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { transactionMessages } from '@cubedrop/sdk';
import { QueryClient } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { config } from '../../../test/records.ts';
import { scaled } from '../../../test/scaled.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { WithQueries } from '../../../test/with-queries.tsx';
import { configQuery } from '../../api/config-query.ts';
import { forgetSession } from '../../session/session.ts';
import { newActivity, type Activity, type Paid } from './activity.ts';
import { RunButtons } from './run-buttons.tsx';
import { TransactionSteps } from './transaction-steps.tsx';

const HASH = `0x${'1'.repeat(64)}` as const;
const paid: Paid = { at: 1_700, hash: HASH, isAll: true, isWaiting: false };
const fault = { code: 'internal', text: 'Something went wrong.', hint: null } as const;
const account = `0x${'a'.repeat(40)}` as const;
const bid = (change: Partial<Activity>): Activity => ({
  ...newActivity({ id: '1', kind: 'placeBid', about: 'Tide', account, startedAt: 1_700 }),
  ...change,
});
const held = bid({
  status: 'held',
  earlier: { id: '0', about: 'Tide', amount: String(5n * 10n ** 17n), at: 1_700, hash: HASH, isDone: false },
});

const proceed = jest.fn<() => void>();
const close = jest.fn<() => void>();
beforeEach(() => void jest.clearAllMocks());
afterEach(() => void forgetSession());

function Path() {
  return <output>{useLocation().pathname}</output>;
}

/**
 * Renders the buttons and the steps of a run. Returns the labels of the buttons.
 * @param path of the screen
 */
function show(activity: Activity | undefined, path = '/'): string[] {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  queries.setQueryData(configQuery.queryKey, config());
  render(
    <WithQueries queries={queries}>
      <MemoryRouter initialEntries={[path]}>
        <RunButtons activity={activity} isBusy={false} onProceed={proceed} onClose={close} />
        {activity && <TransactionSteps activity={activity} />}
        <Path />
      </MemoryRouter>
    </WithQueries>,
  );
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

describe('the buttons of a run', () => {
  it('start the run', () => {
    expect(show(undefined)).toEqual(['Close', 'Yes, Proceed!']);
  });

  it('retry a run that has paid nothing', () => {
    expect(show(bid({ status: 'failed', fault }))).toEqual(['Close', 'Try again']);
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(proceed).toHaveBeenCalledTimes(1);
  });

  it('finish a run that has paid, and the steps show that it is not paid twice', async () => {
    expect(show(bid({ status: 'failed', fault, paid }))).toEqual(['Close', 'Finish']);
    const finish = screen.getByRole('button', { name: 'Finish' });
    fireEvent.click(finish);
    // The contracts are checked first.
    expect(finish.getAttribute('aria-busy')).toBe('true');
    const isChecked = () => expect(finish.getAttribute('aria-busy')).toBe('false');
    await waitFor(isChecked, { timeout: scaled(20_000) });
    expect(proceed).not.toHaveBeenCalled();
    expect(screen.getByRole('alert').textContent).toBe(
      'Your bid is on the chain. It still has to be saved. Finish it; you will not pay twice.Something went wrong.',
    );
  });

  it('finish a run that was rejected in the wallet after a part was paid', () => {
    const canceled = { code: 'canceled', text: 'User Canceled Transaction', hint: null } as const;
    const part = { ...paid, isAll: false };
    expect(show(bid({ status: 'canceled', fault: canceled, paid: part }))).toEqual(['Close', 'Finish']);
    expect(screen.getByRole('alert').textContent).toBe(transactionMessages.partLeft);
  });

  it('finish the earlier run that the steps describe, or start another one instead', () => {
    expect(show(held)).toEqual(['Close', 'Start another', 'Finish']);
    const text = screen.getByRole('alert').textContent;
    for (const part of ['You have already sent this', '0.5 WETH', '00:28 UTC', '0x1111'])
      expect(text).toContain(part);
  });

  it('close the dialog of a completed run, and lead to the next step', () => {
    signInAs(['user'], account);
    expect(show(bid({ status: 'done' }))).toEqual(['Close']);
    fireEvent.click(screen.getByRole('link', { name: 'See your bids' }));
    expect(close).toHaveBeenCalledTimes(1);
    screen.getByText('/dashboard/myBids');
  });

  it('close the dialog but lead nowhere if the user is already at the next step', () => {
    signInAs(['user'], account);
    expect(show(bid({ status: 'done' }), '/dashboard/myBids')).toEqual(['Close']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead nowhere if the next step is the same screen with a search', () => {
    signInAs(['user'], account);
    const sale = bid({ kind: 'createSale', status: 'done' });
    expect(show(sale, '/marketPlace?page=2')).toEqual(['Close']);
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('lead nowhere while a run can still be continued', () => {
    signInAs(['user'], account);
    show(bid({ status: 'failed', fault }));
    expect(screen.queryByRole('link')).toBeNull();
  });
});

import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { WIRE_CUBE } from '../../../test/records.ts';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { DueList } from './due-list.tsx';

const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

const shown: Wire['Due'] = {
  action: 'withdraw',
  kind: 'drop',
  auctionId: 'd'.repeat(24),
  auctionNumber: '1',
  cubeNumber: '7',
  cube: WIRE_CUBE,
  amount: '500000000000000000',
  endsAt: 2_000,
  enabled: true,
  blockedBy: null,
};

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

describe('My money', () => {
  it('lets the user withdraw a bid on a hidden lot, without its title and a link to it', async () => {
    const { cube: _cube, auctionId: _id, ...hidden } = { ...shown, cubeNumber: '8' };
    const total = '1000000000000000000';
    answerCalls({ 'GET /claim/due': { success: true, due: [hidden, shown], dueCount: 2, total } });
    signInAs(['user'], ME);
    showInPage(<DueList />, { account: ME });
    const row = (await screen.findByText('Cube 8')).closest('li')!;
    expect(row.querySelector('a')).toBeNull();
    expect(row.textContent).toContain('No longer listed');
    expect(row.textContent).toContain('0.5 WETH');
    screen.getByRole('link', { name: WIRE_CUBE.title });
    for (const name of ['Withdraw your bid: Cube 8', `Withdraw your bid: ${WIRE_CUBE.title}`, 'Claim all'])
      expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
  });
});

import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showInPage } from '../../test/page.tsx';
import { signInAs } from '../../test/sign-in.ts';
import { forgetSession } from '../session/session.ts';
import { BalanceLine } from './balance-line.tsx';

const account = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

afterEach(() => void forgetSession());

it('shows four decimals of the balance, and all of it on hover', () => {
  signInAs(['user'], account);
  showInPage(<BalanceLine />, { account, balance: { eth: 0n, weth: 10n ** 18n + 123_456_789n * 10n ** 9n } });
  expect(screen.getByText('1.1234 WETH').title).toBe('1.123456789 WETH');
});

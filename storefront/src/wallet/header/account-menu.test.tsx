import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { showInPage } from '../../../test/page.tsx';
import { signInAs } from '../../../test/sign-in.ts';
import { currentSession, forgetSession } from '../../session/session.ts';
import { AccountMenu } from './account-menu.tsx';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

afterEach(() => void forgetSession());

it('shows the first ten characters of the address, linked to the explorer', () => {
  signInAs(['user'], ADDRESS);
  showInPage(<AccountMenu session={currentSession()!} />);
  const link = screen.getByRole('link', { name: '0x3C44CdDd' });
  expect(link.getAttribute('href')).toBe(`http://localhost/explorer/address/${ADDRESS}`);
  screen.getByRole('button', { name: 'Account 0x3C44CdDd' });
  screen.getByRole('button', { name: 'Logout' });
});

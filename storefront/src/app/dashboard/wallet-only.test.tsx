import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { token } from '../../../test/token.ts';
import { forgetSession, keepSession } from '../../session/session.ts';
import { useOpenDialogs } from '../../wallet/dialogs/open-dialogs.ts';
import { WalletOnly } from './wallet-only.tsx';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OpenDialogs = () => <output>{useOpenDialogs().map(({ name }) => name)}</output>;

/** Renders a wallet-only screen for an admin. @param address `null` for an admin who signed in by password */
function show(address: string | null) {
  const exp = Math.floor(Date.now() / 1_000) + 3_600;
  keepSession({ token: token({ userId: 'b'.repeat(24), address, roles: ['admin'], exp }), renewal: '' });
  const { container } = render(
    <MemoryRouter>
      <Routes>
        <Route element={<WalletOnly />}>
          <Route path="/" element="My things" />
        </Route>
      </Routes>
      <OpenDialogs />
    </MemoryRouter>,
  );
  return container;
}

afterEach(() => void forgetSession());

it('shows the screen to an account with a wallet', () => {
  expect(show(ADDRESS).textContent).toBe('My things');
});

it('asks an admin without a wallet to link one, instead of showing an error', () => {
  const container = show(null);
  screen.getByRole('heading', { level: 1, name: 'Link your wallet' });
  fireEvent.click(screen.getByRole('button', { name: 'Link your wallet' }));
  expect(container.querySelector('output')?.textContent).toBe('sign-in');
});

import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { token } from '../../../test/token.ts';
import { forgetSession, keepSession } from '../../session/session.ts';
import { useOpenDialogs } from '../../wallet/dialogs/open-dialogs.ts';
import { WalletOnly } from './wallet-only.tsx';

const ADDRESS = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OpenDialogs = () => <output>{useOpenDialogs().map(({ name }) => name)}</output>;

/** A screen of one's own things, as an admin opens it. @param address null for who signed in by password alone */
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

it('a screen of what a wallet made is there for who has one', () => {
  expect(show(ADDRESS).textContent).toBe('My things');
});

it('an admin without a wallet is asked to link one there, and not told of a failure', () => {
  const container = show(null);
  screen.getByRole('heading', { level: 1, name: 'Link your wallet' });
  fireEvent.click(screen.getByRole('button', { name: 'Link your wallet' }));
  expect(container.querySelector('output')?.textContent).toBe('sign-in');
});

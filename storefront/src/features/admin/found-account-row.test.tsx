import { expect, it } from '@jest/globals';
import type { FoundAccount } from '@cubedrop/sdk/api';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { publicProfile } from '../../../test/records.ts';
import { FoundAccountRow } from './found-account-row.tsx';

const ADDRESS = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';

const account = (fields: Partial<FoundAccount>): FoundAccount => ({
  kind: 'wallet',
  userId: 'a'.repeat(24),
  name: null,
  email: null,
  address: null,
  state: null,
  createdAt: 1_000,
  ...fields,
});

it('shows a business with its names, mail and state', () => {
  const fields = { name: 'Ana Reyes, Reyes Records', email: 'ana@example.org', state: 'pending' } as const;
  showInPage(<FoundAccountRow account={account({ kind: 'business', ...fields })} />);
  expect(screen.getByText('Ana Reyes, Reyes Records')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'ana@example.org' })).toBeTruthy();
  expect(screen.getByText(/^Business, not decided, since/)).toBeTruthy();
});

it('links a wallet with a name to its page, and shows the whole address', async () => {
  answerCalls({
    'GET /public-profiles': { success: true, profiles: [publicProfile({ address: ADDRESS, name: 'Noor' })] },
  });
  showInPage(<FoundAccountRow account={account({ name: 'Noor', address: ADDRESS })} />);
  expect(await screen.findByRole('link', { name: 'Noor' })).toBeTruthy();
  expect(screen.getByText(ADDRESS)).toBeTruthy();
});

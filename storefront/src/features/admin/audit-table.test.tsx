import { afterEach, expect, it, jest } from '@jest/globals';
import type { AuditEntry } from '@cubedrop/sdk/api';
import { screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { publicProfile } from '../../../test/records.ts';
import { AuditTable } from './audit-table.tsx';

const NAMED = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const UNNAMED = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';

const entryBy = (name: string, number: number): AuditEntry => ({
  number,
  at: 1_800_000_000,
  actor: { userId: null, name },
  action: 'admin-made',
  subject: 'account:3a1f0c9be2d74586a0b1c2d3',
  reason: 'New colleague',
  details: {},
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('shows admins by wallet with their display name or the start of their address, and others by name', async () => {
  answerCalls({
    'GET /public-profiles': {
      success: true,
      profiles: [publicProfile({ address: NAMED, name: 'Noor' })],
    },
  });
  const actors = [NAMED, UNNAMED, '0xavier', 'cubedrop-server admin'];
  showInPage(<AuditTable entries={actors.map(entryBy)} />);
  expect((await screen.findByRole('link', { name: 'Noor' })).getAttribute('href')).toBe(
    `/collectors/${NAMED}`,
  );
  expect(screen.getByRole('link', { name: '0x41Bc7e90' }).getAttribute('title')).toBe(UNNAMED);
  expect(screen.getByText('0xavier').closest('a')).toBeNull();
  expect(screen.getByText('cubedrop-server admin').closest('a')).toBeNull();
});

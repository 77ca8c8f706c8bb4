import { afterEach, expect, it, jest } from '@jest/globals';
import type { Address } from '@cubedrop/sdk';
import type { RoleHolder } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { showInPage } from '../../../../test/page.tsx';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import { roleTexts as texts } from './texts.ts';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ADMIN: Address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8';
const CREATOR: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

jest.unstable_mockModule('../../../wallet/contract-owner/read-contract-owner.ts', () => ({
  readContractOwner: async () => OWNER,
}));
const { HolderList } = await import('./holder-list.tsx');
const { RoleForm } = await import('./role-form.tsx');

const creator: RoleHolder = { address: CREATOR, name: null, grantedBy: null, by: 'chain', grantedAt: null };
const admin: RoleHolder = { address: CREATOR, name: null, grantedBy: null, by: 'grant', grantedAt: 1_000 };

afterEach(() => {
  cleanup();
  forgetSession();
});

/** Renders the form and the list of a role for a signed-in admin. Returns the changes that the admin asks for. */
function show(role: 'creator' | 'admin', account: Address | null): unknown[] {
  signInAs(['admin'], account);
  const wanted: unknown[] = [];
  showInPage(
    <>
      <RoleForm role={role} onWanted={(address) => wanted.push(address)} />
      <HolderList
        role={role}
        holders={[role === 'creator' ? creator : admin]}
        onWanted={({ address }) => wanted.push(address)}
      />
    </>,
  );
  return wanted;
}

it('lets the owner of the drop contract grant and revoke the creator role', async () => {
  const wanted = show('creator', OWNER);
  fireEvent.click(await screen.findByRole('button', { name: `${texts.take.creator}: ${CREATOR}` }));
  screen.getByRole('button', { name: texts.give.creator });
  screen.getByLabelText(texts.address);
  expect(wanted).toEqual([CREATOR]);
});

it.each([
  ['another wallet', ADMIN],
  ['no wallet', null],
])('tells an admin with %s who can grant and revoke the creator role', async (_, account) => {
  show('creator', account);
  await screen.findByText(texts.granter);
  screen.getByText(OWNER);
  screen.getByText(texts.whyNotRevocable.chain);
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(screen.queryByLabelText(texts.address)).toBeNull();
});

it('lets every admin grant and revoke the admin role', async () => {
  show('admin', ADMIN);
  screen.getByRole('button', { name: texts.give.admin });
  screen.getByRole('button', { name: `${texts.take.admin}: ${CREATOR}` });
});

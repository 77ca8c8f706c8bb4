import { counted } from '../../../components/counted.ts';

/** Texts of the admins' role screens. */
export const roleTexts = {
  title: 'Roles',
  which: 'Role',
  roles: { creator: 'Creators', admin: 'Admins' },
  count: (count: number) => counted(count, 'account'),
  none: 'Grant the role to an address above, and it appears here.',
  failed: 'The roles did not load',
  why: {
    creator:
      'Creators make NFTs and cubes that are listed, and open drops. The role is on the chain; the owner of the drop contract grants and revokes it.',
    admin:
      'Admins decide about businesses, roles and listings, and read the audit log. The role is stored on the server.',
  },
  address: 'Wallet',
  give: { creator: 'Grant the creator role', admin: 'Make an admin' },
  take: { creator: 'Revoke the role', admin: 'Revoke the role' },
  granter: 'Only the owner of the drop contract can grant the role, with this wallet:',
  ownerFailed: 'Who can grant the role did not load',
  reason: 'Reason',
  takeTitle: 'Revoke the admin role?',
  takeWhy: 'Takes effect immediately on every device. The reason is recorded in the audit log.',
  giveTitle: 'Make this wallet an admin?',
  giveWhy: 'Takes effect at its next sign-in. The reason is recorded in the audit log.',
  by: {
    configuration: 'Named in the server’s configuration',
    grant: 'By an admin',
    command: 'With a user name, by command',
    chain: 'On the chain',
  },
  whyNotRevocable: {
    configuration: 'Only the operator of the server can revoke the role.',
    command: 'Only the operator of the server can remove this account.',
    chain: 'Only the owner of the drop contract can revoke the role.',
    own: 'Another admin can revoke your role.',
  },
  you: 'You',
  account: 'Account',
};

import { counted } from '../../../components/counted.ts';

/** Texts of the admins' role screens. */
export const roleTexts = {
  title: 'Roles',
  which: 'Role',
  roles: { creator: 'Creators', admin: 'Admins' },
  count: (count: number) => counted(count, 'account'),
  failed: 'The roles did not load',
  why: {
    creator:
      'Creators make NFTs and cubes that are listed, and open drops. The role is on the chain; the owner of the drop contract gives it and takes it away.',
    admin:
      'Admins decide about businesses, roles and listings, and read the audit log. The role is kept by the server.',
  },
  address: 'Wallet',
  give: { creator: 'Give the creator role', admin: 'Make an admin' },
  take: { creator: 'Take the role away', admin: 'Take the role away' },
  reason: 'Reason',
  takeTitle: 'Take the admin role away?',
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
    configuration: 'Only the operator of the server can take the role away.',
    command: 'Only the operator of the server can remove this account.',
    own: 'Another admin can take the role from you.',
  },
  you: 'You',
  account: 'Account',
};

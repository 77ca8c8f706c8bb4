import { counted } from '../../../components/counted.ts';
import { accountMessages, isolated } from '@cubedrop/sdk';

/** Texts of the admins' business screens. */
export const businessTexts = {
  title: 'Businesses',
  count: (count: number, isExact = true) => counted(count, 'business', { isExact, plural: 'businesses' }),
  empty: 'Businesses in this state appear here.',
  failed: 'The businesses did not load',
  state: 'State',
  states: {
    pending: 'Waiting for approval',
    approved: 'Approved',
    rejected: 'Rejected',
    all: 'All',
  },
  roles: { importer: 'Importer', exporter: 'Exporter' },
  person: 'Person',
  email: 'E-mail',
  verified: 'verified',
  unverified: 'not verified',
  mobile: 'Mobile number',
  where: 'Address',
  since: 'Signed up',
  decided: 'Decided',
  reason: 'Reason',
  documents: 'Documents',
  noDocuments: 'No documents yet.',
  none: 'None',
  approve: 'Approve',
  reject: 'Reject',
  rejectTitle: 'Reject this business?',
  rejectWhy: `The business gets the reason by mail, and sees "${accountMessages.approvalRejected}" when it logs in.`,
  approved: (name: string) => `${isolated(name)} is approved.`,
  rejected: (name: string) => `${isolated(name)} is rejected.`,
};

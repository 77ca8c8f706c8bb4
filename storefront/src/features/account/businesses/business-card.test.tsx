import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { accountMessages } from '@cubedrop/sdk';
import type { Business } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { closeDialog, useOpenDialogs } from '../../../wallet/dialogs/open-dialogs.ts';

jest.unstable_mockModule('../../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section role="dialog" aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { ProofDialog } = await import('../../../wallet/proof/proof-dialog.tsx');
const { BusinessCard } = await import('./business-card.tsx');

const BUSINESS: Business = {
  id: 'b1c2d33a1f0c9be2d74586a0',
  person: 'Ana Ruiz',
  email: 'ana@example.org',
  emailVerified: true,
  mobile: null,
  role: 'importer',
  address: 'Calle Feria 1',
  city: 'Sevilla',
  country: 'Spain',
  name: 'Ruiz',
  state: 'pending',
  reason: '',
  createdAt: 1_000,
  decidedAt: null,
  documents: [],
  revision: 'f'.repeat(64),
};
const DECISION = `POST /api/v1/business/${BUSINESS.id}/decision`;
const PROOF = 'POST /user/auth/proof';
const REFUSED = {
  status: 403,
  body: { success: false, message: accountMessages.proofNeeded, code: 'proof-needed', proof: 'code' },
};
const DONE = { success: true, message: accountMessages.updated };

let answers: Record<string, CallAnswer>;
let calls: string[];
beforeEach(() => {
  answers = { [DECISION]: REFUSED, [PROOF]: DONE };
  calls = answerCalls(answers);
});
afterEach(() => {
  cleanup();
  closeDialog('proof');
  jest.restoreAllMocks();
});

/** Renders the dialog that asks for a proof, if it is open. */
function Proof() {
  const proof = useOpenDialogs().find((dialog) => dialog.name === 'proof');
  return proof && <ProofDialog {...proof} onClose={() => closeDialog('proof')} />;
}

const show = () =>
  showInPage(
    <>
      <BusinessCard business={BUSINESS} />
      <Proof />
    </>,
  );
const proofDialog = () => screen.findByRole('dialog', { name: 'Confirm that it is you' });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function enterCode() {
  await proofDialog();
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  answers[DECISION] = DONE;
  press('Confirm');
}

it('asks for a code if the last proof is too old, and then approves the business', async () => {
  const { messages } = show();
  press('Approve Ruiz');
  await enterCode();
  await waitFor(() => expect(messages).toEqual([expect.stringContaining('is approved.')]));
  expect(calls).toEqual([DECISION, PROOF, DECISION]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

it('rejects a business once a reason is written and a code is entered', async () => {
  const { messages } = show();
  press('Reject Ruiz');
  fireEvent.change(await screen.findByLabelText('Reason'), { target: { value: 'The licence is empty.' } });
  press('Reject');
  await enterCode();
  await waitFor(() => expect(messages).toEqual([expect.stringContaining('is rejected.')]));
  expect(calls).toEqual([DECISION, PROOF, DECISION]);
});

it('changes nothing and shows no success if the proof dialog is closed', async () => {
  const { messages } = show();
  press('Approve Ruiz');
  await proofDialog();
  press('Close');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect([calls, messages]).toEqual([[DECISION], []]);
});

it('shows in the proof dialog why the server refuses the decision', async () => {
  show();
  press('Approve Ruiz');
  await enterCode();
  answers[DECISION] = {
    status: 409,
    body: { success: false, message: 'Review it again.', code: 'conflict' },
  };
  const dialog = await proofDialog();
  await waitFor(() => expect(dialog.textContent).toContain('Review it again.'));
});

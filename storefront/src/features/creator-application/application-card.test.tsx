import 'fake-indexeddb/auto';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { accountMessages, type Address } from '@cubedrop/sdk';
import type { CreatorApplication } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { signInAs } from '../../../test/sign-in.ts';
import { closeDialog, useOpenDialogs } from '../../wallet/dialogs/open-dialogs.ts';
import { forgetSession } from '../../session/session.ts';
import { applicationTexts as texts } from './texts.ts';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const APPLICANT: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';

jest.unstable_mockModule('../../wallet/contract-owner/read-contract-owner.ts', () => ({
  readContractOwner: async () => OWNER,
}));
jest.unstable_mockModule('../../components/dialog/dialog.tsx', () => ({
  Dialog: ({ title, children, footer }: { title: string; children: ReactNode; footer?: ReactNode }) => (
    <section role="dialog" aria-label={title}>
      {children}
      {footer}
    </section>
  ),
}));
const { ProofDialog } = await import('../../wallet/proof/proof-dialog.tsx');
const { ApplicationCard } = await import('./application-card.tsx');

function application(fields: Partial<CreatorApplication> = {}): CreatorApplication {
  return {
    address: APPLICANT,
    name: 'Noor Halden',
    work: '<img src=x onerror=1>\nTape loops.',
    links: ['https://noor.example/loops'],
    email: null,
    state: 'pending',
    isCreator: false,
    reason: '',
    appliedAt: 1_000,
    decidedAt: null,
    revision: 'f'.repeat(64),
    ...fields,
  };
}
const DECISION = `POST /admin/creator-application/${APPLICANT}/decision`;
const PROOF = 'POST /user/auth/proof';
const REFUSED = {
  status: 403,
  body: { success: false, message: accountMessages.proofNeeded, code: 'proof-needed', proof: 'code' },
};
const DONE = { success: true, message: accountMessages.updated };

let answers: Record<string, CallAnswer>;
let calls: string[];
beforeEach(() => {
  answers = { [DECISION]: DONE, [PROOF]: DONE };
  calls = answerCalls(answers);
  signInAs(['admin', 'user'], OWNER);
});
afterEach(() => {
  cleanup();
  closeDialog('proof');
  forgetSession();
  jest.restoreAllMocks();
});

/** Renders the dialog that asks for a proof, if it is open. */
function Proof() {
  const proof = useOpenDialogs().find((dialog) => dialog.name === 'proof');
  return proof && <ProofDialog {...proof} onClose={() => closeDialog('proof')} />;
}

const show = (fields: Partial<CreatorApplication> = {}) =>
  showInPage(
    <>
      <ApplicationCard application={application(fields)} />
      <Proof />
    </>,
  );
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows what the applicant wrote as plain text, with links that are marked nofollow', () => {
  show();
  expect(screen.getByText('Noor Halden').tagName).toBe('BDI');
  expect(screen.getByText(/<img src=x onerror=1>/)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  const link = screen.getByRole('link', { name: 'noor.example/loops' });
  expect(link.getAttribute('rel')).toContain('nofollow');
  expect(screen.queryByRole('button', { name: new RegExp(texts.grant) })).toBeNull();
});

it('asks for a code before approving, if the last proof is too old', async () => {
  answers[DECISION] = REFUSED;
  const { messages } = show();
  press('Approve Noor Halden');
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: '123456' } });
  answers[DECISION] = DONE;
  press('Confirm');
  await waitFor(() => expect(messages).toEqual([expect.stringContaining('is approved.')]));
  expect(calls).toEqual([DECISION, PROOF, DECISION]);
});

it('rejects an application with the written reason, and never without one', async () => {
  const { messages } = show();
  press('Reject Noor Halden');
  await screen.findByLabelText('Reason');
  press('Reject');
  await waitFor(() => expect(messages).toEqual([accountMessages.reasonMissing]));
  expect(calls).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'The links lead nowhere.' } });
  press('Reject');
  await waitFor(() => expect(messages.at(-1)).toContain('is rejected.'));
  expect(calls).toEqual([DECISION]);
});

it('lets the owner of the contract grant the role after an approval', async () => {
  show({ state: 'approved', decidedAt: 2_000 });
  screen.getByText(texts.notGranted);
  await screen.findByRole('button', { name: `${texts.grant}: ${APPLICANT}` });
});

it('keeps the dialog of the grant open when the wallet gets the role', async () => {
  function Granted() {
    const [isCreator, setCreator] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setCreator(true)}>
          Index the grant
        </button>
        <ApplicationCard application={application({ state: 'approved', decidedAt: 2_000, isCreator })} />
      </>
    );
  }
  showInPage(<Granted />);
  fireEvent.click(await screen.findByRole('button', { name: `${texts.grant}: ${APPLICANT}` }));
  await screen.findByRole('dialog', { name: texts.grant });
  press('Index the grant');
  screen.getByText(texts.granted);
  screen.getByRole('dialog', { name: texts.grant });
  expect(screen.queryByRole('button', { name: `${texts.grant}: ${APPLICANT}` })).toBeNull();
});

it('shows every other admin which wallet can grant the role, and with which command', async () => {
  signInAs(['admin', 'user'], '0x70997970C51812dc3A010C7d01b50e0d17dc79C8');
  show({ state: 'approved', decidedAt: 2_000 });
  await screen.findByText(OWNER);
  screen.getByText(`cubedrop creator grant ${APPLICANT}`);
  expect(screen.queryByRole('button', { name: new RegExp(texts.grant) })).toBeNull();
});

it('shows the role as granted once the wallet has it, with nothing left to decide', () => {
  show({ state: 'approved', isCreator: true, decidedAt: 2_000 });
  screen.getByText(texts.granted);
  expect(screen.queryByRole('button')).toBeNull();
});

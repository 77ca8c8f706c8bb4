import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { creatorApplicationMessages as messages, DAY, type Address } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { signInAs } from '../../../test/sign-in.ts';
import { deviceNow } from '../../clock/device-now.ts';
import { forgetSession } from '../../session/session.ts';
import { OwnApplication } from './own-application.tsx';
import { applicationTexts as texts } from './texts.ts';

const WALLET: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const OWN = 'GET /creator-applications/mine';
const APPLY = 'POST /creator-applications/mine';
const WITHDRAW = 'POST /creator-applications/mine/withdraw';

function application(fields: Partial<Wire['CreatorApplication']> = {}): Wire['CreatorApplication'] {
  return {
    address: WALLET,
    name: 'Noor Halden',
    work: 'Tape loops.',
    links: ['https://noor.example/'],
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

interface Own {
  application?: Wire['CreatorApplication'];
  isCreator?: boolean;
  email?: string | null;
}

function show({ isCreator = false, email = null, ...own }: Own) {
  const answers: Record<string, object> = {
    [OWN]: { success: true, ...own, isCreator, email },
    [APPLY]: { success: true, message: messages.sent },
    [WITHDRAW]: { success: true, message: messages.withdrawn },
  };
  const calls = answerCalls(answers);
  const { messages: shown } = showInPage(<OwnApplication account={WALLET} />);
  return { calls, shown, answers };
}
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const standing = () => screen.findByRole('region', { name: texts.own });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => signInAs(['user'], WALLET));
afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

describe('the application of a wallet', () => {
  it('is sent once it has a name, a readable description and at most three links', async () => {
    const { calls, shown, answers } = show({});
    await screen.findByLabelText(texts.name);
    expect(screen.queryByLabelText(texts.shareEmail)).toBeNull();
    press(texts.send);
    await waitFor(() => expect(shown.at(-1)).toBe(messages.nameMissing));
    type(texts.name, 'Noor Halden');
    type(texts.work, 'Z\u0316\u0316\u0316\u0316');
    press(texts.send);
    await waitFor(() => expect(shown.at(-1)).toBe(messages.unreadable));
    type(texts.work, 'Tape loops.');
    type(texts.links, 'https://noor.example/\n\nhttps://a.example/\nhttps://b.example/\nhttps://c.example/');
    press(texts.send);
    await waitFor(() => expect(shown.at(-1)).toBe(messages.tooManyLinks));
    expect(calls).not.toContain(APPLY);
    type(texts.links, 'https://noor.example/');
    answers[OWN] = { success: true, application: application(), isCreator: false, email: null };
    press(texts.send);
    await waitFor(() => expect(shown.at(-1)).toBe(messages.sent));
    expect(calls.filter((call) => call === APPLY)).toHaveLength(1);
    expect((await standing()).textContent).toContain(texts.pending);
  });

  it('offers to share the e-mail address of an account that has one', async () => {
    show({ email: 'ana@example.org' });
    expect(await screen.findByRole('switch', { name: new RegExp(texts.shareEmail) })).toBeTruthy();
    expect(screen.getByText(/ana@example\.org/)).toBeTruthy();
  });

  it('can be changed and withdrawn while it is pending', async () => {
    const { calls, shown, answers } = show({ application: application() });
    const name = await screen.findByLabelText<HTMLInputElement>(texts.name);
    expect(name.value).toBe('Noor Halden');
    screen.getByRole('button', { name: texts.change });
    answers[OWN] = { success: true, isCreator: false, email: null };
    press(texts.withdraw);
    await waitFor(() => expect(shown).toEqual([messages.withdrawn]));
    expect(calls).toContain(WITHDRAW);
    await screen.findByRole('button', { name: texts.send });
  });

  it('shows the reason of a rejection as plain text, and can be sent again only after a day', async () => {
    const decided = { state: 'rejected', reason: '<b>No</b> links.' } as const;
    show({ application: application({ ...decided, decidedAt: deviceNow() - DAY + 600 }) });
    const status = await standing();
    expect(status.textContent).toContain('<b>No</b> links.');
    expect(status.querySelector('bdi')?.textContent).toBe('<b>No</b> links.');
    screen.getByText(new RegExp(texts.reopens));
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ application: application({ ...decided, decidedAt: deviceNow() - DAY }) });
    await screen.findByRole('button', { name: texts.sendAgain });
  });

  it('does not present an approved wallet as a creator until the role is granted on the chain', async () => {
    show({ application: application({ state: 'approved', decidedAt: deviceNow() }) });
    // The role may be yet to be granted, or may have been revoked.
    const { textContent } = await standing();
    expect(textContent).toContain(
      'Your application was approved, but your wallet does not have the creator role',
    );
    expect(textContent).toContain('not been granted on the chain yet, or it was revoked');
    expect(screen.queryByText(texts.isCreator)).toBeNull();
    cleanup();
    show({ application: application({ state: 'approved', isCreator: true }), isCreator: true });
    await screen.findByText(texts.isCreator);
    screen.getByText(texts.isCreatorNext);
    cleanup();
    signInAs(['creator', 'user'], WALLET);
    show({ isCreator: true });
    const link = await screen.findByRole('link', { name: texts.newNft });
    expect(link.getAttribute('href')).toBe('/dashboard/newNFT');
  });
});

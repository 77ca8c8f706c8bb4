import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import type { FollowKind } from '@cubedrop/sdk/api';
import { afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { answerCalls } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { signInAs } from '../../../test/sign-in.ts';
import { forgetSession } from '../../session/session.ts';
import { closeDialog } from '../../wallet/dialogs/open-dialogs.ts';
import { FollowButton } from './follow-button.tsx';

const OWNER: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const DROP_ID = 'd'.repeat(24);
const DONE = { success: true, message: 'Done.' };

const subjectOf = (kind: FollowKind) => ({ kind, subject: kind === 'creator' ? OWNER : DROP_ID });
const listOf = (count: number) => ({ success: true, follows: [], count });
const show = (kind: FollowKind) =>
  act(async () => showInPage(<FollowButton subject={subjectOf(kind)} owner={OWNER} />));
const button = (name: string, pressed: boolean) => screen.findByRole('button', { name, pressed });

/** Responds to reads with "not followed", and to a change only when the returned function is called. */
function holdChanges(): (answer: Response) => void {
  let release: (answer: Response) => void = () => undefined;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (input instanceof Request && input.method === 'GET') return Response.json(listOf(0));
    return new Promise<Response>((resolve) => (release = resolve));
  });
  return (answer) => release(answer);
}

// Loads the button of signed-in accounts in advance. Otherwise the tests would have to wait for it.
beforeAll(() => import('./follow-toggle.tsx'));

afterEach(() => {
  cleanup();
  forgetSession();
  closeDialog('sign-in-first');
  closeDialog('sign-in');
  jest.restoreAllMocks();
});

describe('the button to follow or watch', () => {
  it('asks visitors to log in, and sends nothing', async () => {
    const calls = answerCalls({});
    const { dialogs } = await show('drop');
    fireEvent.click(await button('Watch', false));
    expect(dialogs()).toBe('sign-in-first');
    expect(calls).toEqual([]);
  });

  it('asks accounts without a wallet to link one', async () => {
    signInAs(['business'], null);
    const { dialogs } = await show('creator');
    fireEvent.click(await button('Follow', false));
    expect(dialogs()).toBe('sign-in');
  });

  it('follows, and changes its label', async () => {
    signInAs(['user'], ME);
    const calls = answerCalls({ 'GET /follows/0/0': listOf(0), 'POST /follows/add': DONE });
    await show('creator');
    fireEvent.click(await button('Follow', false));
    await button('Following', true);
    expect(calls).toEqual([`GET /follows/0/0?kind=creator&subject=${OWNER}`, 'POST /follows/add']);
  });

  it('stops watching a watched cube', async () => {
    signInAs(['user'], ME);
    const calls = answerCalls({ 'GET /follows/0/0': listOf(1), 'POST /follows/remove': DONE });
    await show('cube');
    fireEvent.click(await button('Watching', true));
    await button('Watch', false);
    expect(calls).toContain('POST /follows/remove');
  });

  it('shows the change before the server has answered, and keeps it', async () => {
    signInAs(['user'], ME);
    const answer = holdChanges();
    await show('drop');
    fireEvent.click(await button('Watch', false));
    await button('Watching', true);
    await act(async () => answer(Response.json(DONE)));
    await button('Watching', true);
  });

  it('undoes the change and shows the reason if the server refuses it', async () => {
    signInAs(['user'], ME);
    const answer = holdChanges();
    const { messages } = await show('drop');
    fireEvent.click(await button('Watch', false));
    await button('Watching', true);
    const message = 'An account can follow and watch at most 1,000 creators, drops and cubes.';
    const refusal = { success: false, message, code: 'quota-reached', requestId: 'x' };
    await act(async () => answer(Response.json(refusal, { status: 409 })));
    await button('Watch', false);
    expect(messages.join()).toContain(message);
  });

  it('is not shown to the creator on their own page', async () => {
    signInAs(['creator'], OWNER);
    answerCalls({ 'GET /follows/0/0': listOf(0) });
    await show('creator');
    expect(screen.queryByRole('button')).toBeNull();
  });
});

import 'fake-indexeddb/auto';
import type { Address } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { afterEach, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { publicProfile, WIRE_CUBE, wireDrop } from '../../../../test/records.ts';
import { scaled } from '../../../../test/scaled.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import { forgetSession } from '../../../session/session.ts';
import { Following } from './following.tsx';

const CREATOR: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const ME: Address = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const DROP = wireDrop();
const CREATOR_FOLLOW: Wire['Follow'] = { kind: 'creator', subject: CREATOR, since: 30, name: null };
const FOLLOWS: Wire['Follow'][] = [
  CREATOR_FOLLOW,
  { kind: 'drop', subject: DROP._id, since: 20, drop: DROP },
  { kind: 'cube', subject: WIRE_CUBE._id, since: 10, cube: WIRE_CUBE, faces: [] },
];

const listOf = (follows: readonly Wire['Follow'][], count = follows.length) => ({
  success: true,
  follows,
  count,
});

function show(answer: CallAnswer, more: Record<string, CallAnswer> = {}) {
  signInAs(['user'], ME);
  const calls = answerCalls({ 'GET /follows/0/8': answer, ...more });
  showInPage(<Following />);
  return calls;
}

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

it('lists creators, drops and cubes, each with a pressed button and a link to its page', async () => {
  show(listOf(FOLLOWS));
  await screen.findByRole('link', { name: 'Friday Drop' });
  const links = screen
    .getAllByRole('listitem')
    .map((row) => [row.querySelector('a')?.textContent, row.querySelector('a')?.getAttribute('href')]);
  expect(links).toEqual([
    ['0xf39Fd6e5', `/creators/${CREATOR}`],
    ['Friday Drop', `/auctionDrops/DropCubes/${DROP._id}`],
    [expect.stringContaining('Tidal Memory'), `/dashboard/myCubes/Nfts/notdrop/${WIRE_CUBE._id}`],
  ]);
  screen.getByRole('button', { name: 'Following: 0xf39Fd6e5', pressed: true });
  screen.getByRole('button', { name: 'Watching: Friday Drop', pressed: true });
  screen.getByText('Creator');
});

it('shows the name that the wallet has chosen, with its address, if a creator has no artist name', async () => {
  const profiles = [publicProfile({ address: CREATOR, name: 'Noor <b>' })];
  show(listOf(FOLLOWS), { 'GET /public-profiles': { success: true, profiles } });
  const row = (await screen.findByRole('link', { name: 'Noor <b>' })).closest('li');
  expect(row?.textContent).toContain('0xf39Fd6e5');
});

it('removes a drop that the user stops watching', async () => {
  const answers: Record<string, CallAnswer> = {
    'POST /follows/remove': { success: true, message: 'Done.' },
    'GET /follows/0/8': listOf(FOLLOWS),
  };
  signInAs(['user'], ME);
  answerCalls(answers);
  showInPage(<Following />);
  const stop = await screen.findByRole('button', { name: 'Watching: Friday Drop' });
  answers['GET /follows/0/8'] = listOf([CREATOR_FOLLOW]);
  fireEvent.click(stop);
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Friday Drop' })).toBeNull());
  screen.getByRole('link', { name: '0xf39Fd6e5' });
});

it('shows what to do while the list is empty', async () => {
  show(listOf([]));
  const next = await screen.findByRole('link', { name: 'Explore Drops' });
  expect(next.getAttribute('href')).toBe('/auctionDrops');
  screen.getByText(/appear here\.$/);
});

it('offers another attempt if the list does not load', async () => {
  show({ status: 500, body: { success: false, message: 'Down.' } });
  await screen.findByText('What you follow did not load', undefined, { timeout: scaled(10_000) });
  screen.getByRole('button', { name: 'Try again' });
});

it('shows long lists page by page', async () => {
  show(listOf(FOLLOWS, 12));
  const next = await screen.findByRole('link', { name: 'Next page' });
  expect(next.getAttribute('href')).toBe('/?page=2');
});

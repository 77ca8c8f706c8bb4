import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { answerCalls } from '../../../../test/calls.ts';
import { WIRE_CUBE } from '../../../../test/records.ts';
import { signInAs } from '../../../../test/sign-in.ts';
import { WithQueries } from '../../../../test/with-queries.tsx';
import { createChainClock } from '../../../clock/chain-clock.ts';
import { ClockContext } from '../../../clock/use-clock.ts';
import { forgetSession } from '../../../session/session.ts';
import { HeldCubes, MadeAndHeldCubes } from './my-cubes.tsx';

const CREATOR = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const OTHER = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const BOUGHT_ID = 'b'.repeat(24);

const made = { ...WIRE_CUBE, title: 'Made and sold', creator: CREATOR, address: OTHER };
const bought = { ...WIRE_CUBE, _id: BOUGHT_ID, title: 'Bought', creator: OTHER, address: CREATOR };
const listOf = (item: Wire['Cube']) => ({
  success: true,
  tokensdata: [item],
  nftsdata: [[]],
  tokencount: 20,
  countIsExact: true,
});

function show(address: string, element = <MadeAndHeldCubes />): string[] {
  window.history.replaceState(null, '', address);
  signInAs(['creator', 'user'], CREATOR);
  const calls = answerCalls({
    'GET /token/TokenIds/0/8': listOf(made),
    'GET /token/userTokenIds/0/8': listOf(bought),
    'GET /token/userTokenIds/8/16': listOf(bought),
  });
  const clock = createChainClock();
  clock.set(1_500);
  render(
    <WithQueries>
      <ClockContext value={clock}>
        <BrowserRouter>{element}</BrowserRouter>
      </ClockContext>
    </WithQueries>,
  );
  return calls;
}

afterEach(() => {
  cleanup();
  forgetSession();
  jest.restoreAllMocks();
});

describe('My Cubes of a creator', () => {
  it('starts with the cubes they made', async () => {
    const calls = show('/dashboard/myCubes');
    await screen.findByRole('link', { name: /Made and sold/ });
    expect(calls).toEqual(['GET /token/TokenIds/0/8']);
  });

  it('switches to the cubes they hold, including bought ones, and links to each', async () => {
    show('/dashboard/myCubes');
    fireEvent.click(screen.getByRole('radio', { name: 'Held by me' }));
    const link = await screen.findByRole('link', { name: /Bought/ });
    expect(link.getAttribute('href')).toBe(`/dashboard/myCubes/Nfts/notdrop/${BOUGHT_ID}`);
    expect(window.location.search).toBe('?list=held');
    expect(screen.queryByRole('link', { name: /Made and sold/ })).toBeNull();
  });

  it('reads list, page, search and sort order from the URL, and keeps search and order when the list changes', async () => {
    const calls = show('/dashboard/myCubes?list=held&page=2&q=tide&sort=oldest');
    await screen.findByRole('link', { name: /Bought/ });
    expect(calls).toEqual(['GET /token/userTokenIds/8/16?search=tide&sort=oldest']);
    fireEvent.click(screen.getByRole('radio', { name: 'Made by me' }));
    await waitFor(() => expect(window.location.search).toBe('?q=tide&sort=oldest'));
  });
});

it('shows buyers only the cubes they hold, without a switch', async () => {
  const calls = show('/dashboard/myCubes?list=made', <HeldCubes />);
  await screen.findByRole('link', { name: /Bought/ });
  expect(calls).toEqual(['GET /token/userTokenIds/0/8']);
  expect(screen.queryByRole('radio')).toBeNull();
});

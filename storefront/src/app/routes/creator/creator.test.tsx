import { afterEach, beforeEach, expect, it } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router-dom';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { wireDrop } from '../../../../test/records.ts';
import { forgetSession } from '../../../session/session.ts';
import { paths } from '../../../config/paths.ts';
import { CreatorPage } from './creator.tsx';

const ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CREATOR: Wire['Creator'] = {
  address: ADDRESS,
  isCreator: true,
  name: 'Noor Halden',
  photo: null,
  artists: [],
  cubeCount: 0,
  dropCount: 3,
  collectionCount: 0,
};
const NO_CUBES = { success: true, tokensdata: [], nftsdata: [], tokencount: 0, countIsExact: true };
const bid = (index: number): Wire['Happening'] => ({
  _id: String(index).repeat(24),
  kind: 'bid',
  time: 1_000,
  address: ADDRESS,
  amount: '1000000000000000000',
  tokenId: 'c'.repeat(24),
  title: `Cube ${index}`,
  dropId: 'd'.repeat(24),
  dropTitle: 'Friday Drop',
});

const dropsCall = (query: string) => `GET /drop/drops/0/12?creator=${ADDRESS}&${query}`;
const dropsOf = (...titles: string[]) => ({
  success: true,
  Dropdata: titles.map((title, index) => wireDrop({ _id: String(index).repeat(24), title })),
  Dropscount: titles.length,
  countIsExact: true,
});
const happeningsCall = (limit: number) => `GET /happenings?limit=${limit}&seller=${ADDRESS}`;

function show(answers: Readonly<Record<string, CallAnswer>>) {
  window.history.replaceState(null, '', paths.creator.to(ADDRESS));
  const calls = answerCalls({
    [`GET /creator/${ADDRESS}`]: { success: true, Creatordata: CREATOR },
    [`GET /creator/${ADDRESS}/cubes/0/4`]: NO_CUBES,
    [`GET /creator/${ADDRESS}/cubes/0/8`]: NO_CUBES,
    [dropsCall('status=running&sort=ending')]: dropsOf(),
    [dropsCall('status=upcoming&sort=starting')]: dropsOf(),
    [dropsCall('status=ended&sort=newest')]: dropsOf(),
    [happeningsCall(5)]: { success: true, happenings: [] },
    ...answers,
  });
  showInPage(
    <Routes>
      <Route path={paths.creator.path} element={<CreatorPage />} />
    </Routes>,
  );
  return calls;
}
const headings = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const section = (name: string) => within(screen.getByRole('region', { name }));

beforeEach(() => localStorage.clear());
afterEach(() => void forgetSession());

it('lists the drops that run, then those that are coming and those released, and then the activity', async () => {
  show({
    [dropsCall('status=running&sort=ending')]: dropsOf('Undertow'),
    [dropsCall('status=upcoming&sort=starting')]: dropsOf('Night Line'),
    [dropsCall('status=ended&sort=newest')]: dropsOf('Slow Machines'),
    [happeningsCall(5)]: { success: true, happenings: [bid(1)] },
  });
  await waitFor(() => expect(headings()).toEqual(['Running now', 'Coming', 'Released', 'Cubes', 'Activity']));
  section('Running now').getByRole('link', { name: 'Undertow' });
  section('Coming').getByRole('link', { name: 'Night Line' });
  section('Released').getByRole('link', { name: 'Slow Machines' });
  section('Activity').getByText('Cube 1');
});

it('leaves out sections without items', async () => {
  show({ [dropsCall('status=ended&sort=newest')]: dropsOf('Slow Machines') });
  await waitFor(() => expect(headings()).toEqual(['Released', 'Cubes']));
});

it('shows more of the activity on demand, and keeps what is shown until then', async () => {
  const happenings = [bid(1), bid(2)];
  show({
    [happeningsCall(5)]: { success: true, happenings: happenings.slice(0, 1), next: 'more' },
    [happeningsCall(10)]: { success: true, happenings },
  });
  await screen.findByText('Cube 1');
  fireEvent.click(section('Activity').getByRole('button', { name: 'Show more' }));
  section('Activity').getByText('Cube 1');
  await screen.findByText('Cube 2');
  expect(section('Activity').queryByRole('button', { name: 'Show more' })).toBeNull();
});

it('shows that a section did not load, and loads it again on demand', async () => {
  const failure = { status: 400, body: { success: false, message: 'No.' } };
  show({ [happeningsCall(5)]: failure, [dropsCall('status=upcoming&sort=starting')]: failure });
  await waitFor(() => expect(headings()).toEqual(['Coming', 'Cubes', 'Activity']));
  answerCalls({ [happeningsCall(5)]: { success: true, happenings: [bid(1)] } });
  fireEvent.click(section('Activity').getByRole('button', { name: 'Try again' }));
  await screen.findByText('Cube 1');
});

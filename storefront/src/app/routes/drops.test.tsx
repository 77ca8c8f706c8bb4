import { afterEach, expect, it, jest } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { wireDrop } from '../../../test/records.ts';
import { Drops } from './drops.tsx';

const idOf = (digit: string) => digit.repeat(24);
const first = wireDrop({ _id: idOf('1'), title: 'Ends first' });
const second = wireDrop({ _id: idOf('2'), title: 'Ends second' });
const coming = wireDrop({ _id: idOf('3'), title: 'Comes', state: 'upcoming' });
const over = wireDrop({ _id: idOf('4'), title: 'Is over', state: 'ended' });

const listOf = (drops: Wire['Drop'][], count = drops.length) => ({
  success: true,
  Dropdata: drops,
  Dropscount: count,
  countIsExact: true,
});
const callOf = (status: string, sort: string, range = '0/12') =>
  `GET /drop/drops/${range}?status=${status}&sort=${sort}`;
const RUNNING = callOf('running', 'ending');
const UPCOMING = callOf('upcoming', 'starting');
const ENDED = callOf('ended', 'newest');

function show(answers: Readonly<Record<string, CallAnswer>>, query = '') {
  window.history.replaceState(null, '', `/auctionDrops${query}`);
  const calls = answerCalls(answers);
  showInPage(<Drops />);
  return calls;
}
const headings = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const titles = () =>
  screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

it('shows running drops by their end, then upcoming drops by their start, then ended drops', async () => {
  const calls = show({
    [RUNNING]: listOf([first, second]),
    [UPCOMING]: listOf([coming]),
    [ENDED]: listOf([over]),
  });
  await screen.findByRole('link', { name: 'Is over' });
  expect(headings()).toEqual(['Running now', 'Coming', 'Over']);
  expect(titles()).toEqual(['Ends first', 'Ends second', 'Comes', 'Is over']);
  expect(calls).toEqual([RUNNING, UPCOMING, ENDED]);
});

it('leaves out empty groups, and shows that there are no drops if all groups are empty', async () => {
  show({ [RUNNING]: listOf([]), [UPCOMING]: listOf([coming]), [ENDED]: listOf([]) });
  await screen.findByRole('link', { name: 'Comes' });
  expect(headings()).toEqual(['Coming']);
  cleanup();
  show({ [RUNNING]: listOf([]), [UPCOMING]: listOf([]), [ENDED]: listOf([]) });
  await screen.findByText('Nothing to Display');
  expect(headings()).toEqual([]);
});

it('links to the whole list of a group that is shown in part, and keeps the other filters', async () => {
  const withSearch = (call: string) => call.replace('?', '?search=tide&');
  show(
    {
      [withSearch(RUNNING)]: listOf([first], 30),
      [withSearch(UPCOMING)]: listOf([]),
      [withSearch(ENDED)]: listOf([]),
    },
    '?q=tide',
  );
  const link = await screen.findByRole('link', { name: 'Show all 30' });
  expect(link.getAttribute('href')).toBe('/auctionDrops?q=tide&status=running');
});

it('keeps the other groups if one does not load', async () => {
  show({ [RUNNING]: listOf([first]), [UPCOMING]: { status: 400, body: {} }, [ENDED]: listOf([over]) });
  await screen.findByText('The drops did not load');
  screen.getByRole('link', { name: 'Ends first' });
  screen.getByRole('link', { name: 'Is over' });
});

it('shows further pages of drops that are over, without repeating the other groups', async () => {
  const later = callOf('ended', 'newest', '12/24');
  const calls = show({ [later]: listOf([over], 13) }, '?page=2');
  await screen.findByRole('link', { name: 'Is over' });
  expect(headings()).toEqual(['Over']);
  expect(calls).toEqual([later]);
});

it('goes to the first page if no drop is over', async () => {
  const later = callOf('ended', 'newest', '12/24');
  show(
    { [later]: listOf([]), [RUNNING]: listOf([first]), [UPCOMING]: listOf([]), [ENDED]: listOf([]) },
    '?page=2',
  );
  await screen.findByRole('link', { name: 'Ends first' });
  await waitFor(() => expect(window.location.search).toBe(''));
});

it.each([
  ['?sort=newest', 'GET /drop/drops/0/12?sort=newest'],
  ['?status=running', RUNNING],
  ['?status=upcoming&sort=price-low', callOf('upcoming', 'price-low')],
])('shows a single list for %s', async (query, call) => {
  const calls = show({ [call]: listOf([first]) }, query);
  await screen.findByRole('link', { name: 'Ends first' });
  expect(headings()).toEqual([]);
  expect(calls).toEqual([call]);
});

it('names the texts of a drop that contain the searched words, in groups and in a single list', async () => {
  const found = wireDrop({
    _id: idOf('5'),
    title: 'Found',
    matched: [{ field: 'cube', text: 'Tidal Memory' }],
  });
  const withSearch = (call: string) => call.replace('?', '?search=tidal&');
  const answers = {
    [withSearch(RUNNING)]: listOf([found]),
    [withSearch(UPCOMING)]: listOf([]),
    [withSearch(ENDED)]: listOf([]),
  };
  for (const query of ['?q=tidal', '?q=tidal&status=running']) {
    show(answers, query);
    expect((await screen.findByText(/^Found by/)).textContent).toBe('Found by cube Tidal Memory');
    cleanup();
  }
});

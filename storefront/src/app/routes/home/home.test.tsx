import 'fake-indexeddb/auto';
import { afterEach, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { answerCalls, type CallAnswer } from '../../../../test/calls.ts';
import { showInPage } from '../../../../test/page.tsx';
import { WIRE_CUBE, wireDrop } from '../../../../test/records.ts';
import { forgetSession } from '../../../session/session.ts';
import { Home } from './home.tsx';

const LISTS = {
  running: 'GET /drop/drops/0/4?status=running&sort=ending',
  upcoming: 'GET /drop/drops/0/4?status=upcoming&sort=starting',
  ended: 'GET /drop/drops/0/4?status=ended&sort=newest',
};
const dropOf = (title: string) => wireDrop({ _id: title.padEnd(24, '0'), title });
const dropsOf = (...titles: string[]) => ({
  success: true,
  Dropdata: titles.map(dropOf),
  Dropscount: titles.length,
  countIsExact: true,
});
/** Response to the call for a drop with one cube. */
const details = (title: string): Record<string, CallAnswer> => ({
  [`GET /drop/${dropOf(title)._id}`]: {
    success: true,
    Dropdata: dropOf(title),
    Tokensdata: [{ ...WIRE_CUBE, title: `Cube of ${title}` }],
    Nftdata: [[]],
  },
});

function show(answers: Readonly<Record<string, CallAnswer>>) {
  const calls = answerCalls({
    [LISTS.running]: dropsOf(),
    [LISTS.upcoming]: dropsOf(),
    [LISTS.ended]: dropsOf(),
    ...answers,
  });
  showInPage(<Home />);
  return calls;
}
const drops = () => within(screen.getByRole('region', { name: 'explore the drops' }));
const groups = () =>
  drops()
    .queryAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent);
const titles = () =>
  drops()
    .queryAllByRole('link')
    .flatMap((link) => (link.className === 'bill-title' ? link.textContent : []));

afterEach(() => void forgetSession());

it('lists at most four drops: those that run, then those that are coming, then those that are over', async () => {
  const calls = show({
    [LISTS.running]: dropsOf('r1', 'r2'),
    [LISTS.upcoming]: dropsOf('c1'),
    [LISTS.ended]: dropsOf('o1', 'o2', 'o3'),
    ...details('r1'),
  });
  await waitFor(() => expect(groups()).toEqual(['Running now', 'Coming', 'Over']));
  expect(titles()).toEqual(['r1', 'r2', 'c1', 'o1']);
  // The featured lot is of the first of them.
  await screen.findAllByText('Cube of r1');
  await waitFor(() => expect(calls.filter((call) => /^GET \/drop\/[a-z]/.test(call))).toHaveLength(3 + 4));
});

it('shows only the drops that run if there are enough of them', async () => {
  show({ [LISTS.running]: dropsOf('r1', 'r2', 'r3', 'r4'), [LISTS.ended]: dropsOf('o1') });
  await waitFor(() => expect(groups()).toEqual(['Running now']));
  expect(titles()).toEqual(['r1', 'r2', 'r3', 'r4']);
});

it('reports a list that does not load, instead of showing what matters less in its place, until it is loaded again', async () => {
  const failure = { status: 400, body: { success: false, message: 'No.' } };
  show({ [LISTS.running]: failure, [LISTS.ended]: dropsOf('o1') });
  await drops().findByText('The drops did not load');
  expect(titles()).toEqual([]);
  answerCalls({
    [LISTS.running]: dropsOf('r1'),
    [LISTS.upcoming]: dropsOf(),
    [LISTS.ended]: dropsOf('o1'),
  });
  fireEvent.click(drops().getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(titles()).toEqual(['r1', 'o1']));
});

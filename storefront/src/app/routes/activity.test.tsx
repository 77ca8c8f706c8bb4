import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { Wire } from '@cubedrop/sdk/api';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { answerCalls, type CallAnswer } from '../../../test/calls.ts';
import { showInPage } from '../../../test/page.tsx';
import { happeningTexts as texts } from '../../features/happening/texts.ts';
import { ActivityPage } from './activity.tsx';

const WALLET = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266';
const CUBE = 'c'.repeat(24);
const DROP = 'd'.repeat(24);
const ALL = 'GET /happenings';

const happening = (digit: string, fields: Partial<Wire['Happening']> = {}): Wire['Happening'] => ({
  _id: digit.repeat(24),
  kind: 'bid',
  time: 1_000 + Number(digit),
  address: WALLET,
  ...fields,
});
const PRICED = { amount: '2500000000000000000' };
const IN_DROP = { dropId: DROP, dropTitle: 'Friday Drop' };
const bid = (digit: string): Wire['Happening'] =>
  happening(digit, { ...PRICED, ...IN_DROP, tokenId: CUBE, title: `Cube of ${digit}` });
const listOf = (happenings: Wire['Happening'][], next?: string) => ({
  success: true,
  happenings,
  ...(next !== undefined && { next }),
});

let refetch: () => Promise<void>;

/** Refetches what a live event refetches. */
function Refetch() {
  const queries = useQueryClient();
  useEffect(() => {
    refetch = () => queries.invalidateQueries({ predicate: ({ meta }) => meta?.live === true });
  }, [queries]);
  return null;
}

function show(answers: Record<string, CallAnswer>, query = '') {
  window.history.replaceState(null, '', `/activity${query}`);
  const calls = answerCalls({ 'GET /public-profiles': { success: true, profiles: [] }, ...answers });
  showInPage(
    <>
      <ActivityPage />
      <Refetch />
    </>,
  );
  return calls;
}

const rows = () => within(screen.getByRole('list', { name: texts.list })).getAllByRole('listitem');
const titles = () => rows().map((row) => row.querySelector('.happening-name')?.textContent);

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

describe('the activity page', () => {
  it('shows what happened to which cube, who did it, for how much and when, with links', async () => {
    show({
      [ALL]: listOf([
        bid('4'),
        happening('3', {
          ...PRICED,
          kind: 'listing',
          tokenId: CUBE,
          title: 'Cube of 3',
          auctionId: 'a'.repeat(24),
        }),
        happening('2', { ...IN_DROP, kind: 'end', address: null, tokenId: CUBE, title: 'Cube of 2' }),
        happening('1', { ...IN_DROP, kind: 'start' }),
      ]),
    });
    await screen.findByText(texts.what.bid);
    expect(titles()).toEqual(['Cube of 4', 'Cube of 3', 'Cube of 2', 'Friday Drop']);
    const [placed, listing, end, start] = rows();
    expect(placed!.textContent).toContain('2.5 WETH');
    expect(placed!.textContent).toContain('by 0xf39Fd6e5');
    expect(placed!.querySelector('time')!.title).toMatch(/UTC/);
    expect(within(placed!).getByRole('link', { name: 'Cube of 4' }).getAttribute('href')).toBe(
      `/auctionDrops/DropCubes/Nfts/${DROP}/${CUBE}`,
    );
    within(placed!).getByRole('link', { name: 'Friday Drop' });
    within(listing!).getByText(texts.what.auctioned);
    within(end!).getByText(texts.what.unsold);
    expect(within(start!).getByRole('link', { name: 'Friday Drop' }).getAttribute('href')).toBe(
      `/auctionDrops/DropCubes/${DROP}`,
    );
  });

  it('announces new activity instead of moving the list, and shows it on request', async () => {
    const first = [bid('2'), bid('1')];
    const calls = show({ [ALL]: listOf(first) });
    await screen.findByText('Cube of 2');
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    expect(calls.filter((call) => call.startsWith(ALL))).toHaveLength(1);

    jest.restoreAllMocks();
    answerCalls({ [ALL]: listOf([bid('4'), bid('3'), ...first]) });
    await act(() => refetch());
    const news = await screen.findByRole('button', { name: texts.news(2, true) });
    expect(titles()).toEqual(['Cube of 2', 'Cube of 1']);
    fireEvent.click(news);
    await waitFor(() => expect(titles()).toEqual(['Cube of 4', 'Cube of 3', 'Cube of 2', 'Cube of 1']));
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('list', { name: texts.list }));
  });

  it('says that there is more than a page of news', async () => {
    show({ [ALL]: listOf([bid('1')]) });
    await screen.findByText('Cube of 1');
    jest.restoreAllMocks();
    answerCalls({ [ALL]: listOf([bid('4'), bid('3')], 'further') });
    await act(() => refetch());
    await screen.findByRole('button', { name: texts.news(2, false) });
  });

  it('appends older pages, each after the one before', async () => {
    const calls = show({
      'GET /happenings?after=second': listOf([bid('1')]),
      [ALL]: listOf([bid('2')], 'second'),
    });
    fireEvent.click(await screen.findByRole('button', { name: texts.older }));
    await waitFor(() => expect(titles()).toEqual(['Cube of 2', 'Cube of 1']));
    expect(screen.queryByRole('button', { name: texts.older })).toBeNull();
    expect(calls).toContain('GET /happenings?after=second');
    expect(screen.queryByRole('button', { name: /new$/ })).toBeNull();
  });

  it('says that older activity did not load, and keeps the rest', async () => {
    show({
      'GET /happenings?after=second': { status: 400, body: { success: false, code: 'cursor-invalid' } },
      [ALL]: listOf([bid('2')], 'second'),
    });
    fireEvent.click(await screen.findByRole('button', { name: texts.older }));
    await screen.findByText(texts.olderFailed);
    expect(titles()).toEqual(['Cube of 2']);
  });

  it('filters by the kind in the URL, and offers to show everything if nothing of that kind has happened', async () => {
    const calls = show({ 'GET /happenings?kind=sale': listOf([]), [ALL]: listOf([bid('1')]) }, '?kind=sale');
    fireEvent.click(await screen.findByRole('button', { name: texts.showAll }));
    await screen.findByText('Cube of 1');
    expect(calls).toContain('GET /happenings?kind=sale');
    fireEvent.change(screen.getByLabelText(texts.kind), { target: { value: 'sale' } });
    await screen.findByRole('button', { name: texts.showAll });
    expect(window.location.search).toBe('?kind=sale');
  });

  it('says what appears here while nothing has happened, and that loading failed', async () => {
    show({ [ALL]: listOf([]) });
    await screen.findByText(texts.none);
    cleanup();
    show({ [ALL]: { status: 500, body: {} } });
    await screen.findByText(texts.failed);
  });
});

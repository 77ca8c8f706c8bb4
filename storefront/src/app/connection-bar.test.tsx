import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { createLiveUpdates } from '@cubedrop/react';
import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { WithQueries } from '../../test/with-queries.tsx';
import { AuctionTime } from '../components/auction-time.tsx';
import { createChainClock } from '../clock/chain-clock.ts';
import { ClockContext } from '../clock/use-clock.ts';
import { Announcements, AnnouncerContext } from '../components/announcements/announcements.tsx';
import { createAnnouncer } from '../components/announcements/announcer.ts';
import { ConnectionBar } from './connection-bar.tsx';

const online = jest.spyOn(navigator, 'onLine', 'get');
const news = () => document.querySelector('[aria-live=polite]')?.textContent;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const show = (more?: ReactNode, updates = createLiveUpdates()) =>
  render(
    <WithQueries updates={updates}>
      <AnnouncerContext value={createAnnouncer()}>
        {more}
        <ConnectionBar />
        <Announcements />
      </AnnouncerContext>
    </WithQueries>,
  );
const advance = (ms: number) => act(() => void jest.advanceTimersByTime(ms));

it('shows that the browser is offline, and announces when it is online again', () => {
  const { container } = show();
  expect([container.textContent, news()]).toEqual(['', '']);
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(container.textContent).toBe('You are offline. Amounts and times may be out of date.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect([container.textContent, news()]).toEqual(['', 'You are online again.']);
});

it('announces that live updates are paused, and shows it next to a running countdown', () => {
  const clock = createChainClock();
  clock.set(1_500);
  const updates = createLiveUpdates();
  show(
    <ClockContext value={clock}>
      <AuctionTime span={{ startsAt: 1_000, endsAt: 2_000 }} />
    </ClockContext>,
    updates,
  );
  act(() => updates.lost());
  advance(5_000);
  screen.getByText('Live updates paused');
  expect(news()).toBe('Live updates paused.');
  advance(5_000);
  act(() => updates.back());
  expect(screen.queryByText('Live updates paused')).toBeNull();
  expect(news()).toBe('Live updates are back.');
  act(() => {
    updates.lost();
    jest.advanceTimersByTime(5_000);
    clock.set(2_000);
  });
  expect(screen.queryByText('Live updates paused')).toBeNull();
  act(() => updates.back());
});

import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { liveUpdates } from '../api/live-updates.ts';
import { AuctionTime } from '../components/auction-time.tsx';
import { createChainClock } from '../clock/chain-clock.ts';
import { ClockContext } from '../clock/use-clock.ts';
import { ConnectionBar } from './connection-bar.tsx';

const online = jest.spyOn(navigator, 'onLine', 'get');
const news = () => screen.getAllByRole('status').at(-1)?.textContent;

afterEach(() => void jest.useRealTimers());

it('says that the browser is offline until it is back', () => {
  render(<ConnectionBar />);
  expect(news()).toBe('');
  online.mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(news()).toBe('You are offline. Amounts and times may be out of date.');
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(news()).toBe('You are online again.');
});

it('announces missing live updates, and a countdown shows it while it runs', () => {
  jest.useFakeTimers();
  const clock = createChainClock();
  clock.set(1_500);
  render(
    <ClockContext value={clock}>
      <AuctionTime span={{ startsAt: 1_000, endsAt: 2_000 }} />
      <ConnectionBar />
    </ClockContext>,
  );
  act(() => {
    liveUpdates.lost();
    jest.advanceTimersByTime(5_000);
  });
  screen.getByText('Live updates paused');
  expect(news()).toBe('Live updates paused.');
  act(() => liveUpdates.back());
  expect(screen.queryByText('Live updates paused')).toBeNull();
  expect(news()).toBe('Live updates are back.');
  act(() => {
    liveUpdates.lost();
    jest.advanceTimersByTime(5_000);
    clock.set(2_000);
  });
  expect(screen.queryByText('Live updates paused')).toBeNull();
  act(() => liveUpdates.back());
});

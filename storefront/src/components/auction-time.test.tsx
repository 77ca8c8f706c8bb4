import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { WithQueries } from '../../test/with-queries.tsx';
import { createChainClock } from '../clock/chain-clock.ts';
import { ClockContext } from '../clock/use-clock.ts';
import { AuctionTime } from './auction-time.tsx';
import { timeLeft } from './countdown.tsx';

const DAY = 86_400;
const span = { startsAt: 10 * DAY, endsAt: 12 * DAY };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function show(now: number | null) {
  const clock = createChainClock();
  if (now !== null) clock.set(now);
  render(
    <WithQueries>
      <ClockContext value={clock}>
        <AuctionTime span={span} />
      </ClockContext>
    </WithQueries>,
  );
  return clock;
}

const news = () => screen.getByRole('status').textContent;
const timer = () => screen.getByRole('timer').textContent;

describe('the time of an auction', () => {
  it('counts down to the start, then to the end', () => {
    const clock = show(span.startsAt - (DAY + 3_723));
    screen.getByText('Auction Starts At');
    expect(timer()).toBe('01 days01 hours02 min03 sec');
    act(() => clock.set(span.endsAt - 61));
    screen.getByText('Auction Ends At', { selector: '.live' });
    expect(timer()).toBe('00 days00 hours01 min01 sec');
  });

  it('advances by itself, and announces each change of phase once, politely', () => {
    show(span.startsAt - 2);
    expect(news()).toBe('');
    act(() => jest.advanceTimersByTime(2_000));
    expect(news()).toBe('Auction Ends At');
    act(() => jest.advanceTimersByTime(5_000));
    expect(timer()).toBe('01 days23 hours59 min55 sec');
  });

  it('announces when an hour, ten minutes and a minute are left', () => {
    const clock = show(span.endsAt - 3_602);
    expect(news()).toBe('');
    act(() => jest.advanceTimersByTime(2_000));
    expect(news()).toBe('Auction Ends At, 1 hour left');
    act(() => clock.set(span.endsAt - 599));
    expect(news()).toBe('Auction Ends At, 10 minutes left');
    act(() => clock.set(span.endsAt - 60));
    expect(news()).toBe('Auction Ends At, 1 minute left');
    act(() => clock.set(span.endsAt));
    expect(news()).toBe('Auction Ended');
  });

  it('shows the label and the date instead of a countdown after the end', () => {
    const clock = show(span.endsAt - 1);
    act(() => jest.advanceTimersByTime(1_000));
    expect(news()).toBe('Auction Ended');
    expect(screen.queryByRole('timer')).toBeNull();
    screen.getByText('Tue 13 Jan 1970, 00:00 UTC');
    expect(clock.now()).toBe(span.endsAt);
  });

  it('shows no phase before the chain’s time is known', () => {
    const clock = show(null);
    expect(screen.queryByText(/Auction/)).toBeNull();
    act(() => clock.set(span.endsAt));
    expect(screen.getAllByText('Auction Ended')).toHaveLength(1);
    expect(news()).toBe('');
  });
});

describe('the time left in one line', () => {
  it.each([
    [2 * DAY + 14 * 3_600 + 571, '2 d 14 h', '2 d 14 h 09 m'],
    [5 * 3_600 + 41 * 60 + 8, '5 h 41 m', '5 h 41 m'],
    [59, '00 m 59 s', '00 m 59 s'],
    [-5, '00 m 00 s', '00 m 00 s'],
  ])('of %i s is "%s", exactly "%s"', (left, short, exact) => {
    expect(timeLeft(1_000 + left, 1_000)).toBe(short);
    expect(timeLeft(1_000 + left, 1_000, true)).toBe(exact);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLiveUpdates, refetchOnEvents } from '@cubedrop/react';
import { QueryClient } from '@tanstack/react-query';
import { followStream } from './live.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Opens fake event streams and counts the refetches. */
function open() {
  const queries = new QueryClient();
  const reads = jest.spyOn(queries, 'invalidateQueries');
  const newStream = () => Object.assign(new EventTarget(), { close: jest.fn(), readyState: 1 });
  const streams: ReturnType<typeof newStream>[] = [];
  const updates = createLiveUpdates();
  const opened = jest.fn(() => {
    streams.push(newStream());
    return streams.at(-1) as unknown as EventSource;
  });
  const chance = { next: 0 };
  const stop = refetchOnEvents(
    queries,
    (listeners) => followStream(listeners, { open: opened, random: () => chance.next }),
    updates,
  );
  const dispatch = (...types: string[]) =>
    types.forEach((type) => streams.at(-1)!.dispatchEvent(new Event(type)));
  const giveUp = () => {
    streams.at(-1)!.readyState = 2;
    dispatch('error');
  };
  const readsNow = () => {
    jest.advanceTimersByTime(1_000);
    return reads.mock.calls.length;
  };
  return { streams, stop, dispatch, giveUp, readsNow, updates, opened, chance };
}

describe('a page that follows live events', () => {
  it('refetches queries once per burst', () => {
    const { dispatch, readsNow } = open();
    dispatch('open', 'message', 'message', 'message');
    expect(readsNow()).toBe(1);
    dispatch('message');
    expect(readsNow()).toBe(2);
  });

  it('refetches queries after a gap in the stream', () => {
    const { dispatch, readsNow } = open();
    dispatch('open');
    expect(readsNow()).toBe(0);
    dispatch('error', 'error', 'open');
    expect(readsNow()).toBe(1);
  });

  it('closes the stream and refetches nothing once it stops following', () => {
    const { streams, stop, dispatch, readsNow } = open();
    dispatch('message');
    stop();
    expect(readsNow()).toBe(0);
    expect(streams[0]!.close).toHaveBeenCalledTimes(1);
  });

  it('counts updates as paused from five seconds after the stream breaks until it reopens', () => {
    const { dispatch, updates } = open();
    dispatch('open', 'error');
    jest.advanceTimersByTime(4_000);
    dispatch('error');
    expect(updates.isPaused()).toBe(false);
    jest.advanceTimersByTime(1_000);
    expect(updates.isPaused()).toBe(true);
    dispatch('open');
    expect(updates.isPaused()).toBe(false);
  });

  it('does not count updates as paused for a short gap', () => {
    const { dispatch, updates } = open();
    dispatch('open', 'error', 'open');
    jest.advanceTimersByTime(10_000);
    expect(updates.isPaused()).toBe(false);
  });

  it('reopens the stream if the browser gives up', () => {
    const { giveUp, opened } = open();
    giveUp();
    jest.advanceTimersByTime(3_000);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('waits twice as long after each failure, up to a minute, until the stream is open again', () => {
    const { dispatch, giveUp, opened, chance } = open();
    /** Lets the browser give up, and returns after how many seconds the stream is reopened. */
    const secondsUntilReopened = (): number => {
      const before = opened.mock.calls.length;
      giveUp();
      let seconds = 0;
      for (; opened.mock.calls.length === before; seconds += 0.5) jest.advanceTimersByTime(500);
      return seconds;
    };
    chance.next = 0.999;
    expect(Array.from({ length: 6 }, secondsUntilReopened)).toEqual([3, 6, 12, 24, 48, 60]);
    chance.next = 0;
    expect(secondsUntilReopened()).toBe(30);
    dispatch('open');
    expect(secondsUntilReopened()).toBe(1.5);
  });

  it('counts updates as paused while the browser is offline, and opens a new stream once it is online', () => {
    const { updates, readsNow, opened, dispatch, streams } = open();
    window.dispatchEvent(new Event('offline'));
    jest.advanceTimersByTime(5_000);
    expect(updates.isPaused()).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(streams[0]!.close).toHaveBeenCalledTimes(1);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(updates.isPaused()).toBe(true);
    dispatch('open');
    expect(updates.isPaused()).toBe(false);
    expect(readsNow()).toBe(1);
  });
});

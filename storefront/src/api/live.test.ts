import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createLiveUpdates } from './live-updates.ts';
import { followEvents } from './live.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Opens a fake event stream and counts the refetches. */
function open() {
  const queries = new QueryClient();
  const reads = jest.spyOn(queries, 'invalidateQueries');
  const stream = Object.assign(new EventTarget(), { close: jest.fn(), readyState: 1 });
  const updates = createLiveUpdates();
  const opened = jest.fn(() => stream as unknown as EventSource);
  const stop = followEvents(queries, { open: opened, updates });
  const dispatch = (...types: string[]) => types.forEach((type) => stream.dispatchEvent(new Event(type)));
  const readsNow = () => {
    jest.advanceTimersByTime(1_000);
    return reads.mock.calls.length;
  };
  return { stream, stop, dispatch, readsNow, updates, opened };
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
    const { stream, stop, dispatch, readsNow } = open();
    dispatch('message');
    stop();
    expect(readsNow()).toBe(0);
    expect(stream.close).toHaveBeenCalledTimes(1);
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
    const { stream, dispatch, opened } = open();
    stream.readyState = 2;
    dispatch('error');
    jest.advanceTimersByTime(3_000);
    expect(opened).toHaveBeenCalledTimes(2);
  });

  it('counts updates as paused while the browser is offline, and opens a new stream once it is online', () => {
    const { updates, readsNow, opened, dispatch, stream } = open();
    window.dispatchEvent(new Event('offline'));
    jest.advanceTimersByTime(5_000);
    expect(updates.isPaused()).toBe(true);
    window.dispatchEvent(new Event('online'));
    expect(stream.close).toHaveBeenCalledTimes(1);
    expect(opened).toHaveBeenCalledTimes(2);
    expect(updates.isPaused()).toBe(true);
    dispatch('open');
    expect(updates.isPaused()).toBe(false);
    expect(readsNow()).toBe(1);
  });
});

import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import type { EventListeners } from './follow-events.ts';
import { createLiveUpdates } from './live-updates.ts';
import { refetchOnEvents } from './refetch-on-events.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Follows events that the test reports, and counts the refetches. */
function follow() {
  const queries = new QueryClient();
  const refetches = jest.spyOn(queries, 'invalidateQueries');
  const updates = createLiveUpdates();
  const stopped = jest.fn();
  const followed: EventListeners[] = [];
  const stop = refetchOnEvents(
    queries,
    (listeners) => {
      followed.push(listeners);
      return stopped;
    },
    updates,
  );
  const refetchesNow = () => {
    jest.advanceTimersByTime(1_000);
    return refetches.mock.calls.length;
  };
  return { ...followed[0]!, updates, stop, stopped, refetchesNow };
}

describe('following events', () => {
  it('refetches once per burst', () => {
    const { onOpen, onEvent, refetchesNow } = follow();
    onOpen();
    expect(refetchesNow()).toBe(0);
    onEvent();
    onEvent();
    expect(refetchesNow()).toBe(1);
    onEvent();
    expect(refetchesNow()).toBe(2);
  });

  it('refetches after a gap in the stream', () => {
    const { onOpen, onLost, refetchesNow } = follow();
    onOpen();
    onLost();
    onLost();
    expect(refetchesNow()).toBe(0);
    onOpen();
    expect(refetchesNow()).toBe(1);
  });

  it('refetches nothing once it is stopped', () => {
    const { onEvent, stop, stopped, refetchesNow } = follow();
    onEvent();
    stop();
    expect(refetchesNow()).toBe(0);
    expect(stopped).toHaveBeenCalledTimes(1);
  });

  it('no longer counts updates as paused once it is stopped in a gap', () => {
    for (const elapsed of [1_000, 5_000]) {
      const { onOpen, onLost, updates, stop } = follow();
      onOpen();
      onLost();
      jest.advanceTimersByTime(elapsed);
      stop();
      jest.advanceTimersByTime(5_000);
      expect([updates.isPaused(), updates.lostAt()]).toEqual([false, undefined]);
    }
  });

  it('counts updates as paused from five seconds after the stream breaks until it reopens', () => {
    const { onOpen, onLost, updates } = follow();
    const notified = jest.fn();
    const unsubscribe = updates.subscribe(notified);
    onOpen();
    onLost();
    jest.advanceTimersByTime(4_999);
    onLost();
    expect(updates.isPaused()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(updates.isPaused()).toBe(true);
    onOpen();
    expect([updates.isPaused(), updates.lostAt()]).toEqual([false, undefined]);
    expect(notified).toHaveBeenCalledTimes(2);
    unsubscribe();
    onLost();
    jest.advanceTimersByTime(5_000);
    expect(notified).toHaveBeenCalledTimes(2);
  });
});

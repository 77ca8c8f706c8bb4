import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { followEvents } from './live.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Opens a fake event stream and counts the refetches. */
function open() {
  const queries = new QueryClient();
  const reads = jest.spyOn(queries, 'invalidateQueries');
  const stream = Object.assign(new EventTarget(), { close: jest.fn() });
  const leave = followEvents(queries, stream as unknown as EventSource);
  const dispatch = (...types: string[]) => types.forEach((type) => stream.dispatchEvent(new Event(type)));
  const readsNow = () => {
    jest.advanceTimersByTime(1_000);
    return reads.mock.calls.length;
  };
  return { stream, leave, dispatch, readsNow };
}

describe('live events', () => {
  it('refetch once per burst', () => {
    const { dispatch, readsNow } = open();
    dispatch('open', 'message', 'message', 'message');
    expect(readsNow()).toBe(1);
    dispatch('message');
    expect(readsNow()).toBe(2);
  });

  it('refetch after a gap, because missed events are not sent again', () => {
    const { dispatch, readsNow } = open();
    dispatch('open');
    expect(readsNow()).toBe(0);
    dispatch('error', 'error', 'open');
    expect(readsNow()).toBe(1);
  });

  it('stop with the page', () => {
    const { stream, leave, dispatch, readsNow } = open();
    dispatch('message');
    leave();
    expect(readsNow()).toBe(0);
    expect(stream.close).toHaveBeenCalledTimes(1);
  });
});

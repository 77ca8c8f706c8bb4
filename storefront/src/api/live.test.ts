import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { followEvents } from './live.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A stream in a test's hands, and how often what it feeds was read again. */
function open() {
  const queries = new QueryClient();
  const reads = jest.spyOn(queries, 'invalidateQueries');
  const stream = Object.assign(new EventTarget(), { close: jest.fn() });
  const leave = followEvents(queries, stream as unknown as EventSource);
  const tell = (...types: string[]) => types.forEach((type) => stream.dispatchEvent(new Event(type)));
  const readsNow = () => {
    jest.advanceTimersByTime(1_000);
    return reads.mock.calls.length;
  };
  return { stream, leave, tell, readsNow };
}

describe('live events', () => {
  it('have the screen read once for each burst', () => {
    const { tell, readsNow } = open();
    tell('open', 'message', 'message', 'message');
    expect(readsNow()).toBe(1);
    tell('message');
    expect(readsNow()).toBe(2);
  });

  it('have it read after a gap, since what happened in it is not told again', () => {
    const { tell, readsNow } = open();
    tell('open');
    expect(readsNow()).toBe(0);
    tell('error', 'error', 'open');
    expect(readsNow()).toBe(1);
  });

  it('end with the page', () => {
    const { stream, leave, tell, readsNow } = open();
    tell('message');
    leave();
    expect(readsNow()).toBe(0);
    expect(stream.close).toHaveBeenCalledTimes(1);
  });
});

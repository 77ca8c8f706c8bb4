import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createChainClock } from './chain-clock.ts';

beforeEach(() => void jest.useFakeTimers({ now: 1_000_000_400 }));
afterEach(() => void jest.useRealTimers());

describe('the chain clock', () => {
  it('has no time until the chain’s time is known, then continues from it', () => {
    const clock = createChainClock();
    expect(clock.now()).toBeNull();
    clock.set(5_000);
    expect(clock.now()).toBe(5_000);
    jest.advanceTimersByTime(3_000);
    expect(clock.now()).toBe(5_003);
  });

  it('notifies listeners once per second until they unsubscribe', () => {
    const clock = createChainClock();
    clock.set(5_000);
    const seen: (number | null)[] = [];
    const unsubscribe = clock.subscribe(() => seen.push(clock.now()));
    jest.advanceTimersByTime(3_500);
    unsubscribe();
    jest.advanceTimersByTime(3_000);
    expect(seen).toEqual([5_001, 5_002, 5_003]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('stays steady despite late readings, and follows jumps of the chain’s time', () => {
    const clock = createChainClock();
    clock.set(5_000);
    jest.advanceTimersByTime(10_000);
    clock.set(5_009);
    expect(clock.now()).toBe(5_010);
    clock.set(9_000);
    expect(clock.now()).toBe(9_000);
  });
});

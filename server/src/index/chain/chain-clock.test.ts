import { expect, it } from '@jest/globals';
import { scaled } from '../../../../scripts/slowness.mjs';
import { chainClock } from './chain-clock.ts';

/** Returns a clock of a node that a test controls. `wall` is in milliseconds. */
function clockOfTest() {
  const state = { wall: 10_000, asked: 0, answer: async (): Promise<number> => 700 };
  const clock = chainClock(
    () => {
      state.asked += 1;
      return state.answer();
    },
    () => state.wall,
  );
  return Object.assign(state, { clock });
}

it('asks the node at most twice a second, once for concurrent calls', async () => {
  const tested = clockOfTest();
  expect(await Promise.all([tested.clock(), tested.clock()])).toEqual([700, 700]);
  tested.wall += 499;
  expect(await tested.clock()).toBe(700);
  expect(tested.asked).toBe(1);
  tested.wall += 1;
  tested.answer = async () => 9_000;
  expect(await tested.clock()).toBe(9_000);
  expect(tested.asked).toBe(2);
});

it('extrapolates from the last answer while the node fails, and returns its answers again afterwards', async () => {
  const tested = clockOfTest();
  await tested.clock();
  tested.answer = async () => {
    throw new Error('away');
  };
  tested.wall += 60_000;
  expect(await tested.clock()).toBe(760);
  tested.answer = async () => 765;
  tested.wall += 1_000;
  expect(await tested.clock()).toBe(765);
});

it('returns the local time if the node has never answered', async () => {
  const tested = clockOfTest();
  tested.answer = async () => {
    throw new Error('away');
  };
  expect(await tested.clock()).toBe(10);
});

it('waits only a limited time for a node that does not respond', async () => {
  const tested = clockOfTest();
  await tested.clock();
  tested.answer = () => new Promise(() => undefined);
  tested.wall += 60_000;
  const started = performance.now();
  expect(await tested.clock()).toBe(760);
  expect(performance.now() - started).toBeLessThan(scaled(5_000));
  // Later calls do not wait for the same query.
  tested.wall += 3_000;
  const again = performance.now();
  expect(await tested.clock()).toBe(763);
  expect(performance.now() - again).toBeLessThan(scaled(1_000));
  expect(tested.asked).toBe(2);
});

import { expect, it } from '@jest/globals';
import { ProgressRate } from './progress-rate.ts';

/** Returns the rate after a step in each of 23 seconds. */
function after23Steps(): ProgressRate {
  const rate = new ProgressRate();
  for (let done = 0; done <= 23; done++) rate.mark(done, done * 1_000);
  return rate;
}

it('ProgressRate estimates the remaining time of a part from the steps so far, and names the part', () => {
  expect(after23Steps().text('NFTs', 46, 23_000)).toEqual({
    rate: '1.0/s',
    left: '23s left for NFTs',
  });
});

it('ProgressRate no longer states a remaining time once the next step takes longer than it', () => {
  const rate = after23Steps();
  expect(rate.text('NFTs', 24, 23_000).left).toBe('1s left for NFTs');
  expect(rate.text('NFTs', 24, 25_000).left).toBe('- left');
  expect(rate.text('NFTs', 46, 40_000).left).not.toBe('- left');
  rate.mark(24, 26_000);
  expect(rate.text('NFTs', 24, 40_000).left).toBe('0s left for NFTs');
});

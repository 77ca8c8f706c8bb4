import { expect, it } from '@jest/globals';
import { formatCut } from './share.ts';

it("formatCut formats the cut of the exchange's owner as a percentage", () => {
  const cuts = [0n, 1n, 250n, 25_000n, 30_000n, 100_000n, 1_000_000n];
  expect(cuts.map(formatCut)).toEqual(['0 %', '0.0001 %', '0.025 %', '2.5 %', '3 %', '10 %', '100 %']);
});

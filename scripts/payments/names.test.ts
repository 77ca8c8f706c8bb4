import { describe, expect, it } from '@jest/globals';
import { entryNamer, stepNamer } from './names.mjs';

describe('names for the matrix of payment tests', () => {
  it('are the same in two runs with different ids and keys', () => {
    const stepsOf = (cube: number, drop: number, key: string) => [
      `withdraw from cube ${cube} in drop ${drop}`,
      `withdraw from cube ${cube + 1} in drop ${drop}`,
      `metadata dawn-${key}`,
    ];
    const names = stepsOf(3, 7, 'p81x2').map(stepNamer());
    expect(names).toEqual([
      'withdraw from cube # in drop #',
      'withdraw from cube # in drop # (2)',
      'metadata dawn-p#x#',
    ]);
    expect(stepsOf(1234, 56, 'p7x10').map(stepNamer())).toEqual(names);
  });

  it('are unique among the entries of a run', () => {
    const entries = [
      { type: 'flow-started' },
      { type: 'transaction-planned', step: 'claim cube 3 in drop 7' },
      { type: 'step-done', step: 'claim cube 3 in drop 7' },
      { type: 'step-done', step: 'claim cube 4 in drop 7' },
      { type: 'flow-done' },
    ];
    expect(entries.map(entryNamer())).toEqual([
      'flow-started',
      'transaction-planned claim cube # in drop #',
      'step-done claim cube # in drop #',
      'step-done claim cube # in drop # (2)',
      'flow-done',
    ]);
  });
});

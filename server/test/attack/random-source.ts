import fc from 'fast-check';

/** A source of random choices, derived from a seed. */
export interface RandomSource {
  /** Returns an integer in [0, below). */
  integer(below: number): number;
  /** Returns one of the items. */
  pick<T>(list: readonly T[]): T;
}

/** Number of random numbers of each source, after which they repeat. */
const NUMBERS_PER_SOURCE = 40;
const MAX_NUMBER = 0x7fffffff;

/** Returns `times` independent sources, the same for the same seed. */
export function randomSources(seed: number, times: number): RandomSource[] {
  const numbers = fc.noBias(
    fc.array(fc.nat(MAX_NUMBER), {
      minLength: NUMBERS_PER_SOURCE,
      maxLength: NUMBERS_PER_SOURCE,
    }),
  );
  return fc.sample(numbers, { seed, numRuns: times }).map(randomSource);
}

function randomSource(numbers: readonly number[]): RandomSource {
  let next = 0;
  const integer = (below: number): number =>
    Math.floor((numbers[next++ % numbers.length]! / (MAX_NUMBER + 1)) * below);
  return { integer, pick: (list) => list[integer(list.length)]! };
}

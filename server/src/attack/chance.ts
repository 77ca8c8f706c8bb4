import fc from 'fast-check';

/** Picks that follow from a seed. */
export interface Chance {
  /** A whole number from 0 on, below `below`. */
  number(below: number): number;
  of<T>(list: readonly T[]): T;
}

/** Numbers that each of the attacks may use up. */
const EACH = 40;
const ABOVE = 0x7fffffff;

/** Returns so many independent sources of chance, the same for the same seed. */
export function chancesFrom(seed: number, times: number): Chance[] {
  const numbers = fc.noBias(fc.array(fc.nat(ABOVE), { minLength: EACH, maxLength: EACH }));
  return fc.sample(numbers, { seed, numRuns: times }).map(chanceOf);
}

function chanceOf(numbers: readonly number[]): Chance {
  let at = 0;
  const number = (below: number): number =>
    Math.floor((numbers[at++ % numbers.length]! / (ABOVE + 1)) * below);
  return { number, of: (list) => list[number(list.length)]! };
}

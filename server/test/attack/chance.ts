import fc from 'fast-check';

/** Random choices derived from a seed. */
export interface Chance {
  /** Returns an integer from 0 to `below`, exclusive. */
  number(below: number): number;
  of<T>(list: readonly T[]): T;
}

/** Random numbers available to each attack. */
const EACH = 40;
const ABOVE = 0x7fffffff;

/** Returns `times` independent random sources, deterministic for a seed. */
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

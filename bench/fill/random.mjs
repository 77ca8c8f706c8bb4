/**
 * Returns a source of random numbers (mulberry32). The same seed always gives the same numbers.
 * @param {number} seed
 */
export function randomFrom(seed) {
  let state = seed;
  /** Returns a number from 0 to 1, exclusive. */
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** Returns an integer from 0 to `count`, exclusive, each with the same probability. */
    below: (count) => Math.floor(next() * count),
    /**
     * Returns an integer from 0 to `count`, exclusive, of a Zipf distribution: the probability of n is roughly
     * proportional to 1 / (n + 1).
     */
    zipf: (count) => Math.min(count, Math.floor(Math.exp(next() * Math.log(count + 1)))) - 1,
    /**
     * Returns an integer, 0 or more, of an exponential distribution: most results are below the mean, and a few are far
     * above it.
     */
    around: (mean) => Math.floor(-Math.log(1 - next()) * (mean + 0.5)),
  };
}

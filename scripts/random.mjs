/**
 * Returns a generator of pseudorandom numbers in [0, 1) (mulberry32).
 * @param {number} seed an integer
 * @returns {() => number}
 */
export function randomFrom(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * @template Item
 * @param {readonly Item[]} items
 * @param {() => number} random numbers in [0, 1)
 * @returns {Item[]}
 */
export function shuffled(items, random) {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}

/**
 * Time limits of tests are defined for an idle reference machine and multiplied by the factor by which this machine
 * is slower. They exist only to end tests that hang, so they are never shortened.
 */

/** Duration of `calibrate` on the reference machine, in milliseconds. */
const REFERENCE_MS = 40;
const ROUNDS = 6;
/** Maximum measured factor: load at the start of a run must not let hanging tests run for hours. */
const MAX_FACTOR = 6;

/**
 * Factor by which this machine is slower than the reference machine, at least 1. Measured once per run unless
 * CUBEDROP_SLOWNESS sets it; the other processes of the run inherit that variable.
 */
export const slowness = parseSlowness(process.env.CUBEDROP_SLOWNESS) ?? measureSlowness();
process.env.CUBEDROP_SLOWNESS = String(slowness);

/**
 * Returns a time limit for this machine.
 * @param {number} milliseconds limit on the reference machine
 * @returns {number} milliseconds
 */
export function scaled(milliseconds) {
  return Math.ceil(milliseconds * slowness);
}

/**
 * Returns the factor of CUBEDROP_SLOWNESS, `undefined` if it is not set or empty.
 * @param {string | undefined} text
 * @returns {number | undefined}
 * @throws Error if it is not a number of at least 1
 */
export function parseSlowness(text) {
  if (!text) return undefined;
  const factor = Number(text);
  if (factor >= 1 && Number.isFinite(factor)) return factor;
  throw new Error(`CUBEDROP_SLOWNESS must be a number of at least 1, such as 2.5; it is '${text}'.`);
}

function measureSlowness() {
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) calibrate();
  const factor = (performance.now() - started) / (ROUNDS * REFERENCE_MS);
  return Math.round(Math.min(Math.max(factor, 1), MAX_FACTOR) * 100) / 100;
}

/** Fills and sorts a large array, which takes both arithmetic and memory access. */
function calibrate() {
  const numbers = new Float64Array(400_000);
  let state = 1;
  for (let index = 0; index < numbers.length; index++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    numbers[index] = state;
  }
  numbers.sort();
}

/**
 * Time limits of tests are stated for an idle machine of reference and scaled by how much slower this one is. They exist
 * only for what hangs, so they never shrink.
 */

/** Milliseconds that `calibrate` takes on the machine of reference. */
const REFERENCE_MS = 40;
const ROUNDS = 6;
/** A busy moment at the start of a run must not keep hanging tests for hours. */
const MAXIMUM = 6;

/**
 * How many times slower this machine is than that of reference, at least 1. Measured once per run, unless
 * CUBEDROP_SLOWNESS states it: other processes of the run inherit that variable.
 */
export const slowness = stated(process.env.CUBEDROP_SLOWNESS) ?? measured();
process.env.CUBEDROP_SLOWNESS = String(slowness);

/**
 * Returns a time limit for this machine.
 * @param {number} milliseconds the limit on the machine of reference
 * @returns {number} milliseconds
 */
export function scaled(milliseconds) {
  return Math.ceil(milliseconds * slowness);
}

/**
 * Returns the factor of CUBEDROP_SLOWNESS, `undefined` if it is not set.
 * @param {string | undefined} text
 * @returns {number | undefined}
 * @throws if it is not a number of at least 1
 */
export function stated(text) {
  if (!text) return undefined;
  const factor = Number(text);
  if (factor >= 1 && Number.isFinite(factor)) return factor;
  throw new Error(`CUBEDROP_SLOWNESS must be a number of at least 1, such as 2.5; it is '${text}'.`);
}

function measured() {
  const started = performance.now();
  for (let round = 0; round < ROUNDS; round++) calibrate();
  const factor = (performance.now() - started) / (ROUNDS * REFERENCE_MS);
  return Math.round(Math.min(Math.max(factor, 1), MAXIMUM) * 100) / 100;
}

/** Fills and sorts a large array, so that arithmetic and memory are both measured. */
function calibrate() {
  const numbers = new Float64Array(400_000);
  let state = 1;
  for (let at = 0; at < numbers.length; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    numbers[at] = state;
  }
  numbers.sort();
}

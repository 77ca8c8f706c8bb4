import { RATE } from './score.mjs';

const TURN = 2 * Math.PI;

/** Returns a sine oscillator, each call of which returns the next sample at the given frequency. */
export function sine(phase = 0) {
  return (frequency) => {
    phase = (phase + frequency / RATE) % 1;
    return Math.sin(TURN * phase);
  };
}

/** PolyBLEP correction of a jump at phase 0, which reduces aliasing. */
function polyBlep(phase, step) {
  if (phase < step) return 2 * (phase / step) - (phase / step) ** 2 - 1;
  if (phase > 1 - step) return ((phase - 1) / step) ** 2 + 2 * ((phase - 1) / step) + 1;
  return 0;
}

/** A band-limited sawtooth. */
export function saw(phase = 0) {
  return (frequency) => {
    const step = frequency / RATE;
    phase = (phase + step) % 1;
    return 2 * phase - 1 - polyBlep(phase, step);
  };
}

/** A band-limited pulse; `width` is the share of the period in which it is high. */
export function pulse(width = 0.5, phase = 0) {
  return (frequency) => {
    const step = frequency / RATE;
    phase = (phase + step) % 1;
    const edge = (phase + 1 - width) % 1;
    return (phase < width ? 1 : -1) + polyBlep(phase, step) - polyBlep(edge, step) + 1 - 2 * width;
  };
}

/** A state-variable filter (trapezoidal): `low`, `band` and `high` take one sample and return one. */
export function filter(cutoff, resonance = 0.7) {
  let band = 0;
  let low = 0;
  let g = 0;
  let damping = 0;
  const tune = (hertz, q = resonance) => {
    g = Math.tan((Math.PI * Math.min(hertz, RATE * 0.45)) / RATE);
    damping = 1 / q;
  };
  const run = (input) => {
    const high = (input - low - (g + damping) * band) / (1 + g * (g + damping));
    const middle = band + g * high;
    const bottom = low + g * middle;
    band = middle + g * high;
    low = bottom + g * middle;
    return [bottom, middle, high];
  };
  tune(cutoff);
  return { tune, low: (x) => run(x)[0], band: (x) => run(x)[1] * damping, high: (x) => run(x)[2] };
}

/** Returns the amplitude of a note at `t` seconds: attack, decay to `sustain`, and release after `held` seconds. */
export function envelope(t, held, { attack = 0.005, decay = 0.2, sustain = 0.6, release = 0.2 }) {
  const level = (s) => {
    if (s < attack) return s / attack;
    return sustain + (1 - sustain) * Math.exp((-4 * (s - attack)) / decay);
  };
  if (t < held) return level(t);
  const released = (t - held) / release;
  return released < 1 ? level(held) * (1 - released) ** 2 : 0;
}

/** Returns an exponential decay: 1 at the start, 1/e after `time` seconds. */
export const fall = (t, time) => Math.exp(-t / time);

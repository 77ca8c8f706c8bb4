/** Sample rate of all audio here, in Hz. */
export const RATE = 44100;

const STEPS = { c: 0, d: 2, e: 4, f: 5, g: 7, a: 9, b: 11 };

/**
 * Returns the frequency of a note by name, in Hz: `hz('a4')` is 440. After the letter, `#` raises and `b` lowers by a
 * semitone.
 */
export function hz(name) {
  const [, letter, accidental, octave] = /^([a-g])([#b]?)(\d)$/.exec(name);
  const semitone = STEPS[letter] + { '#': 1, b: -1, '': 0 }[accidental] + 12 * (Number(octave) + 1);
  return 440 * 2 ** ((semitone - 69) / 12);
}

/** Returns the frequencies of the notes named in a text, in Hz: `chord('f3 a3 c4 e4')`. */
export const chord = (names) => names.split(' ').map(hz);

/** Returns `[start, length, frequency]` of each note of a text such as `'1:1.5:e5 2.5:0.5:d5'`, in beats and Hz. */
export const phrase = (text) =>
  text
    .trim()
    .split(/\s+/)
    .map((token) => token.split(':'))
    .map(([beat, beats, name]) => [Number(beat), Number(beats), hz(name)]);

/** Returns a generator of pseudo-random numbers in [0, 1), which are the same for the same seed. */
export function dice(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns two channels of silence, `seconds` long. */
export function createBus(seconds) {
  const length = Math.ceil(seconds * RATE);
  return { left: new Float64Array(length), right: new Float64Array(length), length };
}

/** Adds `source`, scaled by `gain`, to `target` and returns `target`. */
export function mixInto(target, source, gain = 1) {
  for (let i = 0; i < Math.min(target.length, source.length); i++) {
    target.left[i] += source.left[i] * gain;
    target.right[i] += source.right[i] * gain;
  }
  return target;
}

/** Adds a voice (a function of the seconds and samples since its start) to a bus, with equal-power panning. */
export function sing(bus, start, seconds, { gain = 1, pan = 0 }, voice) {
  const first = Math.max(0, Math.round(start * RATE));
  const count = Math.min(Math.round(seconds * RATE), bus.length - first);
  const angle = ((pan + 1) * Math.PI) / 4;
  const toLeft = gain * Math.cos(angle) * Math.SQRT2;
  const toRight = gain * Math.sin(angle) * Math.SQRT2;
  for (let i = 0; i < count; i++) {
    const value = voice(i / RATE, i);
    bus.left[first + i] += value * toLeft;
    bus.right[first + i] += value * toRight;
  }
}

import { RATE, dice, sing } from './score.mjs';
import { envelope, fall, filter, pulse, saw, sine } from './waves.mjs';

/** Interval, in samples, at which a moving filter is retuned. */
const CONTROL = 16;

/** A wide, slow chord: detuned saws under a filter that opens and closes like breath. */
export function pad(
  bus,
  start,
  held,
  notes,
  { gain = 1, dark = 500, bright = 1500, attack = 1.4, release = 2.6, seed = 1 } = {},
) {
  const random = dice(seed);
  for (const [index, note] of notes.entries()) {
    for (const pan of [-0.8, -0.25, 0.3, 0.8]) {
      const wave = saw(random());
      const tone = filter(dark, 0.6);
      const detune = 1 + (random() - 0.5) * 0.007;
      const drift = random();
      sing(bus, start, held + release, { gain: (gain * 0.07) / Math.sqrt(notes.length), pan }, (t, i) => {
        if (i % CONTROL === 0)
          tone.tune(
            dark +
              (bright - dark) * (0.5 - 0.5 * Math.cos(2 * Math.PI * (t * 0.09 + drift * 0.3 + index * 0.05))),
          );
        const shape = envelope(t, held, { attack, decay: 2, sustain: 0.9, release });
        return tone.low(wave(note * detune)) * shape;
      });
    }
  }
}

/** An FM electric piano: a sine modulated by another at the same pitch, with the ping of the tine on top. */
export function electricPiano(bus, start, held, note, { gain = 1, pan = 0, velocity = 0.8 } = {}) {
  const body = sine();
  const bend = sine(0.25);
  const tine = sine();
  sing(bus, start, held + 1.6, { gain: gain * 0.3 * velocity, pan }, (t) => {
    const modulation = bend(note) * note * (0.45 + 1.9 * velocity * fall(t, 0.4));
    const ring = tine(note * 7.02) * 0.22 * velocity * fall(t, 0.09);
    const shape = envelope(t, held, { attack: 0.004, decay: 3.4, sustain: 0.18, release: 1.4 });
    return (body(note + modulation) + ring) * shape;
  });
}

/** A round bass: a sine with just enough second and third harmonic to be heard on a phone's speaker. */
export function bass(
  bus,
  start,
  held,
  note,
  { gain = 1, edge = 0.25, drive = 1.4, release = 0.12, decay = 1.2, sustain = 0.7 } = {},
) {
  const root = sine();
  const harmonics = saw();
  const tone = filter(note * 5, 0.8);
  sing(bus, start, held + release, { gain: gain * 0.5 }, (t, i) => {
    if (i % CONTROL === 0) tone.tune(note * (2.2 + 6 * edge * fall(t, 0.12)));
    const shape = envelope(t, held, { attack: 0.006, decay, sustain, release });
    return Math.tanh(drive * (root(note) + edge * tone.low(harmonics(note)))) * shape;
  });
}

/** A short, bright chord, as used for dub echoes. */
export function stab(bus, start, notes, { gain = 1, held = 0.12, cutoff = 2200, seed = 3 } = {}) {
  const random = dice(seed);
  for (const note of notes) {
    const waves = [saw(random()), saw(random()), pulse(0.42, random())];
    const tone = filter(cutoff, 1.1);
    sing(
      bus,
      start,
      held + 0.4,
      { gain: (gain * 0.22) / Math.sqrt(notes.length), pan: random() * 0.5 - 0.25 },
      (t, i) => {
        if (i % CONTROL === 0) tone.tune(260 + cutoff * fall(t, 0.11));
        const shape = envelope(t, held, { attack: 0.004, decay: 0.25, sustain: 0.5, release: 0.35 });
        return tone.low(waves[0](note * 0.997) + waves[1](note * 1.003) + 0.5 * waves[2](note)) * shape;
      },
    );
  }
}

/** A breathy flute with late vibrato. */
export function flute(bus, start, held, note, { gain = 1, pan = 0, seed = 5 } = {}) {
  const root = sine();
  const second = sine();
  const third = sine();
  const breath = filter(note * 2, 3);
  const random = dice(seed + Math.round(note));
  sing(bus, start, held + 0.5, { gain: gain * 0.2, pan }, (t) => {
    const vibrato = 1 + 0.0045 * Math.min(1, t / 0.9) * Math.sin(2 * Math.PI * 4.7 * t);
    const shape = envelope(t, held, { attack: 0.14, decay: 0.6, sustain: 0.85, release: 0.45 });
    const air = breath.band(random() * 2 - 1) * (0.12 + 0.4 * fall(t, 0.08));
    return (
      (root(note * vibrato) + 0.22 * second(2 * note * vibrato) + 0.08 * third(3 * note * vibrato) + air) *
      shape
    );
  });
}

/** A struck bell. */
export function bell(bus, start, note, { gain = 1, pan = 0, ratio = 3.52, ring = 1.6, strength = 2.2 } = {}) {
  const body = sine();
  const clang = sine();
  sing(bus, start, ring * 4, { gain: gain * 0.2, pan }, (t) => {
    const modulation = clang(note * ratio) * note * ratio * strength * fall(t, ring * 0.35) * 0.5;
    return body(note + modulation) * fall(t, ring) * Math.min(1, t / 0.002);
  });
}

/** A sequencer's blip: a pulse and a saw through a resonant filter that snaps shut. */
export function blip(bus, start, note, { gain = 1, pan = 0, cutoff = 1800, held = 0.07 } = {}) {
  const wave = pulse(0.32);
  const body = saw(0.3);
  const tone = filter(cutoff, 2.2);
  sing(bus, start, held + 0.16, { gain: gain * 0.2, pan }, (t, i) => {
    if (i % CONTROL === 0) tone.tune(180 + cutoff * fall(t, 0.06));
    return (
      tone.low(0.7 * wave(note) + 0.4 * body(note)) *
      envelope(t, held, { attack: 0.002, decay: 0.16, sustain: 0.4, release: 0.15 })
    );
  });
}

/** A plucked string (Karplus-Strong). `damp` is between 0 (rings) and 1 (palm-muted). */
export function pluck(bus, start, held, note, { gain = 1, pan = 0, damp = 0.3, seed = 7 } = {}) {
  const random = dice(seed + Math.round(start * 1000));
  const period = RATE / note - 0.5;
  const line = new Float64Array(Math.max(2, Math.floor(period - 0.3)));
  const rest = period - line.length;
  const tuning = (1 - rest) / (1 + rest);
  const soft = filter(4200 - 2600 * damp, 0.6);
  for (let i = 0; i < line.length; i++) line[i] = soft.low(random() * 2 - 1);
  const loss = 0.9985 - 0.02 * damp * damp;
  const body = filter(2600 - 1200 * damp, 0.6);
  let at = 0;
  let before = 0;
  let after = 0;
  sing(bus, start, held + 0.1, { gain: gain * 0.55, pan }, (t) => {
    const next = (at + 1) % line.length;
    const value = line[at];
    const worn = loss * 0.5 * (value + line[next]);
    after = tuning * (worn - after) + before;
    before = worn;
    line[at] = after;
    at = next;
    return body.low(value) * envelope(t, held, { attack: 0.001, decay: 9, sustain: 1, release: 0.1 });
  });
}

/** A singing lead: two saws and a pulse that slide into the note. */
export function lead(bus, start, held, note, { gain = 1, pan = 0, from = note, cutoff = 2600 } = {}) {
  const waves = [saw(), saw(0.37), pulse(0.5, 0.1)];
  const tone = filter(cutoff, 0.9);
  sing(bus, start, held + 0.22, { gain: gain * 0.13, pan }, (t, i) => {
    if (i % CONTROL === 0) tone.tune(cutoff * (0.55 + 0.75 * fall(t, 0.35)));
    const slide = note * (from / note) ** fall(t, 0.028);
    const vibrato = 1 + 0.0035 * Math.min(1, t / 0.5) * Math.sin(2 * Math.PI * 5.3 * t);
    const pitch = slide * vibrato;
    const shape = envelope(t, held, { attack: 0.015, decay: 0.5, sustain: 0.75, release: 0.2 });
    return (
      tone.low(waves[0](pitch * 0.9972) + waves[1](pitch * 1.0028) + 0.6 * waves[2](pitch * 0.5)) * shape
    );
  });
}

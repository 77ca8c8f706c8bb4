import { duck, echo, fader, reverb, chorus } from './sound/effects.mjs';
import { hat, kick, shaker, snare } from './sound/drums.mjs';
import { bass, bell, blip, lead, pad, pluck } from './sound/instruments.mjs';
import { chord, createBus, dice, hz, mixInto, phrase } from './sound/score.mjs';

const BEAT = 60 / 146;
const BAR = 4 * BEAT;

const A = { root: 'a1', notes: chord('a3 b3 c#4 e4'), strum: chord('a2 e3 a3 c#4 e4') };
const D = { root: 'd2', notes: chord('a3 c#4 d4 f#4'), strum: chord('d3 a3 c#4 e4 f#4') };
const Fsm = { root: 'f#1', notes: chord('a3 c#4 e4 f#4'), strum: chord('f#2 c#3 e3 a3 c#4') };
const E = { root: 'e1', notes: chord('a3 b3 e4 f#4'), strum: chord('e2 b2 e3 a3 b3') };
const Bm = { root: 'b1', notes: chord('a3 b3 d4 f#4'), strum: chord('b2 f#3 a3 d4 f#4') };
const Csm = { root: 'c#2', notes: chord('g#3 b3 c#4 e4'), strum: chord('c#3 g#3 b3 e4 g#4') };

/** Chords of the first theme, one per bar. */
const STREET = [A, A, A, A, D, D, Fsm, E];
/** Chords of the second theme, which rises in four steps of two bars. */
const HILL = [Bm, Bm, Csm, Csm, D, D, E, E];

const BARS = [A, A, A, A, ...STREET, ...STREET, ...HILL, ...STREET, ...HILL, A, A, A, A];
const DEPART = 4;
const TUNE_IN = 12;
const CLIMB = 20;
const AGAIN = 28;
const CLIMB_AGAIN = 36;
const ARRIVE = 44;

const STREET_TUNE = [
  '0:1.5:e5 1.5:0.5:c#5 2:1:e5 3:1:f#5',
  '0:2:e5 2:1:c#5 3:1:b4',
  '0:1.5:a4 1.5:0.5:b4 2:2:c#5',
  '0:2.5:b4 3:0.5:c#5 3.5:0.5:e5',
  '0:1.5:f#5 1.5:0.5:e5 2:1:f#5 3:1:a5',
  '0:2:e5 2:2:c#5',
  '0:1:a4 1:1:c#5 2:1.9:e5',
  '0:2:b4 2:1.5:f#4',
].map(phrase);

const HILL_TUNE = [
  '0:3.8:f#5',
  '0:2:d5 2:2:f#5',
  '0:3.8:g#5',
  '0:2:e5 2:2:g#5',
  '0:3.8:a5',
  '0:2:f#5 2:2:a5',
  '0:3.8:b5',
  '0:1.5:a5 1.5:0.5:g#5 2:1.8:f#5',
].map(phrase);

/** The second voice in the repeat of the first tune, about a third below it. */
const COMPANION = [
  '0:1.5:c#5 1.5:0.5:a4 2:1:c#5 3:1:d5',
  '0:2:c#5 2:1:a4 3:1:g#4',
  '0:1.5:e4 1.5:0.5:g#4 2:2:a4',
  '0:2.5:g#4 3:0.5:a4 3.5:0.5:c#5',
  '0:1.5:d5 1.5:0.5:c#5 2:1:d5 3:1:f#5',
  '0:2:c#5 2:2:a4',
  '0:1:f#4 1:1:a4 2:1.9:c#5',
  '0:2:e4 2:1.5:b3',
].map(phrase);

/** Sixteen steps of the sequencer, as indexes into the chord (4 and up: an octave higher). */
const STEPS = [0, 3, 5, 2, 4, 3, 6, 1, 0, 3, 5, 2, 7, 3, 6, 4];

/** Composes the piece and returns it as a stereo recording that is not mastered yet. */
export function lastTram() {
  const seconds = BARS.length * BAR + 4;
  const bus = () => createBus(seconds);
  const [drums, low, machine, guitar, voice, warmth, street, toEcho, toRoom] = Array.from({ length: 9 }, bus);
  const random = dice(1973);
  const loose = () => (random() - 0.5) * 0.008;
  const kicks = [];

  for (const [n, { root, notes, strum }] of BARS.entries()) {
    const beat = (x) => (n + x / 4) * BAR;
    const riding = n >= DEPART && n < ARRIVE;
    const climbing = (n >= CLIMB && n < AGAIN) || (n >= CLIMB_AGAIN && n < ARRIVE);
    const late = n >= AGAIN;
    const turn = n % 8 === 3 && n !== 3;

    const opening =
      n < DEPART
        ? 300 + 350 * n
        : n >= ARRIVE
          ? 1900 - 420 * (n - ARRIVE)
          : 1300 + 900 * Math.sin((Math.PI * (n % 16)) / 16) ** 2 + (climbing ? 700 : 0);
    for (const [s, place] of STEPS.entries()) {
      const note = notes[place % 4] * (place > 3 ? 2 : 1);
      const accent = s % 8 === 0 || s % 8 === 3 || s % 8 === 6 ? 1 : 0.66;
      blip(machine, beat(s / 4), note, { gain: accent * 0.8, pan: s % 2 ? 0.45 : -0.45, cutoff: opening });
    }
    for (let e = 0; e < 8; e++) {
      const joint = e % 8 === 0 || e % 8 === 1;
      if (!riding && joint)
        shaker(street, beat(e / 2 + (e % 2 ? -0.2 : 0)), {
          gain: 0.7,
          pan: -0.6 + n * 0.3,
          tone: 900,
          length: 0.02,
          seed: 700 + n,
        });
      if (riding)
        hat(drums, beat(e / 2) + loose(), {
          gain: e % 2 ? 0.55 : 0.85,
          length: e === 7 && n % 2 ? 0.11 : 0.028,
          seed: 800 + n * 8 + e,
        });
    }
    if (riding) {
      for (const x of turn ? [0, 1.5, 2, 3.5] : [0, 1.5, 2]) {
        kick(drums, beat(x), {
          gain: x === 1.5 || x === 3.5 ? 0.68 : 0.92,
          pitch: 55,
          punch: 130,
          length: 0.15,
        });
        kicks.push(beat(x));
      }
      const last = n % 8 === 3 || n === ARRIVE - 1;
      for (const x of last ? [1, 3, 3.25, 3.5, 3.75] : [1, 3]) {
        const strength = x > 3 ? 0.35 + 0.5 * (x - 3) : 0.9;
        snare(drums, beat(x) + loose(), { gain: strength, seed: 900 + n });
        snare(toRoom, beat(x), { gain: strength * 0.3, seed: 900 + n });
      }
      for (let e = 0; e < 8; e++) {
        const up = e === 7 || e === 3;
        bass(low, beat(e / 2), 0.42 * BEAT, hz(root) * (up ? 2 : 1), {
          gain: e === 0 ? 1 : 0.85,
          edge: 0.5,
          drive: 1.7,
          decay: 0.5,
          sustain: 0.55,
          release: 0.05,
        });
      }
      for (let e = 0; e < 8; e++) {
        const open = (climbing && e % 4 === 0) || (late && e === 0);
        const picked = open ? strum : strum.slice(0, 3);
        for (const [i, note] of picked.entries()) {
          const settings = {
            damp: open ? 0.12 : 0.75,
            gain: (open ? 0.5 : 0.62) * (e % 2 ? 0.8 : 1),
            seed: n * 8 + e,
          };
          pluck(guitar, beat(e / 2) + i * 0.006 + loose() / 2, open ? 1.8 * BEAT : 0.36 * BEAT, note, {
            ...settings,
            pan: -0.55,
          });
          if (n >= TUNE_IN)
            pluck(guitar, beat(e / 2) + i * 0.007 + 0.011, open ? 1.8 * BEAT : 0.36 * BEAT, note, {
              ...settings,
              pan: 0.6,
              seed: 5000 + n * 8 + e,
            });
        }
      }
    }
    if (n >= TUNE_IN && n % 2 === 0)
      pad(warmth, beat(0), 2 * BAR - 0.2, notes, {
        gain: climbing ? 1.1 : 0.6,
        dark: 500,
        bright: climbing ? 2600 : 1500,
        attack: 0.4,
        release: 0.9,
        seed: 300 + n,
      });
  }

  const play = (bars, from, settings) => {
    let previous;
    for (const [n, notes] of bars.entries()) {
      for (const [x, beats, note] of notes) {
        const start = (from + n) * BAR + x * BEAT;
        lead(voice, start, beats * BEAT * 0.94, note, { from: previous, ...settings });
        lead(toEcho, start, beats * BEAT * 0.94, note, {
          from: previous,
          ...settings,
          gain: 0.3 * settings.gain,
        });
        previous = note;
      }
    }
  };
  play(STREET_TUNE, TUNE_IN, { gain: 0.85, pan: 0.05 });
  play(HILL_TUNE, CLIMB, { gain: 0.85, pan: 0.05, cutoff: 3000 });
  play(STREET_TUNE, AGAIN, { gain: 0.85, pan: 0.15, cutoff: 3000 });
  play(COMPANION, AGAIN, { gain: 0.6, pan: -0.3 });
  play(HILL_TUNE, CLIMB_AGAIN, { gain: 0.9, pan: 0.05, cutoff: 3600 });
  play(['0:4:e5', '0:6:a4'].map(phrase), ARRIVE, { gain: 0.6, pan: 0.05, cutoff: 2000 });
  for (let n = 0; n < 16; n++) {
    const from = CLIMB_AGAIN + n / 2;
    const { notes } = BARS[CLIMB_AGAIN + Math.floor(n / 2)];
    bell(toRoom, from * BAR, notes[n % 2 ? 2 : 3] * 2, {
      gain: 0.16,
      pan: n % 2 ? 0.6 : -0.6,
      ring: 0.5,
      ratio: 3,
      strength: 0.9,
    });
  }
  for (const bar of [0.5, 3, ARRIVE + 1.5]) {
    for (const ding of [0, 0.5])
      bell(street, bar * BAR + ding * BEAT, hz('e6'), {
        gain: 0.42,
        pan: -0.3,
        ring: 0.4,
        ratio: 2.76,
        strength: 1.4,
      });
  }

  duck(warmth, kicks, { depth: 0.35, length: 0.18 });
  duck(low, kicks, { depth: 0.3, length: 0.09 });
  fader(machine, [
    [0, 0.6],
    [DEPART * BAR, 1],
    [TUNE_IN * BAR, 0.75],
    [ARRIVE * BAR, 0.9],
    [(ARRIVE + 3) * BAR, 0.6],
    [(ARRIVE + 4) * BAR, 0],
  ]);

  const strings = chorus(guitar, { depth: 0.0012, rate: 0.9, mix: 0.3 });
  mixInto(toEcho, machine, 0.28);
  const echoes = echo(toEcho, { time: 0.75 * BEAT, feedback: 0.42, dark: 3200, thin: 300 });
  for (const [source, amount] of [
    [voice, 0.28],
    [strings, 0.14],
    [machine, 0.2],
    [warmth, 0.3],
    [street, 0.8],
    [drums, 0.05],
  ])
    mixInto(toRoom, source, amount);
  const room = reverb(toRoom, { seconds: 1.9, dark: 5200, before: 0.018 });

  const record = bus();
  for (const [source, level] of [
    [drums, 0.62],
    [low, 0.46],
    [machine, 1.05],
    [strings, 1.15],
    [voice, 0.85],
    [warmth, 1.2],
    [street, 0.85],
    [echoes, 1.6],
    [room, 0.95],
  ])
    mixInto(record, source, level);
  return record;
}

/** Passage of the preview, in seconds: the second theme, and the first one again. */
export const TRAM_PREVIEW = { from: CLIMB * BAR - 0.02, to: CLIMB_AGAIN * BAR };

import { chorus, duck, echo, fader, reverb } from './sound/effects.mjs';
import { hat, kick, rim, sea, shaker } from './sound/drums.mjs';
import { bass, bell, electricPiano, flute, pad, stab } from './sound/instruments.mjs';
import { chord, createBus, dice, hz, mixInto, phrase } from './sound/score.mjs';

const BEAT = 60 / 72;
const BAR = 4 * BEAT;

const Dm9 = { root: 'd2', fifth: 'a2', notes: chord('f3 a3 c4 e4') };
const Bbmaj9 = { root: 'bb1', fifth: 'f2', notes: chord('f3 a3 c4 d4') };
const Gm9 = { root: 'g1', fifth: 'd2', notes: chord('f3 a3 bb3 d4') };
const C9sus = { root: 'c2', fifth: 'g2', notes: chord('f3 g3 bb3 d4') };
const Am11 = { root: 'a1', fifth: 'e2', notes: chord('g3 c4 d4 e4') };

const CYCLE = [Dm9, Dm9, Bbmaj9, Bbmaj9, Gm9, Gm9, C9sus, Am11];
/** Chords, one per bar: four bars of introduction, the cycle twice, four bars of ending. */
const BARS = [...CYCLE.slice(0, 4), ...CYCLE, ...CYCLE, Dm9, Gm9, Bbmaj9, Dm9];
const FIRST = 4;
const SECOND = 12;
const LAST = 20;

/** The melody, one line per bar of the cycle. */
const TUNE = [
  '1:1.5:e5 2.5:0.5:d5 3:1.8:a4',
  '1.5:0.5:c5 2:0.5:d5 2.5:1.5:f5',
  '0:0.5:f5 0.5:1:d5 1.5:0.5:c5 2:2:a4',
  '1.5:0.5:f4 2:0.5:a4 2.5:1.5:c5',
  '0:1.5:d5 1.5:0.5:c5 2:0.5:bb4 2.5:1.5:a4',
  '1:0.5:g4 1.5:0.5:a4 2:0.5:bb4 2.5:1.5:d5',
  '0:1:g5 1:0.5:f5 1.5:0.5:d5 2:2:c5',
  '0.5:0.5:e5 1:0.5:d5 1.5:0.5:c5 2:2:a4',
].map(phrase);

/** The second melody, which the flute plays above the repeat of the first one. */
const HORIZON = [
  '0:3.5:a5',
  '1:2.8:g5',
  '0:3.5:f5',
  '1:2.8:e5',
  '0:3.5:d5',
  '1:2.8:f5',
  '0:3.5:g5',
  '0:3.6:e5',
].map(phrase);

const ENDING = ['1:1.5:e5 2.5:0.5:d5 3:2:a4', '1.5:0.5:bb4 2:2:d5', '1.5:0.5:c5 2:2:a4', '0:4:e5'].map(
  phrase,
);

/** Composes the piece and returns it as a stereo recording that is not mastered yet. */
export function tidalMemory() {
  const seconds = BARS.length * BAR + 5;
  const bus = () => createBus(seconds);
  const [drums, low, keys, warmth, stabs, winds, shore, toEcho, toRoom] = Array.from({ length: 9 }, bus);
  const random = dice(1972);
  const loose = () => (random() - 0.5) * 0.014;
  const kicks = [];

  for (const [n, { root, fifth, notes }] of BARS.entries()) {
    const at = n * BAR;
    const beat = (x) => at + x * BEAT;
    const playing = n >= FIRST && n < LAST;
    const full = n >= SECOND && n < LAST;
    const turn = n % 4 === 3;

    if (n % 2 === 0 || BARS[n - 1] !== BARS[n]) {
      const bars = BARS[n + 1] === BARS[n] && n % 2 === 0 ? 2 : 1;
      pad(warmth, at, bars * BAR - 0.4, notes, {
        gain: playing ? 0.9 : 1.25,
        dark: 320,
        bright: full ? 2600 : 1900,
        seed: 100 + n,
      });
    }
    if (n >= 2 && n < LAST + 2) {
      for (const [x, strength] of [
        [1.5, 1],
        [3.25, turn ? 0.9 : 0],
      ]) {
        if (strength)
          stab(stabs, beat(x), notes, {
            gain: strength * (playing ? 1 : 0.6),
            cutoff: 1100 + 1200 * (n / BARS.length),
            seed: n,
          });
      }
    }
    if (playing) {
      bass(low, beat(0), 1.3 * BEAT, hz(root), { gain: 0.95 });
      bass(low, beat(1.5), 0.4 * BEAT, hz(root), { gain: 0.7 });
      bass(low, beat(2.5), 0.45 * BEAT, hz(fifth), { gain: 0.75 });
      bass(low, beat(turn ? 3.5 : 3), (turn ? 0.4 : 0.8) * BEAT, hz(root), { gain: 0.85 });
      for (const x of turn && full ? [0, 1.75, 2.5] : [0, 1.75]) {
        kick(drums, beat(x), { gain: x ? 0.4 : 0.6, pitch: 49, punch: 80, length: 0.22 });
        kicks.push(beat(x));
      }
      rim(drums, beat(2), { gain: 1.1 });
      rim(toRoom, beat(2), { gain: 0.7 });
      if (turn) rim(toEcho, beat(2), { gain: 0.9, pan: 0 });
      for (let s = 0; s < 16; s++) {
        const accent = s % 4 === 2 ? 1 : s % 2 ? 0.35 : 0.6;
        const swing = s % 2 ? 0.03 : 0;
        shaker(drums, beat(s / 4) + swing + loose(), {
          gain: accent * (full ? 1.5 : 1.15),
          seed: 500 + n * 16 + s,
        });
      }
      if (full)
        for (const x of [0.5, 1.5, 2.5, 3.5])
          hat(drums, beat(x) + loose(), { gain: 0.9, length: x === 3.5 ? 0.12 : 0.035 });
    }
  }

  const play = (bars, from, level) => {
    for (const [n, notes] of bars.entries()) {
      for (const [x, beats, note] of notes) {
        const velocity = 0.62 + 0.25 * random();
        const start = (from + n) * BAR + x * BEAT + loose();
        electricPiano(keys, start, beats * BEAT, note, { gain: level, pan: -0.2, velocity });
        electricPiano(toEcho, start, beats * BEAT, note, { gain: level * 0.4, velocity });
      }
    }
  };
  play(TUNE.slice(0, 2), 2, 0.7);
  play(TUNE, FIRST, 1);
  play(TUNE, SECOND, 1);
  play(ENDING, LAST, 0.85);
  for (const [n, { notes }] of BARS.slice(FIRST, LAST).entries()) {
    if (n % 2 === 0)
      for (const [i, note] of notes.entries())
        electricPiano(keys, (FIRST + n) * BAR + i * 0.02, BAR * 0.9, note, {
          gain: 0.4,
          pan: 0.25,
          velocity: 0.5,
        });
  }
  for (const [n, notes] of HORIZON.entries()) {
    for (const [x, beats, note] of notes)
      flute(winds, (SECOND + n) * BAR + x * BEAT, beats * BEAT, note, { gain: 0.62, pan: 0.3 });
  }

  sea(shore, 0, seconds, { gain: 1 });
  fader(shore, [
    [0, 0],
    [2, 1],
    [FIRST * BAR, 0.8],
    [FIRST * BAR + 4, 0.28],
    [LAST * BAR, 0.3],
    [LAST * BAR + 5, 1],
    [seconds, 0.9],
  ]);
  for (const [x, pan] of [
    [1.1, 0.6],
    [2.9, 0.55],
    [7.4, 0.65],
    [20.6, 0.6],
    [21.7, 0.55],
    [22.2, 0.6],
  ])
    bell(toRoom, x * BAR, hz('a5'), { gain: 0.22, pan, ring: 0.9 });

  duck(low, kicks, { depth: 0.35, length: 0.2 });
  duck(warmth, kicks, { depth: 0.3, length: 0.45 });

  const softKeys = chorus(keys, { depth: 0.0022, rate: 0.7, mix: 0.42 });
  mixInto(toEcho, stabs, 0.75);
  mixInto(toEcho, winds, 0.35);
  const echoes = echo(toEcho, { time: 0.75 * BEAT, feedback: 0.6, dark: 1900, thin: 260 });
  for (const [source, amount] of [
    [stabs, 0.5],
    [softKeys, 0.35],
    [winds, 0.9],
    [warmth, 0.35],
    [echoes, 0.35],
    [drums, 0.06],
  ])
    mixInto(toRoom, source, amount);
  const room = reverb(toRoom, { seconds: 3.6, dark: 3600, before: 0.03, size: 1.25 });

  const record = bus();
  for (const [source, level] of [
    [drums, 0.85],
    [low, 0.46],
    [softKeys, 1.15],
    [warmth, 1.15],
    [stabs, 0.8],
    [winds, 0.75],
    [shore, 1.9],
    [echoes, 1.5],
    [room, 0.6],
  ])
    mixInto(record, source, level);
  return record;
}

/** Passage of the preview, in seconds: the second cycle, with all instruments. */
export const TIDAL_PREVIEW = { from: SECOND * BAR - 0.05, to: LAST * BAR + 0.2 };

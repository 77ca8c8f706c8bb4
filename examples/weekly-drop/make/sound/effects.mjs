import { RATE, createBus } from './score.mjs';
import { filter } from './waves.mjs';

/** Returns echoes of a sound, without the sound itself. They cross from side to side, darker and softer each time. */
export function echo(source, { time, feedback = 0.5, dark = 2400, thin = 220 }) {
  const wet = createBus(source.length / RATE);
  const delay = Math.round(time * RATE);
  const sides = ['left', 'right'].map(() => [filter(dark, 0.6), filter(thin, 0.6)]);
  const worn = (side, x) => Math.tanh(sides[side][1].high(sides[side][0].low(x)));
  for (let i = delay; i < source.length; i++) {
    const mono = 0.5 * (source.left[i - delay] + source.right[i - delay]);
    wet.left[i] = worn(0, mono + feedback * wet.right[i - delay]);
    wet.right[i] = worn(1, feedback * wet.left[i - delay]);
  }
  return wet;
}

const LINES = [1117, 1259, 1427, 1601, 1823, 2069, 2311, 2617];

/**
 * Returns the reverberation of a sound: eight delay lines that feed back into each other (Householder mixing). After
 * `seconds`, it has fallen by 60 dB.
 */
export function reverb(source, { seconds = 2.5, dark = 4200, before = 0.02, size = 1 } = {}) {
  const wet = createBus(source.length / RATE);
  const lines = LINES.map((length) => {
    const samples = Math.round(length * size);
    return {
      buffer: new Float64Array(samples + 64),
      samples,
      gain: 10 ** ((-3 * samples) / RATE / seconds),
      tone: filter(dark, 0.55),
    };
  });
  const lead = Math.round(before * RATE);
  const thin = [filter(160, 0.6), filter(160, 0.6)];
  const outs = new Float64Array(lines.length);
  for (let i = lead; i < source.length; i++) {
    const inputs = [thin[0].high(source.left[i - lead]), thin[1].high(source.right[i - lead])];
    let sum = 0;
    for (const [n, line] of lines.entries()) {
      const sway = 8 + 7 * Math.sin((2 * Math.PI * i * (0.21 + 0.07 * n)) / RATE + n);
      const whole = Math.floor(sway);
      const size = line.buffer.length;
      const at = (i - line.samples + whole + size * 2) % size;
      const share = sway - whole;
      outs[n] =
        line.tone.low(line.buffer[at] * (1 - share) + line.buffer[(at + 1) % size] * share) * line.gain;
      sum += outs[n];
    }
    for (const [n, line] of lines.entries()) {
      line.buffer[i % line.buffer.length] = inputs[n % 2] + outs[n] - (2 / lines.length) * sum;
      if (n % 2) wet.right[i] += outs[n] * 0.4 * (n % 4 < 2 ? 1 : -1);
      else wet.left[i] += outs[n] * 0.4 * (n % 4 < 2 ? 1 : -1);
    }
  }
  return wet;
}

/** Returns a sound mixed with a copy whose delay varies slowly: wider, and slightly out of tune, like tape. */
export function chorus(source, { depth = 0.003, rate = 0.5, mix = 0.5 } = {}) {
  const result = createBus(source.length / RATE);
  for (const [side, channel] of ['left', 'right'].entries()) {
    const dry = source[channel];
    for (let i = 0; i < source.length; i++) {
      const wander = (0.008 + depth * Math.sin(2 * Math.PI * ((rate * i) / RATE + side * 0.25))) * RATE;
      const at = i - wander;
      const whole = Math.floor(at);
      const late = whole < 0 ? 0 : dry[whole] + (dry[whole + 1] - dry[whole]) * (at - whole);
      result[channel][i] = (1 - mix) * dry[i] + mix * late;
    }
  }
  return result;
}

/**
 * Makes room for the kick, in place: lowers a bus by `depth` (0 to 1) at each of `times`, and raises it again within
 * `length` seconds.
 */
export function duck(bus, times, { depth = 0.4, length = 0.22 } = {}) {
  for (const time of times) {
    const first = Math.round(time * RATE);
    const count = Math.min(Math.round(length * RATE), bus.length - first);
    for (let i = 0; i < count; i++) {
      const closing = Math.min(1, i / (0.006 * RATE));
      const gain = 1 - depth * closing * (1 - i / (length * RATE)) ** 1.5;
      bus.left[first + i] *= gain;
      bus.right[first + i] *= gain;
    }
  }
  return bus;
}

/** Applies a gain curve to a bus, in place: `[second, gain]` points with straight lines between them. */
export function fader(bus, points) {
  let next = 1;
  for (let i = 0; i < bus.length; i++) {
    const t = i / RATE;
    while (next < points.length - 1 && t > points[next][0]) next += 1;
    const [t0, g0] = points[next - 1];
    const [t1, g1] = points[next];
    const gain = g0 + (g1 - g0) * Math.min(1, Math.max(0, (t - t0) / (t1 - t0)));
    bus.left[i] *= gain;
    bus.right[i] *= gain;
  }
  return bus;
}

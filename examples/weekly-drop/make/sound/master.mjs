import { RATE, createBus, dice } from './score.mjs';
import { filter } from './waves.mjs';

/** Returns a channel with the K-weighting of ITU-R BS.1770 at 44.1 kHz: a high shelf, then a high-pass. */
function weighted(channel) {
  const stages = [
    [1.5308412300498355, -2.6509799951536985, 1.1690790799210682, -1.6636551132560204, 0.7125954280732254],
    [1, -2, 1, -1.9891696736297957, 0.9891990357870394],
  ];
  let signal = channel;
  for (const [b0, b1, b2, a1, a2] of stages) {
    const out = new Float64Array(signal.length);
    let z1 = 0;
    let z2 = 0;
    for (let i = 0; i < signal.length; i++) {
      out[i] = b0 * signal[i] + z1;
      z1 = b1 * signal[i] - a1 * out[i] + z2;
      z2 = b2 * signal[i] - a2 * out[i];
    }
    signal = out;
  }
  return signal;
}

/** Returns the integrated loudness in LUFS, gated as in the standard. */
export function loudness(bus) {
  const left = weighted(bus.left);
  const right = weighted(bus.right);
  const block = Math.round(0.4 * RATE);
  const powers = [];
  for (let start = 0; start + block <= bus.length; start += block / 4) {
    let power = 0;
    for (let i = start; i < start + block; i++) power += left[i] ** 2 + right[i] ** 2;
    powers.push(power / block);
  }
  const mean = (list) => list.reduce((sum, power) => sum + power, 0) / list.length;
  const lufs = (power) => -0.691 + 10 * Math.log10(power);
  const heard = powers.filter((power) => lufs(power) > -70);
  const gate = lufs(mean(heard)) - 10;
  return lufs(mean(heard.filter((power) => lufs(power) > gate)));
}

/** Returns a copy with all peaks limited to the amplitude `ceiling`, with 4 ms of look-ahead to avoid clicks. */
function limited(bus, ceiling) {
  const ahead = Math.round(0.004 * RATE);
  const result = createBus(bus.length / RATE);
  const need = new Float64Array(bus.length + ahead).fill(1);
  for (let i = 0; i < bus.length; i++) {
    const peak = Math.max(Math.abs(bus.left[i]), Math.abs(bus.right[i]));
    if (peak > ceiling) need[i] = ceiling / peak;
  }
  const release = Math.exp(-1 / (0.09 * RATE));
  let held = 1;
  const window = [];
  const smooth = new Float64Array(ahead).fill(1);
  let sum = ahead;
  let at = 0;
  for (let i = 0; i < bus.length + ahead; i++) {
    while (window.length && need[window.at(-1)] >= need[i]) window.pop();
    window.push(i);
    if (window[0] <= i - ahead) window.shift();
    held = Math.min(need[window[0]], 1 - (1 - held) * release);
    sum += held - smooth[at];
    smooth[at] = held;
    at = (at + 1) % ahead;
    const out = i - ahead + 1;
    if (out < 0 || out >= bus.length) continue;
    result.left[out] = bus.left[out] * (sum / ahead);
    result.right[out] = bus.right[out] * (sum / ahead);
  }
  return result;
}

/** Masters a recording: removes rumble, sets the loudness to `lufs`, limits peaks to `ceiling` dB, fades both ends. */
export function master(bus, { lufs = -14, ceiling = -1.5, fadeIn = 0.005, fadeOut = 3 }) {
  const clean = createBus(bus.length / RATE);
  for (const channel of ['left', 'right']) {
    const rumble = filter(26, 0.7);
    for (let i = 0; i < bus.length; i++) {
      const edge = Math.min(1, i / (fadeIn * RATE), ((bus.length - 1 - i) / (fadeOut * RATE)) ** 1.5);
      clean[channel][i] = rumble.high(bus[channel][i]) * edge;
    }
  }
  let gain = 1;
  let record = clean;
  for (let pass = 0; pass < 4; pass++) {
    gain *= 10 ** ((lufs - loudness(record)) / 20);
    const driven = createBus(bus.length / RATE);
    for (const channel of ['left', 'right']) {
      for (let i = 0; i < bus.length; i++) driven[channel][i] = clean[channel][i] * gain;
    }
    record = limited(driven, 10 ** (ceiling / 20));
  }
  return record;
}

/** Returns a passage of a recording, faded in and out. All times are in seconds. */
export function excerpt(bus, { from, to, fadeIn = 0.4, fadeOut = 2.5 }) {
  const part = createBus(to - from);
  const first = Math.round(from * RATE);
  for (let i = 0; i < part.length; i++) {
    const gain = Math.min(1, i / (fadeIn * RATE), (part.length - 1 - i) / (fadeOut * RATE));
    part.left[i] = bus.left[first + i] * gain;
    part.right[i] = bus.right[first + i] * gain;
  }
  return part;
}

/** Returns the bytes of a 16-bit stereo WAV file, dithered. */
export function wav(bus) {
  const random = dice(71);
  const data = Buffer.alloc(44 + bus.length * 4);
  data.write('RIFF', 0);
  data.writeUInt32LE(data.length - 8, 4);
  data.write('WAVEfmt ', 8);
  for (const [value, at] of [
    [16, 16],
    [RATE, 24],
    [RATE * 4, 28],
    [bus.length * 4, 40],
  ])
    data.writeUInt32LE(value, at);
  for (const [value, at] of [
    [1, 20],
    [2, 22],
    [4, 32],
    [16, 34],
  ])
    data.writeUInt16LE(value, at);
  data.write('data', 36);
  for (let i = 0; i < bus.length; i++) {
    for (const [side, channel] of ['left', 'right'].entries()) {
      const value = Math.round(bus[channel][i] * 32767 + random() - random());
      data.writeInt16LE(Math.max(-32768, Math.min(32767, value)), 44 + i * 4 + side * 2);
    }
  }
  return data;
}

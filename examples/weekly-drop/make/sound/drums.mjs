import { dice, sing } from './score.mjs';
import { fall, filter, pulse, sine } from './waves.mjs';

const noise = (seed) => {
  const random = dice(seed);
  return () => random() * 2 - 1;
};

/** A kick drum: a sine whose pitch falls to `pitch`, and the click of the beater. */
export function kick(bus, start, { gain = 1, pitch = 48, punch = 110, length = 0.22 } = {}) {
  const body = sine();
  const click = filter(1800, 0.7);
  const hiss = noise(11);
  sing(bus, start, length * 4, { gain: gain * 0.8 }, (t) => {
    const beater = click.low(hiss()) * fall(t, 0.004) * 0.35;
    return (body(pitch + punch * fall(t, 0.028)) * fall(t, length) + beater) * Math.min(1, t / 0.001);
  });
}

/** A snare drum: two tones of the drum, and the noise of its wires. */
export function snare(bus, start, { gain = 1, seed = 21, length = 0.11 } = {}) {
  const low = sine();
  const high = sine();
  const wires = filter(1700, 0.6);
  const hiss = noise(seed);
  sing(bus, start, length * 5, { gain: gain * 0.42, pan: 0.05 }, (t) => {
    const drum = low(186 + 60 * fall(t, 0.012)) * fall(t, 0.07) + 0.5 * high(331) * fall(t, 0.045);
    return 0.75 * drum + 0.8 * wires.high(hiss()) * fall(t, length);
  });
}

/** A stick on the rim. */
export function rim(bus, start, { gain = 1, pan = 0.15 } = {}) {
  const wood = sine();
  const shell = sine();
  const tone = filter(2400, 1.2);
  const hiss = noise(31);
  sing(bus, start, 0.2, { gain: gain * 0.34, pan }, (t) => {
    return (
      (wood(1720) * fall(t, 0.012) + shell(560) * fall(t, 0.02) + 0.5 * tone.band(hiss()) * fall(t, 0.01)) *
      Math.min(1, t / 0.0006)
    );
  });
}

/** A hi-hat, closed (short) or open (long): noise and clashing pulses, high-passed. */
export function hat(bus, start, { gain = 1, pan = -0.25, length = 0.03, seed = 41 } = {}) {
  const metal = [pulse(), pulse(0.5, 0.3), pulse(0.5, 0.7)];
  const top = filter(7200, 0.8);
  const cut = filter(6800, 0.6);
  const hiss = noise(seed);
  sing(bus, start, length * 6, { gain: gain * 0.14, pan }, (t) => {
    const clash = metal[0](3187) + metal[1](4421) + metal[2](5333);
    return cut.high(top.high(0.35 * clash + hiss())) * fall(t, length) * Math.min(1, t / 0.001);
  });
}

/** A shaker or, with a low `tone`, a wheel that passes a rail joint. */
export function shaker(bus, start, { gain = 1, pan = 0.3, length = 0.035, tone = 5200, seed = 51 } = {}) {
  const grains = filter(tone, 1.3);
  const hiss = noise(seed);
  sing(
    bus,
    start,
    length * 6,
    { gain: gain * 0.3, pan },
    (t) => grains.band(hiss()) * Math.min(1, t / 0.012) * fall(t, length),
  );
}

/** The sea: noise that swells and draws back, out of phase on the two sides. */
export function sea(bus, start, seconds, { gain = 1, period = 7.5, seed = 61 } = {}) {
  for (const [side, pan] of [-0.85, 0.85].entries()) {
    const hiss = noise(seed + side);
    const body = filter(420, 0.5);
    const foam = filter(2600, 0.5);
    sing(bus, start, seconds, { gain: gain * 0.28, pan }, (t, i) => {
      const swell = (0.5 - 0.5 * Math.cos(2 * Math.PI * (t / period + side * 0.17))) ** 2;
      if (i % 16 === 0) body.tune(240 + 900 * swell);
      const grain = hiss();
      return body.low(grain) * (0.3 + 0.7 * swell) + 0.1 * foam.band(grain) * swell ** 2;
    });
  }
}

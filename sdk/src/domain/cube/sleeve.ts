import { keysOf } from '../../base/keys-of.ts';
import { requireItem } from '../../base/require.ts';

/** Hues of the sleeves, in degrees. The seventh sleeve, slate, has no hue. */
const SLEEVE_HUES = { petrol: 176, oxblood: 355, navy: 217, moss: 84, plum: 283, umber: 33 } as const;

/** Name of the background colour of a cube, shown before its pictures have loaded. */
export type Sleeve = keyof typeof SLEEVE_HUES | 'slate';

/** Colours of the sleeves, for use without a style sheet. Must match the storefront's tokens.css. */
export const SLEEVES: Record<Sleeve, string> = {
  petrol: '#10312f',
  oxblood: '#3a1518',
  navy: '#16233f',
  moss: '#232b16',
  plum: '#2c1a33',
  umber: '#33210f',
  slate: '#22282c',
};

/** Sleeve of cubes that have no picture or a nearly grey one. */
export const PLAIN_SLEEVE: Sleeve = 'slate';

/** Minimum weight of the coloured pixels, as a fraction of all pixels, for a sleeve other than slate. */
const MIN_COLOUR_SHARE = 0.04;

/** Number of bins of the hue histogram. */
const HUE_BINS = 36;

/**
 * Returns the sleeve whose hue is closest to a picture's dominant dark colour, or slate if the picture is nearly grey.
 * Every pixel votes for its hue; saturated pixels count more and light ones less, since sleeves are dark.
 * @param pixels RGBA bytes, as returned by a canvas
 */
export function sleeveOf(pixels: Uint8ClampedArray): Sleeve {
  const votes = new Float64Array(HUE_BINS);
  const byteAt = (at: number): number => requireItem(pixels, at);
  const votesIn = (bin: number): number => requireItem(votes, bin);
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const red = byteAt(at) / 255;
    const green = byteAt(at + 1) / 255;
    const blue = byteAt(at + 2) / 255;
    const brightest = Math.max(red, green, blue);
    const chroma = brightest - Math.min(red, green, blue);
    const weight = chroma === 0 ? 0 : voteWeight(brightest, chroma) * (byteAt(at + 3) / 255);
    if (weight === 0) continue;
    const bin = Math.floor(hueOf(red, green, blue, brightest, chroma) / (360 / HUE_BINS)) % HUE_BINS;
    votes[bin] = votesIn(bin) + weight;
    total += weight;
  }
  if (total <= MIN_COLOUR_SHARE * (pixels.length / 4)) return PLAIN_SLEEVE;
  const smooth = Array.from(
    votes,
    (own, bin) => own + 0.5 * (votesIn((bin + 1) % HUE_BINS) + votesIn((bin + HUE_BINS - 1) % HUE_BINS)),
  );
  const hue = (smooth.indexOf(Math.max(...smooth)) + 0.5) * (360 / HUE_BINS);
  return nearestSleeve(hue);
}

/** Returns the weight of a pixel's vote. Nearly grey pixels have little weight. */
function voteWeight(brightest: number, chroma: number): number {
  return (chroma / brightest) * (1.1 - brightest) * Math.min(1, chroma / 0.12);
}

function hueOf(red: number, green: number, blue: number, brightest: number, chroma: number): number {
  const sixth =
    brightest === red
      ? (green - blue) / chroma
      : brightest === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}

function nearestSleeve(hue: number): Sleeve {
  const distance = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  const [nearest] = keysOf(SLEEVE_HUES).sort(
    (one, other) => distance(SLEEVE_HUES[one]) - distance(SLEEVE_HUES[other]),
  );
  return nearest ?? PLAIN_SLEEVE;
}

/** Returns whether `value` is the name of a sleeve. */
export function isSleeve(value: unknown): value is Sleeve {
  return value === PLAIN_SLEEVE || (typeof value === 'string' && Object.hasOwn(SLEEVE_HUES, value));
}

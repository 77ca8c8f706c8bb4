/** The seven grounds that a cube may stand on, by the hue of each in degrees; slate, the seventh, has none. */
const SLEEVE_HUES = { petrol: 176, oxblood: 355, navy: 217, moss: 84, plum: 283, umber: 33 } as const;

/** The colour that a cube is shown in before its pictures are there, by name. */
export type Sleeve = keyof typeof SLEEVE_HUES | 'slate';

/** The sleeves' colours where no style sheet is; the storefront's tokens.css has the same. */
export const SLEEVES: Record<Sleeve, string> = {
  petrol: '#10312f',
  oxblood: '#3a1518',
  navy: '#16233f',
  moss: '#232b16',
  plum: '#2c1a33',
  umber: '#33210f',
  slate: '#22282c',
};

/** Where there is no picture, or none with a colour of its own. */
export const PLAIN_SLEEVE: Sleeve = 'slate';

/** The share of a picture that has to have a colour before its sleeve does. */
const ENOUGH_COLOUR = 0.04;
const BINS = 36;

/**
 * The sleeve nearest in hue to a picture's main deep colour. Every pixel votes: saturated ones more, light ones less, since
 * a sleeve is a deep colour and lies best under the depths of a picture.
 * @param pixels RGBA bytes, as a canvas answers them
 */
export function sleeveOf(pixels: Uint8ClampedArray): Sleeve {
  const votes = new Float64Array(BINS);
  let total = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const red = pixels[at]! / 255;
    const green = pixels[at + 1]! / 255;
    const blue = pixels[at + 2]! / 255;
    const most = Math.max(red, green, blue);
    const chroma = most - Math.min(red, green, blue);
    const weight = chroma === 0 ? 0 : votesOf(most, chroma) * (pixels[at + 3]! / 255);
    if (weight === 0) continue;
    votes[Math.floor(hueOf(red, green, blue, most, chroma) / (360 / BINS)) % BINS]! += weight;
    total += weight;
  }
  if (total <= ENOUGH_COLOUR * (pixels.length / 4)) return PLAIN_SLEEVE;
  const smooth = Array.from(
    votes,
    (own, bin) => own + 0.5 * (votes[(bin + 1) % BINS]! + votes[(bin + BINS - 1) % BINS]!),
  );
  const hue = (smooth.indexOf(Math.max(...smooth)) + 0.5) * (360 / BINS);
  return nearestSleeve(hue);
}

/** How much a pixel counts; what is nearly grey counts little, whatever its hue. */
function votesOf(most: number, chroma: number): number {
  return (chroma / most) * (1.1 - most) * Math.min(1, chroma / 0.12);
}

function hueOf(red: number, green: number, blue: number, most: number, chroma: number): number {
  const sixth =
    most === red
      ? (green - blue) / chroma
      : most === green
        ? 2 + (blue - red) / chroma
        : 4 + (red - green) / chroma;
  return (sixth * 60 + 360) % 360;
}

function nearestSleeve(hue: number): Sleeve {
  const distance = (other: number) => Math.min(Math.abs(hue - other), 360 - Math.abs(hue - other));
  const [nearest] = (Object.keys(SLEEVE_HUES) as (keyof typeof SLEEVE_HUES)[]).sort(
    (one, other) => distance(SLEEVE_HUES[one]) - distance(SLEEVE_HUES[other]),
  );
  return nearest ?? PLAIN_SLEEVE;
}

/** Whether `value` names a sleeve. */
export function isSleeve(value: unknown): value is Sleeve {
  return value === PLAIN_SLEEVE || (typeof value === 'string' && Object.hasOwn(SLEEVE_HUES, value));
}

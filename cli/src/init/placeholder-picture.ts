import { squarePng } from './png.ts';

/** Width and height, in pixels. */
const SIDE = 512;
/** Width of a stripe, in pixels. */
const STRIPE = 64;

type Colour = readonly [red: number, green: number, blue: number];

/** Returns a PNG that is recognizable as a placeholder: diagonal stripes in a colour and a darker shade of it. */
export function placeholderPicture(colour: Colour): Buffer {
  return squarePng(SIDE, stripes(colour));
}

/** Returns the rows of the picture, each preceded by its filter byte. */
function stripes(colour: Colour): Buffer {
  const dark = colour.map((part) => Math.floor(part * 0.8));
  const line = Buffer.alloc((SIDE + 2 * STRIPE) * 3);
  for (let x = 0; x < SIDE + 2 * STRIPE; x++)
    line.set(Math.floor(x / STRIPE) % 2 === 0 ? colour : dark, x * 3);
  const rows = Buffer.alloc(SIDE * (1 + SIDE * 3));
  for (let y = 0; y < SIDE; y++) {
    const start = (y % (2 * STRIPE)) * 3;
    rows.set(line.subarray(start, start + SIDE * 3), y * (1 + SIDE * 3) + 1);
  }
  return rows;
}

import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Width and height, in pixels. */
const SIDE = 512;
/** Width of a stripe, in pixels. */
const STRIPE = 64;
/** 8 bits a channel, RGB, and the only methods of compression and filters. */
const DEPTH_8_RGB = [8, 2, 0, 0, 0];

type Colour = readonly [red: number, green: number, blue: number];

/** Returns a PNG that is recognizable as a placeholder: diagonal stripes in a colour and a darker one. */
export function placeholderPicture(colour: Colour): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(SIDE, 0);
  header.writeUInt32BE(SIDE, 4);
  header.set(DEPTH_8_RGB, 8);
  const chunks = [
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(stripes(colour))),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Returns the rows of the picture, each after a byte for its filter. */
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

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(typed, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

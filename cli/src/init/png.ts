import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/**
 * End of the header: 8 bits per channel, RGB, the only defined methods of compression and filtering, no interlacing.
 */
const DEPTH_8_RGB = [8, 2, 0, 0, 0];

/** An ancillary chunk of a PNG. */
export interface PngChunk {
  /** Four letters. */
  type: string;
  content: Buffer;
}

/**
 * Returns a square PNG.
 * @param side width and height, in pixels
 * @param rows the rows of the picture in RGB, each preceded by its filter byte
 * @param added further chunks, inserted before IEND
 */
export function squarePng(side: number, rows: Buffer, added: readonly PngChunk[] = []): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.set(DEPTH_8_RGB, 8);
  const chunks = [
    { type: 'IHDR', content: header },
    { type: 'IDAT', content: deflateSync(rows) },
    ...added,
    { type: 'IEND', content: Buffer.alloc(0) },
  ];
  return Buffer.concat([SIGNATURE, ...chunks.map(encodeChunk)]);
}

function encodeChunk({ type, content }: PngChunk): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(content.length, 0);
  whole.set(typed, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}

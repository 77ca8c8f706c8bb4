import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS, RENDITIONS, type Rendition, type RenditionFormat } from '@cubedrop/sdk';

/** How much longer than its shorter edge a rendition may be. */
const LONGEST_RATIO = 4;
/** The most pixels of all frames that are kept moving. */
const MOVING_PIXELS = 24_000_000;
/** What shows through where a format knows no transparency: the ground that pictures lie on. */
const GROUND = '#000000';

// The pictures that are asked for are hardly ever the same, and the other core has calls to answer.
sharp.cache(false);
sharp.concurrency(1);

/**
 * A picture in a size and a format, upright, in sRGB, without what cameras write into their files. A moving one goes on
 * moving as a webp, but for the smallest size.
 * @throws where it can't be decoded
 */
export async function render(
  picture: Uint8Array,
  rendition: Rendition,
  format: RenditionFormat,
): Promise<Uint8Array> {
  const open = (pages: number): Sharp => sharp(picture, { pages, limitInputPixels: MAX_IMAGE_PIXELS });
  const { autoOrient, pages = 1, pageHeight } = await open(1).metadata();
  const { width } = autoOrient;
  const height = pageHeight ?? autoOrient.height;
  const scale = scaleOf(width, height, RENDITIONS[rendition]);
  const size = {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
  const moves = pages > 1 && format === 'webp' && rendition !== 'thumb';
  const isMoving = moves && size.width * size.height * pages <= MOVING_PIXELS;
  const resized = (isMoving ? open(-1) : open(1).autoOrient()).resize({ ...size, fit: 'fill' });
  return written(resized, format, isMoving);
}

/** By how much a picture shrinks so that its shorter edge is `edge`; 1 where it is smaller already. */
export function scaleOf(width: number, height: number, edge: number): number {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  return Math.min(1, edge / shorter, Math.max((edge * LONGEST_RATIO) / longer, 1 / longer));
}

function written(picture: Sharp, format: RenditionFormat, isMoving: boolean): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort: isMoving ? 1 : 4 }).toBuffer();
  return picture.flatten({ background: GROUND }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

import sharp, { type Sharp } from 'sharp';
import { MAX_IMAGE_PIXELS, RENDITIONS, type Rendition, type RenditionFormat } from '@cubedrop/sdk';

/** Maximum longer edge of a rendition, as a multiple of its maximum shorter edge. */
const MAX_LONGER_EDGE = 4;
/** Maximum total pixels of all frames of an animated rendition. Larger ones become still pictures. */
const MAX_ANIMATED_PIXELS = 24_000_000;
/** Background for formats without transparency. */
const BACKGROUND = '#000000';

// A picture is rarely rendered twice, so caching is useless. Each picture uses one core, since the others are
// needed for API calls.
sharp.cache(false);
sharp.concurrency(1);

/**
 * Renders a picture upright in sRGB without camera metadata. Animated pictures stay animated as webp, except in the
 * smallest size or beyond `MAX_ANIMATED_PIXELS`.
 * @throws Error if the picture cannot be decoded
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
  const canAnimate = pages > 1 && format === 'webp' && rendition !== 'thumb';
  const isAnimated = canAnimate && size.width * size.height * pages <= MAX_ANIMATED_PIXELS;
  const resized = (isAnimated ? open(-1) : open(1).autoOrient()).resize({ ...size, fit: 'fill' });
  return encoded(resized, format, isAnimated);
}

/**
 * Returns the largest scale at which a picture's shorter edge is at most `edge` and its longer edge at most
 * `MAX_LONGER_EDGE` times that. Returns 1 if the picture is small enough already.
 */
export function scaleOf(width: number, height: number, edge: number): number {
  const shorter = Math.min(width, height);
  const longer = Math.max(width, height);
  return Math.min(1, edge / shorter, (edge * MAX_LONGER_EDGE) / longer);
}

function encoded(picture: Sharp, format: RenditionFormat, isAnimated: boolean): Promise<Buffer> {
  if (format === 'avif') return picture.avif({ quality: 55, effort: 2 }).toBuffer();
  if (format === 'webp') return picture.webp({ quality: 80, effort: isAnimated ? 1 : 4 }).toBuffer();
  return picture.flatten({ background: BACKGROUND }).jpeg({ quality: 80, progressive: true }).toBuffer();
}

import sharp from 'sharp';
import { MAX_IMAGE_PIXELS, type ContentEnding } from '@cubedrop/sdk';
import { badRequest, tooLarge } from '../errors.ts';
import { pictureTurns } from './picture-turns.ts';
import { endOfPicture, looksLikeAnother } from './picture-end.ts';

/** How wide a picture is looked at to see that all of it is there. */
const LOOK_PX = 16;

/**
 * Makes sure that bytes are one whole picture and nothing else besides: every row of every frame is decoded.
 * @throws HttpError 400 where it is torn or another file is tied to it, 413 where it unpacks to too much
 */
export async function checkPicture(bytes: Uint8Array, ending: Exclude<ContentEnding, 'mp3'>): Promise<void> {
  const torn = (): never => {
    throw badRequest('The picture is damaged or cut off.');
  };
  const open = (pages: number) =>
    sharp(bytes, { pages, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true });
  const {
    width,
    height,
    pageHeight,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(torn);
  if (width * (pageHeight ?? height) * pages > MAX_IMAGE_PIXELS)
    throw tooLarge(`The picture has more than ${MAX_IMAGE_PIXELS / 1_000_000} million pixels.`);
  const look = (): Promise<unknown> =>
    open(pages > 1 ? -1 : 1)
      .resize({ width: LOOK_PX, height: LOOK_PX, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
      .catch(torn);
  // Whose upload it is has had its turn before.
  await pictureTurns.run('uploads', look);
  const end = endOfPicture(bytes, ending) ?? torn();
  if (looksLikeAnother(bytes.subarray(end), ending)) throw badRequest('Another file is tied to the picture.');
}

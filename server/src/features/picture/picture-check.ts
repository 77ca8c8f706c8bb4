import sharp from 'sharp';
import { endOfPicture, MAX_IMAGE_PIXELS, withoutMetadata, type PictureExtension } from '@cubedrop/sdk';
import { badRequest, tooLarge } from '../../platform/errors.ts';
import { pictureTurns } from './picture-turns.ts';
import { looksLikeAnotherFile } from './appended-file.ts';

/** Edge in pixels to which a picture is scaled when it is decoded to check that it is complete. */
const CHECK_PX = 16;

/**
 * Checks that bytes are a complete picture without another file appended. Every row of every frame is decoded.
 * @throws HttpError 400 if it is damaged or has another file appended, 413 if it has too many pixels, 503 if too many
 * pictures are waiting
 */
export async function checkPicture(bytes: Uint8Array, extension: PictureExtension): Promise<void> {
  const open = (pages: number) =>
    sharp(bytes, { pages, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, sequentialRead: true });
  const {
    width,
    height,
    pageHeight,
    pages = 1,
  } = await sharp(bytes, { limitInputPixels: false }).metadata().catch(failDamaged);
  if (width * (pageHeight ?? height) * pages > MAX_IMAGE_PIXELS)
    throw tooLarge(`The picture has more than ${MAX_IMAGE_PIXELS / 1_000_000} million pixels.`);
  const decode = (): Promise<unknown> =>
    open(pages > 1 ? -1 : 1)
      .resize({ width: CHECK_PX, height: CHECK_PX, fit: 'fill', kernel: 'nearest', fastShrinkOnLoad: false })
      .raw()
      .toBuffer()
      .catch(failDamaged);
  // Uploads have already waited in a fair queue, so all checks share one key.
  await pictureTurns.run('uploads', decode);
  const end = endOfPicture(bytes, extension) ?? failDamaged();
  if (looksLikeAnotherFile(bytes.subarray(end), extension))
    throw badRequest('The picture has another file attached.', 'file-damaged');
}

/** Returns a picture without its camera metadata. @throws HttpError 400 if the picture is too malformed for that */
export function withoutPictureMetadata(
  bytes: Uint8Array<ArrayBuffer>,
  extension: PictureExtension,
): Uint8Array<ArrayBuffer> {
  return withoutMetadata(bytes, extension) ?? failDamaged();
}

function failDamaged(): never {
  throw badRequest('The picture is damaged or cut off.', 'file-damaged');
}

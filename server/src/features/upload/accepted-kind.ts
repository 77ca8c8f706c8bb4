import {
  MAX_AUDIO_BYTES,
  MAX_IMAGE_BYTES,
  MIN_AUDIO_SECONDS,
  mp3Seconds,
  type ContentExtension,
} from '@cubedrop/sdk';
import { badRequest, tooLarge } from '../../platform/errors.ts';
import { checkPicture } from '../picture/picture-check.ts';
import { kindOfContent } from '../../platform/storage/content-kind.ts';

/** Returns the maximum size of a type of file, in bytes. */
export function largestOf(extension: ContentExtension): number {
  return extension === 'mp3' ? MAX_AUDIO_BYTES : MAX_IMAGE_BYTES;
}

/** @throws HttpError 413 if a file of this type and size, in bytes, is too large */
export function assertSize(extension: ContentExtension, size: number): void {
  const largest = largestOf(extension);
  if (size > largest) throw tooLarge(`The file is larger than ${largest / 1024 ** 2} MiB.`);
}

/**
 * Detects the type of a file and checks its content, based on all of its bytes.
 * @throws HttpError 400, 413, or 503 if too many pictures are waiting
 */
export async function acceptedKind(bytes: Uint8Array<ArrayBuffer>): Promise<ContentExtension> {
  if (bytes.length === 0) throw badRequest('The file is empty.', 'file-empty');
  const extension = await kindOfContent(bytes);
  if (!extension) throw badRequest('The file is not a png, jpeg, gif or mp3.', 'file-type');
  assertSize(extension, bytes.length);
  if (extension !== 'mp3') await checkPicture(bytes, extension);
  else if (mp3Seconds(bytes, MIN_AUDIO_SECONDS) < MIN_AUDIO_SECONDS)
    throw badRequest('The mp3 has less than a second of whole frames.', 'file-damaged');
  return extension;
}

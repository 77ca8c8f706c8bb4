import { fileTypeFromBuffer } from 'file-type';
import { CONTENT_TYPES, endingOfType, type ContentEnding } from '@cubedrop/sdk';

/** What kind of file the bytes are, told from the bytes alone; undefined for any that the platform does not keep. */
export async function kindOfContent(bytes: Uint8Array): Promise<ContentEnding | undefined> {
  const type = (await fileTypeFromBuffer(bytes))?.mime;
  // An animated PNG is a PNG to whoever knows no better.
  return type === undefined ? undefined : endingOfType(type === 'image/apng' ? CONTENT_TYPES.png : type);
}

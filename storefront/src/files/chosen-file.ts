import { CONTENT_TYPES, contentExtension, contentLimit, type ContentKind } from '@cubedrop/sdk';

/** Texts of file fields. */
export const fileTexts = {
  image: {
    hint: 'PNG, JPG, JPEG or GIF. Max 5MB.',
    wrongKind: 'This file is not a PNG, JPG, JPEG or GIF picture.',
    tooLarge: 'This picture is larger than 5MB.',
    choose: 'Choose a picture',
  },
  audio: {
    wrongKind: 'This file is not an .mp3 with at least one second of sound.',
    tooLarge: 'This track is larger than 50 MiB.',
    choose: 'Choose an .mp3',
  },
  empty: 'This file is empty.',
  replace: 'Replace',
  oneAtATime: 'Only one file can be chosen here.',
};

/** Number of leading bytes that identify a picture's format. */
const SIGNATURE_BYTES = 8;

/**
 * Returns the chosen file with its detected media type, or a message that says what is wrong. The server checks again.
 */
export async function readChosen(file: File, kind: ContentKind): Promise<File | string> {
  if (file.size > contentLimit(kind)) return fileTexts[kind].tooLarge;
  const part = kind === 'image' ? file.slice(0, SIGNATURE_BYTES) : file;
  // Reading fails for a dropped folder.
  const bytes = await part.arrayBuffer().catch(() => null);
  if (bytes?.byteLength === 0) return fileTexts.empty;
  const extension = bytes ? contentExtension(new Uint8Array(bytes), kind) : undefined;
  if (!extension) return fileTexts[kind].wrongKind;
  const type = CONTENT_TYPES[extension];
  return file.type === type ? file : new File([file], file.name, { type });
}

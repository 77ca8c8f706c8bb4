import { CONTENT_TYPES, contentEnding, contentLimit, type ContentKind } from '@cubedrop/sdk';

/** What stands under a field for a file in our own words. */
export const fileTexts = {
  image: {
    hint: 'PNG, JPG, JPEG or GIF. Max 5MB.',
    wrongKind: 'This file is no PNG, JPG, JPEG or GIF picture.',
    tooLarge: 'This picture is larger than 5MB.',
    choose: 'Choose a picture',
  },
  audio: {
    wrongKind: 'This file is no .mp3 with at least one second of sound.',
    tooLarge: 'This track is larger than 50MB.',
    choose: 'Choose an .mp3',
  },
  empty: 'This file is empty.',
  replace: 'Replace',
  oneAtATime: 'One file goes here.',
};

/** How many of its first bytes tell a picture's kind. */
const BEGINNING = 8;

/** A chosen file under its true media type, or what is wrong with it. The server looks at it again. */
export async function readChosen(file: File, kind: ContentKind): Promise<File | string> {
  if (file.size > contentLimit(kind)) return fileTexts[kind].tooLarge;
  const part = kind === 'image' ? file.slice(0, BEGINNING) : file;
  // A folder that was dropped cannot be read.
  const bytes = await part.arrayBuffer().catch(() => null);
  if (bytes?.byteLength === 0) return fileTexts.empty;
  const ending = bytes ? contentEnding(new Uint8Array(bytes), kind) : undefined;
  if (!ending) return fileTexts[kind].wrongKind;
  const type = CONTENT_TYPES[ending];
  return file.type === type ? file : new File([file], file.name, { type });
}

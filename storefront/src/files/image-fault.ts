import { MAX_IMAGE_BYTES } from '@cubedrop/sdk';

/** What stands under a picture field in our own words. */
export const imageTexts = {
  hint: 'PNG, JPG, JPEG or GIF. Max 5MB.',
  wrongKind: 'This file is no PNG, JPG, JPEG or GIF picture.',
  tooLarge: 'This picture is larger than 5MB.',
};

/** How files of each kind begin. */
const BEGINNINGS: readonly { type: string; bytes: readonly number[] }[] = [
  { type: 'image/png', bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { type: 'image/jpeg', bytes: [0xff, 0xd8, 0xff] },
  { type: 'image/gif', bytes: [0x47, 0x49, 0x46, 0x38] },
];

/** The media type of a picture by its first bytes, whatever it is called; null where it is none that is taken. */
export function imageTypeOf(beginning: Uint8Array): string | null {
  const found = BEGINNINGS.find(({ bytes }) => bytes.every((byte, at) => beginning[at] === byte));
  return found?.type ?? null;
}

/** A chosen picture under its true media type, or what is wrong with it. The server looks at it again. */
export async function readImage(file: File): Promise<File | string> {
  if (file.size > MAX_IMAGE_BYTES) return imageTexts.tooLarge;
  // A folder that was dropped cannot be read.
  const beginning = await file
    .slice(0, 8)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  const type = imageTypeOf(new Uint8Array(beginning));
  if (!type) return imageTexts.wrongKind;
  return file.type === type ? file : new File([file], file.name, { type });
}

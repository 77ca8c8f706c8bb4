import { MAX_AUDIO_BYTES } from '@cubedrop/sdk';

/** What stands under a field for a track in our own words. */
export const audioTexts = {
  wrongKind: 'This file is no .mp3.',
  tooLarge: 'This track is larger than 50MB.',
};

/** Whether bytes begin as an mp3 does: with a tag, or with the sync of a frame of layer III. */
export function isMp3(beginning: Uint8Array): boolean {
  const [first = 0, second = 0, third = 0] = beginning;
  const isTag = first === 0x49 && second === 0x44 && third === 0x33;
  return isTag || (first === 0xff && (second & 0xe6) === 0xe2);
}

/** A chosen track under its true media type, or what is wrong with it. The server looks at it again. */
export async function readTrack(file: File): Promise<File | string> {
  if (file.size > MAX_AUDIO_BYTES) return audioTexts.tooLarge;
  // A folder that was dropped cannot be read.
  const beginning = await file
    .slice(0, 4)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  if (!isMp3(new Uint8Array(beginning))) return audioTexts.wrongKind;
  return file.type === 'audio/mpeg' ? file : new File([file], file.name, { type: 'audio/mpeg' });
}

import { sha256Hex } from './digest.ts';

/** Kinds of file that the platform keeps, by the ending of their content name. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
} as const;

/** How the name of a file ends that can be kept. */
export type ContentEnding = keyof typeof CONTENT_TYPES;

/** The media type of a file that can be kept. */
export type ContentType = (typeof CONTENT_TYPES)[ContentEnding];

/** A file's name by what is in it: `<sha256 hex>.<ending>`. */
export type ContentName = string;

const CONTENT_NAME = /^[0-9a-f]{64}\.(png|jpg|gif|mp3)$/;

/** The ending for a media type; undefined where the platform does not keep that kind. */
export function endingOfType(type: string): ContentEnding | undefined {
  return (Object.keys(CONTENT_TYPES) as ContentEnding[]).find((ending) => CONTENT_TYPES[ending] === type);
}

/** The content name of a file's bytes. */
export async function contentName(
  bytes: Uint8Array<ArrayBuffer>,
  ending: ContentEnding,
): Promise<ContentName> {
  return `${await sha256Hex(bytes)}.${ending}`;
}

/** Whether `text` is a content name. */
export function isContentName(text: string): boolean {
  return CONTENT_NAME.test(text);
}

/** Whether `text` is the content name of a picture. */
export function isImageName(text: string): boolean {
  return isContentName(text) && !text.endsWith('.mp3');
}

/** Whether `text` is the content name of a track. */
export function isAudioName(text: string): boolean {
  return isContentName(text) && text.endsWith('.mp3');
}

/** The content name that an upload's url ends in; undefined where it ends in none. */
export function contentNameOfUrl(url: string): ContentName | undefined {
  const name = url.split(/[?#]/, 1)[0]!.split('/').at(-1)!;
  return isContentName(name) ? name : undefined;
}

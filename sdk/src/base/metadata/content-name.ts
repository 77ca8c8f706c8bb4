import { keysOf } from '../keys-of.ts';
import { sha256Hex } from './digest.ts';

/** Media types of the files that the platform stores, by the extension of their content names. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  gif: 'image/gif',
  mp3: 'audio/mpeg',
} as const;

/** File extension of a stored file. */
export type ContentExtension = keyof typeof CONTENT_TYPES;

/** Media type of a stored file. */
export type ContentType = (typeof CONTENT_TYPES)[ContentExtension];

/** Content name of a file: `<sha256 in hex>.<extension>`. */
export type ContentName = string;

const CONTENT_NAME = new RegExp(`^[0-9a-f]{64}\\.(${Object.keys(CONTENT_TYPES).join('|')})$`);

/** Returns the extension for a media type, or `undefined` if the platform does not store such files. */
export function extensionOfType(type: string): ContentExtension | undefined {
  return keysOf(CONTENT_TYPES).find((extension) => CONTENT_TYPES[extension] === type);
}

/** Returns the content name of a file. */
export async function contentName(
  bytes: Uint8Array<ArrayBuffer>,
  extension: ContentExtension,
): Promise<ContentName> {
  return `${await sha256Hex(bytes)}.${extension}`;
}

/** Returns whether `text` is a content name. */
export function isContentName(text: string): boolean {
  return CONTENT_NAME.test(text);
}

/** Returns whether `text` is the content name of a picture. */
export function isImageName(text: string): boolean {
  return isContentName(text) && !text.endsWith('.mp3');
}

/** Returns whether `text` is the content name of a track. */
export function isAudioName(text: string): boolean {
  return isContentName(text) && text.endsWith('.mp3');
}

/** Returns the content name at the end of an upload's URL, or `undefined` if there is none. */
export function contentNameOfUrl(url: string): ContentName | undefined {
  const [path = ''] = url.split(/[?#]/, 1);
  const name = path.slice(path.lastIndexOf('/') + 1);
  return isContentName(name) ? name : undefined;
}

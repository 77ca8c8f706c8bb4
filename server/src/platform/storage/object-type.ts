import { CONTENT_TYPES } from '@cubedrop/sdk';
import type { ObjectName } from './objects.ts';
import { expectDefined } from '../expect-defined.ts';

/** Types of stored files: of content, of documents, of pictures in formats that only the server creates, and of peaks. */
const TYPES: Readonly<Record<string, string>> = {
  ...CONTENT_TYPES,
  pdf: 'application/pdf',
  webp: 'image/webp',
  avif: 'image/avif',
  json: 'application/json',
};

const NAME = new RegExp(`^[0-9a-f]{64}\\.(${Object.keys(TYPES).join('|')})$`);

/** Whether a text is a valid file name. Anything else never reaches a disk or a bucket. */
export function isObjectName(text: string): text is ObjectName {
  return NAME.test(text);
}

/** Returns the media type for a file's extension. */
export function typeOfName(name: ObjectName): string {
  return expectDefined(TYPES[name.slice(name.lastIndexOf('.') + 1)], 'the type of an extension');
}

import { CONTENT_TYPES } from '@cubedrop/sdk';
import type { ObjectName } from './objects.ts';

/** Kinds of files that are kept, with those that only the server itself or an account's papers bring. */
const TYPES: Readonly<Record<string, string>> = {
  ...CONTENT_TYPES,
  pdf: 'application/pdf',
  webp: 'image/webp',
  avif: 'image/avif',
};

const NAME = new RegExp(`^[0-9a-f]{64}\\.(${Object.keys(TYPES).join('|')})$`);

/** Whether a text can be a file's name; what is none never reaches a disk or a bucket. */
export function isObjectName(text: string): text is ObjectName {
  return NAME.test(text);
}

/** The media type that a file's name tells. */
export function typeOfName(name: ObjectName): string {
  return TYPES[name.slice(name.lastIndexOf('.') + 1)]!;
}

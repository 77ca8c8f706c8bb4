import { replaceHiddenCharacters } from '@cubedrop/sdk';
import { splitAt, widthOf } from './width.ts';

/** Sanitizes untrusted text for a terminal: no control characters, a single line, at most `limit` columns. */
export function oneLine(text: string, limit = 60): string {
  const clean = replaceHiddenCharacters(text, () => ' ').trim();
  return widthOf(clean) <= limit ? clean : `${splitAt(clean, limit - 1)[0]}…`;
}

/** Removes control characters, which a terminal would interpret, except tabs and line breaks. */
export function withoutControls(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '');
}

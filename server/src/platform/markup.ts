import { isolated } from '@cubedrop/sdk';

/**
 * Returns a text from a client as a single line: each run of white space and control characters becomes one space, and
 * unpaired surrogates and other characters that XML forbids become U+FFFD.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Surrogate}\ufffe\uffff]/gu, '\ufffd')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** Returns a text from a client as a single line whose writing direction does not affect the text around it. */
export const isolatedLine = (text: string): string => oneLine(isolated(text));

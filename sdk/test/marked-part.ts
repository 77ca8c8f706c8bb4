import { readFileSync, writeFileSync } from 'node:fs';

/** A part of a page that is written by a program, between two marks; the rest is written by people. */
export interface MarkedPart {
  /** The page's path. */
  page: string;
  /** The lines before and after it. */
  marks: readonly [string, string];
}

/** The part as it is. */
export function readPart(part: MarkedPart): string {
  return split(part).inside;
}

/** Puts `text` in the part's place. */
export function writePart(part: MarkedPart, text: string): void {
  const { before, after } = split(part);
  writeFileSync(part.page, before + text + after);
}

function split({ page, marks }: MarkedPart): Record<'before' | 'inside' | 'after', string> {
  const text = readFileSync(page, 'utf8');
  const start = text.indexOf(marks[0]) + marks[0].length;
  const end = text.indexOf(marks[1]);
  return { before: text.slice(0, start), inside: text.slice(start, end), after: text.slice(end) };
}

import { readFileSync, writeFileSync } from 'node:fs';

/** A generated part of a Markdown page, between two marks. */
export interface MarkedPart {
  /** Path of the page. */
  page: string;
  /** The texts before and after the part. */
  marks: readonly [string, string];
}

/** Returns the current content of a part. */
export function readPart(part: MarkedPart): string {
  return split(part).inside;
}

/** Replaces the content of a part. */
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

import type { Terminal } from './terminal.ts';
import { splitAt, widthOf } from './width.ts';

/** Spaces between columns. */
const GAP = 2;
/** Minimum width of the last column when it wraps. */
const LEAST_LAST = 20;

/**
 * Prints a table whose first row is the heading. If the window is too narrow, the last column wraps; if that is not
 * enough, each row is printed as a record with one `heading: cell` line for every cell other than `-`. In a pipe the
 * output is always a table.
 */
export function printTable(terminal: Terminal, rows: readonly (readonly string[])[]): void {
  const widths = widthsOf(rows);
  const lead = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0);
  const room = terminal.dataColumns - lead;
  const [longestWord = 0] = widthsOf(
    rows.flatMap((row) => (row.at(-1) ?? '').split(' ').map((word) => [word])),
  );
  const fits = (widths.at(-1) ?? 0) <= room || Math.max(LEAST_LAST, longestWord) <= room;
  if (fits) for (const line of tableLines(rows, widths)) terminal.print(line, lead);
  else for (const line of recordLines(rows)) terminal.print(line);
}

/** Returns one `heading: cell` line for each cell other than `-`, with an empty line between rows. */
function recordLines([heading = [], ...rows]: readonly (readonly string[])[]): string[] {
  return rows.flatMap((row, number) => [
    ...(number === 0 ? [] : ['']),
    ...row.flatMap((cell, column) =>
      cell === '-' ? [] : [`${(heading[column] ?? '').trim().toLowerCase()}: ${cell.trim()}`],
    ),
  ]);
}

/** Returns the lines of a table with aligned columns; the first row is the heading. */
function tableLines(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const padded = (cell: string, column: number) => cell + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
  return rows.map((row) => row.map(padded).join(' '.repeat(GAP)).trimEnd());
}

/** Returns the width of each column, in terminal columns. */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return widths;
}

/** Sanitizes untrusted text for a terminal: no control characters, a single line, at most `limit` columns. */
export function oneLine(text: string, limit = 60): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  return widthOf(clean) <= limit ? clean : `${splitAt(clean, limit - 1)[0]}…`;
}

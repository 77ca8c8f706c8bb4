import type { Terminal } from './terminal.ts';

/** Between columns. */
const GAP = 2;
/** The least that the last column of a table is broken to. */
const LEAST_LAST = 20;

/**
 * Prints a table of data, the first row its heading. In a window too narrow for it the last column is broken between
 * words; where that is not enough each row becomes a record, a `heading: cell` a line for each that is not `-`. In a
 * pipe it stays a table, however wide.
 */
export function printTable(terminal: Terminal, rows: readonly (readonly string[])[]): void {
  const widths = widthsOf(rows);
  const lead = widths.slice(0, -1).reduce((sum, width) => sum + width + GAP, 0);
  const room = terminal.dataColumns - lead;
  const [longestWord = 0] = widthsOf(
    rows.flatMap((row) =>
      row
        .at(-1)!
        .split(' ')
        .map((word) => [word]),
    ),
  );
  const fits = widths.at(-1)! <= room || Math.max(LEAST_LAST, longestWord) <= room;
  if (fits) for (const line of tableLines(rows, widths)) terminal.print(line, lead);
  else for (const line of recordLines(rows)) terminal.print(line);
}

/** A line for each cell that says something, after its heading's name, and an empty one between rows. */
function recordLines([heading = [], ...rows]: readonly (readonly string[])[]): string[] {
  return rows.flatMap((row, number) => [
    ...(number === 0 ? [] : ['']),
    ...row.flatMap((cell, column) =>
      cell === '-' ? [] : [`${heading[column]!.trim().toLowerCase()}: ${cell.trim()}`],
    ),
  ]);
}

/** Lines of a table whose columns line up; the first row is its heading. */
function tableLines(rows: readonly (readonly string[])[], widths: readonly number[]): string[] {
  const padded = (cell: string, column: number) => cell + ' '.repeat(widths[column]! - widthOf(cell));
  return rows.map((row) => row.map(padded).join(' '.repeat(GAP)).trimEnd());
}

/** The width of each column. */
function widthsOf(rows: readonly (readonly string[])[]): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return widths;
}

/** Text of others made fit for a terminal: no control characters, on one line, at most `limit` characters. */
export function oneLine(text: string, limit = 60): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();
  const characters = [...clean];
  return characters.length <= limit ? clean : `${characters.slice(0, limit - 1).join('')}…`;
}

function widthOf(text: string): number {
  return [...text].length;
}

import type { Terminal } from './terminal.ts';

/**
 * Prints a table of data, the first row its heading. In a window too narrow for it each row becomes a record, a
 * `heading: cell` a line; in a pipe it stays a table, however wide.
 */
export function printTable(terminal: Terminal, rows: readonly (readonly string[])[]): void {
  const lines = tableLines(rows);
  const fits = lines.every((line) => widthOf(line) <= terminal.dataColumns);
  for (const line of fits ? lines : recordLines(rows)) terminal.print(line);
}

/** A line for each cell under its heading's name, and an empty one between rows. */
function recordLines([heading = [], ...rows]: readonly (readonly string[])[]): string[] {
  return rows.flatMap((row, number) => [
    ...(number === 0 ? [] : ['']),
    ...row.map((cell, column) => `${heading[column]!.trim().toLowerCase()}: ${cell.trim()}`),
  ]);
}

/** Lines of a table whose columns line up; the first row is its heading. */
function tableLines(rows: readonly (readonly string[])[]): string[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return rows.map((row) =>
    row
      .map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)))
      .join('  ')
      .trimEnd(),
  );
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

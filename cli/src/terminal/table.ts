import { paintState } from './paint-state.ts';
import type { Paint, Terminal } from './terminal.ts';
import { oneLine } from './sanitize.ts';
import { widthOf } from './width.ts';

/** Spaces between columns. */
const GAP = 2;
/** Minimum width of the last column when it wraps. */
const MINIMUM_LAST = 20;

/** Headings of columns with free text, which is cut if the window is too narrow. */
const FREE_TEXT: readonly string[] = ['TITLE', 'NAME', 'ARTIST'];
/** Minimum width of a column with free text. */
const MINIMUM_TEXT = 8;

/** Headings of columns with states, which have colours. */
const STATES: readonly string[] = ['STATE', 'ACTION'];

type Rows = readonly (readonly string[])[];

/**
 * Prints a table whose first row is the heading. The last column wraps. If that is not enough for the window, addresses
 * are shortened, then free text is cut; if the window is still too narrow, each row is printed as a record with one
 * `heading: cell` line for every cell other than `-`. In a pipe the output is always a whole table.
 */
export function printTable(terminal: Terminal, rows: Rows): void {
  const { dataColumns, dataPaint } = terminal;
  const short = rows.map((row) => row.map(withShortAddresses));
  const shown = [rows, short, cutText(short, dataColumns)].find((one) => fits(one, dataColumns));
  if (!shown) for (const line of recordLines(rows, dataPaint)) terminal.print(line);
  else for (const line of tableLines(shown, dataPaint)) terminal.print(line, leadOf(shown));
}

/** Whether a table fits in a window in which its last column may wrap. */
function fits(rows: Rows, columns: number): boolean {
  const room = columns - leadOf(rows);
  const [longestWord = 0] = widthsOf(
    rows.flatMap((row) => (row.at(-1) ?? '').split(' ').map((word) => [word])),
  );
  return (widthsOf(rows).at(-1) ?? 0) <= room || Math.max(MINIMUM_LAST, longestWord) <= room;
}

/** Returns the width of all columns but the last, with the gaps after them. */
function leadOf(rows: Rows): number {
  return widthsOf(rows)
    .slice(0, -1)
    .reduce((sum, width) => sum + width + GAP, 0);
}

/** Shortens the addresses in a text to the form `0x3C44…93BC`, and leaves hashes as they are. */
export function withShortAddresses(text: string): string {
  return text.replaceAll(/\b(0x[\da-f]{4})[\da-f]{32}([\da-f]{4})\b/gi, '$1…$2');
}

/** Cuts the columns with free text as far as necessary, from left to right. */
function cutText(rows: Rows, columns: number): Rows {
  const widths = widthsOf(rows);
  let excess = leadOf(rows) + (widths.at(-1) ?? 0) - columns;
  const limits = widths.map((width, column) => {
    if (excess <= 0 || !FREE_TEXT.includes(rows[0]?.[column] ?? '')) return undefined;
    const cut = Math.min(excess, Math.max(0, width - MINIMUM_TEXT));
    excess -= cut;
    return width - cut;
  });
  return rows.map((row) =>
    row.map((cell, column) => (limits[column] === undefined ? cell : oneLine(cell, limits[column]))),
  );
}

/** Returns one `heading: cell` line for each cell other than `-`, with an empty line between rows. */
function recordLines([heading = [], ...rows]: Rows, paint: Paint): string[] {
  return rows.flatMap((row, number) => [
    ...(number === 0 ? [] : ['']),
    ...row.flatMap((cell, column) => {
      const name = heading[column] ?? '';
      return cell === '-' ? [] : [`${name.trim().toLowerCase()}: ${painted(paint, cell.trim(), name)}`];
    }),
  ]);
}

/** Returns the lines of a table with aligned columns; the first row is the heading. */
function tableLines(rows: Rows, paint: Paint): string[] {
  const widths = widthsOf(rows);
  const [heading = []] = rows;
  return rows.map((row) => {
    const cells = row.map((cell, column) => {
      const text =
        row === heading ? paintedHeading(paint, cell) : painted(paint, cell, heading[column] ?? '');
      return text + ' '.repeat((widths[column] ?? 0) - widthOf(cell));
    });
    return cells.join(' '.repeat(GAP)).trimEnd();
  });
}

/** Returns a heading, underlined except for the spaces that indent it. */
function paintedHeading(paint: Paint, cell: string): string {
  const name = cell.trimStart();
  return `${' '.repeat(cell.length - name.length)}${paint.heading(name)}`;
}

/** Returns a cell with its colour, if its column has any. */
function painted(paint: Paint, cell: string, heading: string): string {
  return STATES.includes(heading) ? paintState(paint, cell) : cell;
}

/** Returns the width of each column, in terminal columns. */
function widthsOf(rows: Rows): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return widths;
}

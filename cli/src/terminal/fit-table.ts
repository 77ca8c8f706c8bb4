import { oneLine } from './sanitize.ts';
import { widthOf } from './width.ts';

/** Spaces between columns. */
export const GAP = 2;
/** Minimum width of the last column when it wraps. */
const MINIMUM_LAST = 20;

/** Columns whose text is cut if the window is too narrow: the minimum width of each, by its heading. */
const MINIMUM_TEXT: ReadonlyMap<string, number> = new Map([
  ['TITLE', 8],
  ['NAME', 8],
  ['ARTIST', 8],
  ['STEP', 16],
  ['URL', 24],
]);

/** Rows of a table, of which the first is the heading. */
export type Rows = readonly (readonly string[])[];

/** A table that fits a window. */
export interface FittedTable {
  rows: Rows;
  /** Whether it has hashes that were shortened. */
  hasShortHashes: boolean;
  /** Headings of the columns that were left out although they had content. */
  leftOut: readonly string[];
}

/**
 * Fits a table into a window in which its last column may wrap. As far as necessary, shortens addresses, times and
 * hashes, cuts free text, and leaves out columns: those without content, then the optional ones in their order.
 * Returns `undefined` if the window is too narrow even for that.
 */
export function fitTable(rows: Rows, columns: number, optional: readonly string[]): FittedTable | undefined {
  const addresses = shortened(rows, withShortAddresses);
  const times = withShortTimes(addresses);
  const hashes = shortened(times, withShortHashes);
  const filled = withoutColumns(hashes, emptyColumns(hashes));
  const fewer = optional.map((_, index) => withoutColumns(filled, optional.slice(0, index + 1)));
  const found = [rows, addresses, times, hashes, filled, ...fewer]
    .flatMap((one) => [one, cutText(one, columns)])
    .find((one) => fits(one, columns));
  if (!found) return undefined;
  const [heading = []] = found;
  const hasShortHashes = found.some((row) => row.some((cell) => SHORT_HASH.test(cell)));
  const names = (filled[0] ?? []).map(withoutZone);
  const kept = heading.map(withoutZone);
  return { rows: found, hasShortHashes, leftOut: names.filter((name) => !kept.includes(name)) };
}

/** Returns the width of all columns but the last, with the gaps after them. */
export function leadOf(rows: Rows): number {
  return widthsOf(rows)
    .slice(0, -1)
    .reduce((sum, width) => sum + width + GAP, 0);
}

/** Returns the width of each column, in terminal columns. */
export function widthsOf(rows: Rows): number[] {
  const widths: number[] = [];
  for (const row of rows) {
    row.forEach((cell, column) => (widths[column] = Math.max(widths[column] ?? 0, widthOf(cell))));
  }
  return widths;
}

/** Shortens the addresses in a text to the form `0x3C44…93BC`, and leaves hashes as they are. */
export function withShortAddresses(text: string): string {
  return text.replaceAll(/\b(0x[\da-f]{4})[\da-f]{32}([\da-f]{4})\b/gi, '$1…$2');
}

/** Form of shortened hashes, which are longer than shortened addresses. */
const SHORT_HASH = /\b0x[\da-f]{6}…[\da-f]{4}\b/i;

function withShortHashes(text: string): string {
  return text.replaceAll(/\b(0x[\da-f]{6})[\da-f]{54}([\da-f]{4})\b/gi, '$1…$2');
}

const TIME = /\b\d{4}-(\d\d)-(\d\d) (\d\d:\d\d):\d\dZ/g;
const ONLY_TIME = /^[-\d]{10} [:\d]{8}Z$|^-$/;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const ZONE = ' (UTC)';

const withoutZone = (heading: string): string => heading.replace(ZONE, '');

/** Shortens times to the form `Dec 01 11:08`. The heading of a column of times then states the time zone. */
function withShortTimes([heading = [], ...rows]: Rows): Rows {
  const short = rows.map((row) =>
    row.map((cell) =>
      cell.replaceAll(TIME, (_, month, day, time) => `${MONTHS[Number(month) - 1]} ${day} ${time}`),
    ),
  );
  const zoned = heading.map((name, column) =>
    columnCells(rows, column).some((cell) => cell !== '-') &&
    columnCells(rows, column).every((cell) => ONLY_TIME.test(cell))
      ? `${name}${ZONE}`
      : name,
  );
  return [zoned, ...short];
}

const columnCells = (rows: Rows, column: number): string[] => rows.map((row) => row[column] ?? '-');

function shortened([heading = [], ...rows]: Rows, shorten: (cell: string) => string): Rows {
  return [heading, ...rows.map((row) => row.map(shorten))];
}

/** Returns the headings of the columns in which every cell is `-`. */
function emptyColumns([heading = [], ...rows]: Rows): string[] {
  return heading.filter((_, column) => rows.every((row) => row[column] === '-'));
}

function withoutColumns(rows: Rows, headings: readonly string[]): Rows {
  const kept = (rows[0] ?? []).map(
    (name) => !headings.includes(name) && !headings.includes(withoutZone(name)),
  );
  return rows.map((row) => row.filter((_, column) => kept[column]));
}

/** Whether a table fits in a window in which its last column may wrap. */
function fits(rows: Rows, columns: number): boolean {
  const room = columns - leadOf(rows);
  const [longestWord = 0] = widthsOf(
    rows.flatMap((row) => (row.at(-1) ?? '').split(' ').map((word) => [word])),
  );
  return (widthsOf(rows).at(-1) ?? 0) <= room || Math.max(MINIMUM_LAST, longestWord) <= room;
}

/** Cuts the columns with free text as far as necessary, from left to right, except the last one, which wraps. */
function cutText(rows: Rows, columns: number): Rows {
  const widths = widthsOf(rows);
  let excess = leadOf(rows) + (widths.at(-1) ?? 0) - columns;
  const limits = widths.map((width, column) => {
    const minimum = MINIMUM_TEXT.get(rows[0]?.[column] ?? '');
    if (excess <= 0 || minimum === undefined || column === widths.length - 1) return undefined;
    const cut = Math.min(excess, Math.max(0, width - minimum));
    excess -= cut;
    return width - cut;
  });
  return rows.map((row) =>
    row.map((cell, column) => (limits[column] === undefined ? cell : oneLine(cell, limits[column]))),
  );
}

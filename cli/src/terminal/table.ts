import { fitTable, GAP, leadOf, widthsOf, type FittedTable, type Rows } from './fit-table.ts';
import { paintState } from './paint-state.ts';
import type { Paint, Terminal } from './terminal.ts';
import { widthOf } from './width.ts';

/** Headings of columns with states, which have colours. */
const STATES: readonly string[] = ['STATE', 'ACTION'];

/**
 * Prints a table whose first row is the heading. If the window is too narrow, the table is fitted as `fitTable`
 * describes, and stderr says what it lacks; if that is not enough, each row is printed as a record with one
 * `heading: cell` line for every cell other than `-`. In a pipe the output is always a whole table.
 * @param optional headings of columns that are left out of a narrow window, in this order
 */
export function printTable(terminal: Terminal, rows: Rows, optional: readonly string[] = []): void {
  const { dataColumns, dataPaint } = terminal;
  const table = fitTable(rows, dataColumns, optional);
  if (!table) for (const line of recordLines(rows, dataPaint)) terminal.print(line);
  else {
    for (const line of tableLines(table.rows, dataPaint)) terminal.print(line, leadOf(table.rows));
    const missing = missingText(table);
    if (missing !== undefined) terminal.say(missing);
  }
}

/** Returns a sentence about what a narrow window does not show; `undefined` if it shows everything. */
function missingText({ hasShortHashes, leftOut }: FittedTable): string | undefined {
  const parts = [
    ...(hasShortHashes ? ['hashes are shortened'] : []),
    ...(leftOut.length > 0 ? [`${leftOut.join(', ')} left out`] : []),
  ];
  return parts.length === 0 ? undefined : `To fit the window: ${parts.join('; ')}. --json prints everything.`;
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

import type { DerivedRow, DerivedRows } from './derived-rows.ts';

/** A difference between the database and what the chain and content storage imply. */
export interface Difference {
  readonly table: string;
  /** The row's key, such as `dropId=3 cubeId=1`. */
  readonly row: string;
  /** `undefined` if the whole row is missing or superfluous. */
  readonly column?: string;
  /** `undefined` if the row should not exist. */
  readonly expected?: string;
  /** `undefined` if the row does not exist. */
  readonly found?: string;
}

/** Returns all differences between the expected and the actual rows of a table, ordered by key. */
export function differencesOf(expected: DerivedRows, found: DerivedRows): Difference[] {
  const { table, key } = expected;
  const nameOf = (row: DerivedRow): string => key.map((column) => `${column}=${row[column]}`).join(' ');
  const byName = (rows: readonly DerivedRow[]) => new Map(rows.map((row) => [nameOf(row), row]));
  const wanted = byName(expected.rows);
  const actual = byName(found.rows);
  const names = [...new Set([...wanted.keys(), ...actual.keys()])].sort(inNumberOrder);
  return names.flatMap((row): Difference[] => {
    const wantedRow = wanted.get(row);
    const foundRow = actual.get(row);
    if (!wantedRow) return foundRow ? [{ table, row, found: shownRow(foundRow, key) }] : [];
    if (!foundRow) return [{ table, row, expected: shownRow(wantedRow, key) }];
    return Object.keys(wantedRow)
      .filter((column) => String(wantedRow[column]) !== String(foundRow[column]))
      .map((column) => ({
        table,
        row,
        column,
        expected: shown(wantedRow[column]),
        found: shown(foundRow[column]),
      }));
  });
}

/** Formats a difference for display. */
export function differenceText({ table, row, column, expected, found }: Difference): string {
  const at = `${table} ${row}${column === undefined ? '' : ` ${column}`}`;
  if (found === undefined) return `${at}: expected ${expected}, found no such row`;
  if (expected === undefined) return `${at}: expected no such row, found ${found}`;
  return `${at}: expected ${expected}, found ${found}`;
}

const inNumberOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const MAX_VALUE_LENGTH = 200;

function shownRow(row: DerivedRow, key: readonly string[]): string {
  return Object.entries(row)
    .filter(([column]) => !key.includes(column))
    .map(([column, value]) => `${column}=${shown(value)}`)
    .join(' ');
}

/** Formats a value, without the leading zeros of stored amounts. */
function shown(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return 'nothing';
  const text = String(value).replace(/^0+(?=\d{1,39}$)/, '');
  return text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text || '""';
}

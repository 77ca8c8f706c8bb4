import type { DerivedRow, DerivedRows } from './derived-rows.ts';

/** One thing that the database says otherwise than chain and content storage. */
export interface Difference {
  readonly table: string;
  /** Which row, such as `dropId=3 cubeId=1`. */
  readonly row: string;
  /** Undefined where the whole row is missing or too many. */
  readonly column?: string;
  /** Undefined where there should be no such row. */
  readonly expected?: string;
  /** Undefined where there is no such row. */
  readonly found?: string;
}

/** All differences between two readings of a table, in the order of its keys. */
export function differencesOf(expected: DerivedRows, found: DerivedRows): Difference[] {
  const { table, key } = expected;
  const nameOf = (row: DerivedRow): string => key.map((column) => `${column}=${row[column]}`).join(' ');
  const byName = (rows: readonly DerivedRow[]) => new Map(rows.map((row) => [nameOf(row), row]));
  const before = byName(expected.rows);
  const after = byName(found.rows);
  const names = [...new Set([...before.keys(), ...after.keys()])].sort(inNumberOrder);
  return names.flatMap((row): Difference[] => {
    const is = before.get(row);
    const was = after.get(row);
    if (!is) return [{ table, row, found: shownRow(was!, key) }];
    if (!was) return [{ table, row, expected: shownRow(is, key) }];
    return Object.keys(is)
      .filter((column) => String(is[column]) !== String(was[column]))
      .map((column) => ({ table, row, column, expected: shown(is[column]), found: shown(was[column]) }));
  });
}

/** A difference as a person reads it. */
export function differenceText({ table, row, column, expected, found }: Difference): string {
  const at = `${table} ${row}${column === undefined ? '' : ` ${column}`}`;
  if (found === undefined) return `${at}: expected ${expected}, found no such row`;
  if (expected === undefined) return `${at}: expected no such row, found ${found}`;
  return `${at}: expected ${expected}, found ${found}`;
}

const inNumberOrder = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true });

const LONGEST_VALUE = 200;

function shownRow(row: DerivedRow, key: readonly string[]): string {
  return Object.entries(row)
    .filter(([column]) => !key.includes(column))
    .map(([column, value]) => `${column}=${shown(value)}`)
    .join(' ');
}

/** Amounts without the zeros that they are kept with. */
function shown(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return 'nothing';
  const text = String(value).replace(/^0+(?=\d{1,39}$)/, '');
  return text.length > LONGEST_VALUE ? `${text.slice(0, LONGEST_VALUE)}…` : text || '""';
}

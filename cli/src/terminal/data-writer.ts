import { isJsonObject, replaceHiddenCharacters } from '@cubedrop/sdk';

/** Converts the data that a command prints to text. */
export interface DataWriter {
  /**
   * Returns the text of a document or an event.
   * @param records the content of `value` as the rows of a table
   * @param columns the fields of all records, if there may be more calls; by default those of `records`
   */
  data(value: unknown, records?: readonly object[], columns?: readonly string[]): string;
  /** Returns the text of an error, which is always on stderr too. */
  failure(value: unknown): string;
  /** Returns why a part of the data could not be written; `undefined` if all of it was. */
  problem?(): string | undefined;
}

/**
 * Serializes to JSON, with bigints (amounts in wei) as decimal strings. Hidden characters are escaped: texts of
 * strangers come from the chain unchecked.
 */
export function jsonText(value: unknown): string {
  const text = JSON.stringify(value, (_key, member: unknown) =>
    typeof member === 'bigint' ? member.toString() : member,
  );
  return replaceHiddenCharacters(text, escaped);
}

/** Returns the escape sequences of the UTF-16 code units of a text. */
const escaped = (text: string): string => text.split('').map(escapeOf).join('');

/** Returns the escape sequence of a UTF-16 code unit. */
const escapeOf = (unit: string): string => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** Writes each value as a line of JSON. */
export const jsonWriter: DataWriter = sameForBoth((value) => `${jsonText(value)}\n`);

/**
 * Returns a writer of YAML documents with the same values as in JSON, separated by `---`, with hidden characters
 * escaped.
 */
export async function yamlWriter(): Promise<DataWriter> {
  const { yamlText } = await import('./yaml-text.ts');
  let isFirst = true;
  return sameForBoth((value) => {
    const separator = isFirst ? '' : '---\n';
    isFirst = false;
    return separator + yamlText(JSON.parse(jsonText(value)));
  });
}

/**
 * Returns a writer of records as CSV (RFC 4180), with a heading before the first record. Errors are omitted. A text that a
 * spreadsheet would read as a formula is prefixed with an apostrophe. Hidden characters are written as JSON escapes, since
 * CSV has none.
 *
 * The heading cannot be changed once it is written, so `data` throws an error if a later record has a field that is not in it.
 */
export async function csvWriter(): Promise<DataWriter> {
  const { stringify } = await import('csv-stringify/sync');
  // By itself, the library quotes a cell with line breaks only if they are of the kind that ends rows.
  const quoted_match = /[\r\n]/;
  const options = { record_delimiter: 'windows', escape_formulas: true, quoted_match } as const;
  let heading: readonly string[] | undefined;
  const data = (_value: unknown, records: readonly object[] = [], columns?: readonly string[]) => {
    const rows = records.map((record) => cellsOf(JSON.parse(jsonText(record))));
    if (rows.length === 0) return '';
    const fields = [...new Set(rows.flatMap((row) => [...row.keys()]))];
    const isFirst = heading === undefined;
    heading ??= columns ?? fields;
    const named = heading;
    const missing = fields.filter((field) => !named.includes(field));
    if (missing.length > 0) throw new Error(`The CSV has no column for ${missing.join(', ')}.`);
    const cells = rows.map((row) => named.map((column) => row.get(column) ?? ''));
    return stringify(isFirst ? [named, ...cells] : cells, options);
  };
  return { data, failure: () => '' };
}

function sameForBoth(write: (value: unknown) => string): DataWriter {
  return { data: write, failure: write };
}

/** Returns the cells of a record by column. The members of an object become columns, such as `musicArtist.name`. */
function cellsOf(record: unknown, before = ''): Map<string, string> {
  if (!isJsonObject(record)) return new Map([[before, cellOf(record)]]);
  const members = Object.entries(record).map(([name, member]) =>
    cellsOf(member, before === '' ? name : `${before}.${name}`),
  );
  return new Map(members.flatMap((cells) => [...cells]));
}

/** Returns the text of a cell. Lists are JSON, and `null` is an empty cell. */
function cellOf(value: unknown): string {
  if (value === null) return '';
  if (typeof value !== 'string') return jsonText(value);
  const shown = (hidden: string): string => hidden.split('\r').map(escaped).join('\r');
  return replaceHiddenCharacters(value, shown, { hasLines: true });
}

import { CsvError, parse } from 'csv-parse/browser/esm/sync';
import type { ManifestFault, Place } from './faults.ts';
import type { ParsedManifest } from './parse.ts';

/** The columns that a CSV file may have: the fields of an NFT. */
const TEXTS = ['key', 'artwork', 'title', 'description', 'rarity', 'supply', 'other'];
/** Columns whose cells hold the names of people and collections that exist. */
const NAMES = ['imageArtist', 'producer', 'executiveProducer', 'fan', 'collection'];
const COLUMNS: readonly string[] = [...TEXTS, ...NAMES];

/** Whether a manifest is CSV, by its file's name. */
export function isCsv(name: string): boolean {
  return /\.csv$/i.test(name);
}

/**
 * Reads NFTs from CSV (RFC 4180), one row each, as a manifest of them alone. An empty cell is a field that is not there.
 * Faults of the file's form come all at once, instead of a value.
 */
export function parseCsv(text: string): { parsed: ParsedManifest } | { faults: ManifestFault[] } {
  const rows = rowsOf(text);
  if ('faults' in rows) return rows;
  const [heading = [], ...items] = rows.rows;
  const faults = [
    ...headingFaults(heading),
    ...items.flatMap((row, index) => rowFaults(row, index, heading)),
  ];
  if (faults.length > 0) return { faults };
  const nfts = items.map((row) => Object.fromEntries(row.flatMap((cell, at) => fieldOf(heading[at]!, cell))));
  return { parsed: { value: { version: 1, nfts }, offsetOf: (place) => offsetIn(place, heading) } };
}

function rowsOf(text: string): { rows: string[][] } | { faults: ManifestFault[] } {
  try {
    return { rows: parse(text, { relaxColumnCount: true, skipEmptyLines: true, maxRecordSize: 1_000_000 }) };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line, records = 0 } = error as { lines?: number; records?: number };
    // The parser only knows where the file ended; the row is the one after those that it has read.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return {
        faults: [
          {
            path: records === 0 ? 'line 1' : `nfts[${records - 1}]`,
            message: 'A quote that opens in this row is not closed.',
          },
        ],
      };
    return {
      faults: [{ path: line ? `line ${line}` : 'the file', message: `This is not CSV: ${error.message}` }],
    };
  }
}

function headingFaults(heading: readonly string[]): ManifestFault[] {
  if (heading.length === 0) return [{ path: 'line 1', message: `The first row names the columns: ${LIST}.` }];
  const [only = '', ...more] = heading;
  if (more.length === 0 && /[;\t]/.test(only))
    return [{ path: 'line 1', message: 'Cells are separated by commas, and by nothing else.' }];
  return heading.flatMap((name, at) => {
    const path = `column ${at + 1}`;
    const meant = COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
    if (meant && meant !== name) return [{ path, message: `Write "${meant}", not "${name}".` }];
    if (!COLUMNS.includes(name))
      return [{ path, message: `There is no such field as "${name}"; there are ${LIST}.` }];
    return heading.indexOf(name) < at ? [{ path, message: `"${name}" stands twice.` }] : [];
  });
}

const LIST = COLUMNS.join(', ');

function rowFaults(row: readonly string[], index: number, heading: readonly string[]): ManifestFault[] {
  if (row.length === heading.length) return [];
  const message = `This row has ${row.length} cells, and the first row names ${heading.length}.`;
  return [{ path: `nfts[${index}]`, message }];
}

function fieldOf(name: string, cell: string): [string, unknown][] {
  if (cell.trim() === '') return [];
  if (NAMES.includes(name)) return [[name, { existing: cell }]];
  return [[name, name === 'supply' ? numberOf(cell.trim()) : cell]];
}

/** NaN, which the rules refuse, for what is no number as people write one. */
function numberOf(cell: string): number {
  return /^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
}

/** Rows in their order, and cells within a row. */
function offsetIn([, row, field]: Place, heading: readonly string[]): number {
  const column = heading.indexOf(String(field));
  return (Number(row ?? -1) + 1) * (heading.length + 1) + column + 1;
}

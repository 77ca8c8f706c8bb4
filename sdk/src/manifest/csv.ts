import { CsvError, parse, type InfoRecord } from 'csv-parse/browser/esm/sync';
import { suggestion } from '../base/closest-word.ts';
import { isKey } from '../base/key.ts';
import type { ManifestFault, Place } from './faults.ts';
import type { ParsedManifest } from './parse.ts';

/** Columns with the plain fields of an NFT. */
const TEXTS = ['key', 'artwork', 'title', 'description', 'rarity', 'supply', 'other'];
/** Columns with the names of existing people and collections. */
const NAMES = ['imageArtist', 'producer', 'executiveProducer', 'fan', 'collection'];
const COLUMNS: readonly string[] = [...TEXTS, ...NAMES];
/** The names of all columns, for messages. */
const COLUMN_LIST = COLUMNS.join(', ');

/** Returns whether a manifest is CSV, judging by its file name. */
export function isCsv(name: string): boolean {
  return /\.csv$/i.test(name);
}

/**
 * Parses NFTs from CSV (RFC 4180), one per row, as a manifest with only NFTs. Cells are separated by commas or, as
 * spreadsheets in some languages write them, by semicolons. An empty cell is a missing field.
 * @returns the parsed manifest, or the faults: only the first if the text is not CSV, otherwise the faults of all rows
 */
export function parseCsv(text: string): { parsed: ParsedManifest } | { faults: ManifestFault[] } {
  const rows = rowsOf(text);
  if ('faults' in rows) return rows;
  const [first, ...items] = rows.rows;
  const heading = first?.cells ?? [];
  const faults = [
    ...headingFaults(heading).map((fault) => ({ ...fault, line: first?.line ?? 1, row: first?.row ?? 1 })),
    ...items.flatMap((row, index) => rowFaults(row, index, heading)),
  ];
  if (faults.length > 0) return { faults };
  const nfts = items.map(({ cells }) =>
    Object.fromEntries(heading.flatMap((name, at) => fieldOf(name, cells[at] ?? ''))),
  );
  const rowAt = ([, index]: Place): Row | undefined => items[Number(index)];
  return {
    parsed: {
      value: { version: 1, nfts },
      offsetOf: (place) => cellOffset(place, heading),
      locationOf: (place) => {
        const found = rowAt(place);
        return found ? { line: found.line, row: found.row } : {};
      },
      cellAt: (place) => rowAt(place)?.cells[heading.indexOf(String(place[2]))],
    },
  };
}

/** A row with its location. */
interface Row {
  cells: readonly string[];
  /** As in `ManifestFault`. */
  row: number;
  /** Line on which it begins, counted from 1. */
  line: number;
}

function rowsOf(text: string): { rows: Row[] } | { faults: ManifestFault[] } {
  const rows: Row[] = [];
  let lineBreaks = 0;
  // The parser's own line number counts a CRLF within a cell twice.
  const locate = (emptyLines: number) => {
    const row = rows.length + emptyLines + 1;
    return { row, line: row + lineBreaks };
  };
  try {
    parse(text, {
      delimiter: delimiterOf(text),
      relaxColumnCount: true,
      skipEmptyLines: true,
      maxRecordSize: 1_000_000,
      onRecord: (cells: string[], { empty_lines: emptyLines }: InfoRecord) => {
        rows.push({ cells, ...locate(emptyLines) });
        lineBreaks += lineBreaksIn(cells);
        return null;
      },
    });
    return { rows };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const { lines: line, empty_lines: emptyLines = 0 } = error as { lines?: number; empty_lines?: number };
    // The parser reports the end of the file; the faulty row is the one after the last complete record.
    if (error.code === 'CSV_QUOTE_NOT_CLOSED')
      return {
        faults: [
          {
            path: rows.length === 0 ? 'line 1' : `nfts[${rows.length - 1}]`,
            message: 'A quote that opens in this row is not closed.',
            ...locate(emptyLines),
          },
        ],
      };
    return {
      faults: [
        line
          ? { path: `line ${line}`, message: `This is not CSV: ${error.message}`, line }
          : { path: 'the file', message: `This is not CSV: ${error.message}` },
      ],
    };
  }
}

/** Returns the delimiter of cells: the one in the first row, which names the columns. */
function delimiterOf(text: string): ',' | ';' {
  const [heading = ''] = text.trimStart().split(/[\r\n]/, 1);
  return heading.includes(';') && !heading.includes(',') ? ';' : ',';
}

function headingFaults(heading: readonly string[]): ManifestFault[] {
  if (heading.length === 0)
    return [{ path: 'line 1', message: `The first row must name the columns: ${COLUMN_LIST}.` }];
  const [only = '', ...more] = heading;
  if (more.length === 0 && only.includes('\t'))
    return [{ path: 'line 1', message: 'Separate cells by commas, or all of them by semicolons.' }];
  return heading.flatMap((name, at) => {
    const path = `column ${at + 1}`;
    const intended = COLUMNS.find((column) => column.toLowerCase() === name.trim().toLowerCase());
    if (intended && intended !== name) return [{ path, message: `Write "${intended}", not "${name}".` }];
    if (!COLUMNS.includes(name))
      return [
        {
          path,
          message: `Unknown column "${name}"; known columns: ${COLUMN_LIST}.${suggestion(name, COLUMNS)}`,
        },
      ];
    return heading.indexOf(name) < at ? [{ path, message: `"${name}" is listed twice.` }] : [];
  });
}

function rowFaults({ cells, line, row }: Row, index: number, heading: readonly string[]): ManifestFault[] {
  if (cells.length === heading.length) return [];
  const count = cells.length === 1 ? '1 cell' : `${cells.length} cells`;
  const message = `This row has ${count}, but the first row names ${heading.length} columns.`;
  const key = cells[heading.indexOf('key')];
  return [{ path: `nfts[${index}]`, message, line, row, ...(isKey(key) ? { key } : {}) }];
}

function lineBreaksIn(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
}

function fieldOf(name: string, cell: string): [string, unknown][] {
  if (cell.trim() === '') return [];
  if (NAMES.includes(name)) return [[name, { existing: cell }]];
  return [[name, name === 'supply' ? numberOf(cell.trim()) : cell]];
}

/** Parses a decimal number. Returns NaN, which the rules reject, for anything else. */
function numberOf(cell: string): number {
  return /^-?\d{1,15}(\.\d+)?$/.test(cell) ? Number(cell) : Number.NaN;
}

/** Returns a number by which places are sorted: by row, then by column. */
function cellOffset([, row, field]: Place, heading: readonly string[]): number {
  const column = heading.indexOf(String(field));
  return (Number(row ?? -1) + 1) * (heading.length + 1) + column + 1;
}

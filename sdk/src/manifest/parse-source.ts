import { isCsv, parseCsv } from './csv.ts';
import type { ManifestFault } from './faults.ts';
import { parseManifest, type ParsedManifest } from './parse.ts';

/** Maximum size of a manifest, in bytes. */
export const MAX_MANIFEST_BYTES = 10 * 1024 * 1024;

/** Message for a manifest that exceeds {@link MAX_MANIFEST_BYTES}. */
export const MANIFEST_TOO_LARGE = 'A manifest can be at most 10 MiB.';

/** Formats of manifests. */
export const MANIFEST_FORMATS = ['yaml', 'json', 'csv'] as const;
/** Format of a manifest. */
export type ManifestFormat = (typeof MANIFEST_FORMATS)[number];

/** Source text of a manifest. */
export interface ManifestText {
  /** File name. */
  name: string;
  /** Content of the file. */
  text: string;
  /** Defaults to CSV if the name ends in .csv, otherwise to YAML, which JSON is a part of. */
  format?: ManifestFormat | undefined;
}

/** Decodes a manifest from UTF-8, with or without a byte-order mark. Returns the text or the message of a fault. */
export function readManifestText(bytes: Uint8Array): { text: string } | { fault: string } {
  if (bytes.length > MAX_MANIFEST_BYTES) return { fault: MANIFEST_TOO_LARGE };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'The manifest is not UTF-8 text.' };
  }
}

type Result = { parsed: ParsedManifest } | { faults: ManifestFault[] };

/** Cached results, since a text is checked twice: before querying the server, and afterwards. */
const results = new WeakMap<ManifestText, Result>();

/** Parses a manifest in its format. */
export function parseSource(source: ManifestText): Result {
  const result = results.get(source) ?? parse(source);
  results.set(source, result);
  return result;
}

function parse({ name, text, format = isCsv(name) ? 'csv' : 'yaml' }: ManifestText): Result {
  if (format === 'csv') return parseCsv(text);
  const fault = format === 'json' ? jsonFault(text) : undefined;
  return fault ? { faults: [fault] } : parseManifest(text);
}

/** Returns the fault of a text that is not JSON; `undefined` if it is JSON. */
function jsonFault(text: string): ManifestFault | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return { path: 'the file', message: `This is not JSON: ${(error as Error).message}` };
  }
}

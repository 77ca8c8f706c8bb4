import { isCsv, parseCsv } from './csv.ts';
import type { ManifestFault } from './faults.ts';
import { parseManifest, type ParsedManifest } from './parse.ts';

/** The most that a manifest may hold. */
export const MAX_MANIFEST_BYTES = 10 * 1024 * 1024;

/** A manifest as it is written. */
export interface ManifestText {
  /** The file's name. */
  name: string;
  text: string;
}

/** A manifest's text out of its bytes: UTF-8 with or without a byte-order mark; or what is wrong with them. */
export function readManifestText(bytes: Uint8Array): { text: string } | { fault: string } {
  if (bytes.length > MAX_MANIFEST_BYTES) return { fault: 'A manifest holds at most 10 MB.' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { fault: 'The manifest is not UTF-8 text.' };
  }
}

type Result = { parsed: ParsedManifest } | { faults: ManifestFault[] };

/** What was read of a text, which is checked more than once: before the server is asked, and after. */
const read = new WeakMap<ManifestText, Result>();

/** Reads a manifest: CSV where its file is named so, else YAML or JSON. */
export function parseSource(source: ManifestText): Result {
  const { name, text } = source;
  const result = read.get(source) ?? (isCsv(name) ? parseCsv(text) : parseManifest(text));
  read.set(source, result);
  return result;
}

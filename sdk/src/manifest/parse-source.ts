import { isCsv, parseCsv } from './csv.ts';
import type { ManifestFault } from './faults.ts';
import { parseManifest, type ParsedManifest } from './parse.ts';

/** Maximum size of a manifest, in bytes. */
export const MAX_MANIFEST_BYTES = 10 * 1024 * 1024;

/** Message for a manifest that exceeds {@link MAX_MANIFEST_BYTES}. */
export const MANIFEST_TOO_LARGE = 'A manifest can be at most 10 MiB.';

/** Source text of a manifest. */
export interface ManifestText {
  /** File name. */
  name: string;
  text: string;
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

/** Parses a manifest: as CSV if its file name ends in .csv, otherwise as YAML or JSON. */
export function parseSource(source: ManifestText): Result {
  const { name, text } = source;
  const result = results.get(source) ?? (isCsv(name) ? parseCsv(text) : parseManifest(text));
  results.set(source, result);
  return result;
}

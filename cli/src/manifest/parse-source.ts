import { isCsv, parseCsv } from './csv.ts';
import type { Fault } from './faults.ts';
import { parseManifest, type ParsedManifest } from './parse.ts';
import type { ManifestSource } from './source.ts';

/** Reads a manifest: CSV where its file is named so, else YAML or JSON. */
export function parseSource({
  name,
  text,
}: Pick<ManifestSource, 'name' | 'text'>): { parsed: ParsedManifest } | { faults: Fault[] } {
  return isCsv(name) ? parseCsv(text) : parseManifest(text);
}

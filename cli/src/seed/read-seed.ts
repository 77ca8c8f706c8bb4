import { isJsonObject } from '@cubedrop/sdk';
import { resolve } from 'node:path';
import { parseSource, type ManifestFault } from '@cubedrop/sdk/manifest';
import { readManifestSource, type ManifestSource } from '../manifest/source.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkSeed } from './check-seed.ts';
import { withOverrides } from './overrides.ts';
import type { Seed } from './types.ts';

type Mapping = Record<string, unknown>;

/** What a seed file has of its own, beside the lists of a manifest. */
const OWN = ['$schema', 'version', 'manifest', 'accounts', 'creator', 'steps'];

/**
 * Reads a seed and the manifest that it names, with what `--set` says in their places.
 * @throws CubedropError `validation` for a file that cannot be read, or a `--set` that finds no place
 */
export async function readSeed(
  terminal: Terminal,
  path: string,
  settings: readonly string[],
): Promise<Seed | { name: string; faults: ManifestFault[] }> {
  const source = await readManifestSource(terminal, path);
  const read = parseSource(source);
  if ('faults' in read) return { name: source.name, faults: read.faults };
  const { parsed } = read;
  const written: Mapping = isJsonObject(parsed.value) ? parsed.value : {};
  const other = await namedManifest(terminal, source, written['manifest']);
  const release = other ? parseSource(other) : undefined;
  if (release && 'faults' in release) return { name: other!.name, faults: release.faults };
  const lists: Mapping = release && isJsonObject(release.parsed.value) ? release.parsed.value : written;

  const [own, rest] = apart(withOverrides({ ...apart(lists)[1], ...apart(written)[0] }, settings));
  const isInline = other === undefined;
  const judged = isJsonObject(parsed.value)
    ? { ...own, ...(isInline ? rest : apart(written)[1]) }
    : parsed.value;
  const seed = checkSeed(judged, rest);
  if ('findings' in seed) return { name: source.name, faults: seed.findings.report(parsed.offsetOf) };
  const text = JSON.stringify({ version: lists['version'], ...rest }, null, 1);
  const { folder, name } = other ?? source;
  return { ...seed, manifest: { folder, name: name.replace(/\.csv$/i, ''), text } };
}

/** The manifest that a seed names; undefined for one that has its lists in itself. */
async function namedManifest(
  terminal: Terminal,
  { folder }: ManifestSource,
  name: unknown,
): Promise<ManifestSource | undefined> {
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return readManifestSource(terminal, resolve(folder, name));
}

/** A seed's own part of a mapping, and a manifest's. */
function apart(value: Mapping): [Mapping, Mapping] {
  const parts: [Mapping, Mapping] = [{}, {}];
  for (const [name, part] of Object.entries(value)) parts[OWN.includes(name) ? 0 : 1][name] = part;
  return parts;
}

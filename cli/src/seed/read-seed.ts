import { isJsonObject } from '@cubedrop/sdk';
import { resolve } from 'node:path';
import { isCsv, parseSource, type ManifestFault } from '@cubedrop/sdk/manifest';
import { readManifestSource, type ManifestSource } from '../manifest/source.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { checkSeed } from './check-seed.ts';
import { withOverrides } from './overrides.ts';
import type { Seed } from './types.ts';

type Mapping = Record<string, unknown>;

/** Fields of a seed that are not lists of a manifest. */
const OWN_FIELDS = ['$schema', 'version', 'manifest', 'accounts', 'creator', 'steps'];

/**
 * Reads a seed and the manifest that it names, and applies the values of `--set`. Returns the faults instead if the
 * seed is invalid or the manifest cannot be parsed.
 * @throws CubedropError `validation` if a file cannot be read or the path of a `--set` does not exist
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
  const release = other && { name: other.name, ...parseSource(other) };
  if (release && 'faults' in release) return release;
  const manifest: Mapping = release && isJsonObject(release.parsed.value) ? release.parsed.value : written;

  const { own, lists } = split(withOverrides({ ...split(manifest).lists, ...split(written).own }, settings));
  const isInline = other === undefined;
  const checked = isJsonObject(parsed.value)
    ? { ...own, ...(isInline ? lists : split(written).lists) }
    : parsed.value;
  const seed = checkSeed(checked, lists);
  if ('findings' in seed) {
    const faults = seed.findings.report(parsed.offsetOf, ({ place }) => parsed.locationOf(place));
    return { name: source.name, faults };
  }
  // A manifest of its own that no setting changes is applied as it is, so that its faults name its lines.
  if (other && settings.length === 0) return { ...seed, manifest: other };
  const text = JSON.stringify({ version: manifest['version'], ...lists }, null, 1);
  const { folder, name } = other ?? source;
  // The text is JSON now, so the name must no longer end in `.csv`.
  const manifestName = isCsv(name) ? name.slice(0, -'.csv'.length) : name;
  // The lines of this text are not those of a file.
  return { ...seed, manifest: { folder, name: manifestName, text, rewriteFault: (fault) => fault } };
}

/** Reads the manifest that a seed names. Returns `undefined` if the seed contains the lists itself. */
async function namedManifest(
  terminal: Terminal,
  { folder }: ManifestSource,
  name: unknown,
): Promise<ManifestSource | undefined> {
  if (typeof name !== 'string' || name.trim() === '') return undefined;
  return readManifestSource(terminal, resolve(folder, name));
}

/** Splits a mapping into the seed's own fields and the lists of a manifest. */
function split(value: Mapping): { own: Mapping; lists: Mapping } {
  const own: Mapping = {};
  const lists: Mapping = {};
  for (const [name, part] of Object.entries(value)) (OWN_FIELDS.includes(name) ? own : lists)[name] = part;
  return { own, lists };
}

import { isJsonObject } from '@cubedrop/sdk';
import { parse } from 'yaml';
import { usageError } from '../terminal/usage-error.ts';

type Mapping = Record<string, unknown>;

/** Lists by the singular of their name. */
const SINGULAR: ReadonlyMap<string, string> = new Map([
  ['nft', 'nfts'],
  ['cube', 'cubes'],
  ['drop', 'drops'],
  ['season', 'seasons'],
  ['collection', 'collections'],
  ['account', 'accounts'],
]);

/**
 * Returns a seed with some values replaced. Each setting has the form `drop.friday.title=Saturday`: a list or its
 * singular, the item's key or position (optional if there is one item), and the field. A value that replaces text or
 * adds a field is taken literally; any other is parsed as YAML.
 * @throws CubedropError `validation` for a path that does not exist or is ambiguous, or a value that is not valid YAML
 */
export function withOverrides(seed: Mapping, settings: readonly string[]): Mapping {
  const changed = structuredClone(seed);
  for (const setting of settings) override(changed, setting);
  return changed;
}

function override(seed: Mapping, setting: string): void {
  const [, path, text] = /^([^=]+)=(.*)$/s.exec(setting) ?? [];
  if (path === undefined || text === undefined)
    throw usageError(`--set takes path=value, not "${setting}".`, 'For instance --set drop.title=Tonight');
  const [first = '', ...deeper] = path.trim().split('.');
  const parts = [SINGULAR.get(first) ?? first, ...deeper];
  let at: unknown = seed;
  while (parts.length > 1 || Array.isArray(at)) at = enter(at, parts, path);
  const field = parts[0];
  if (field === undefined || field === '__proto__' || !isJsonObject(at)) throw noPlace(path);
  const before = at[field];
  at[field] = before === undefined || typeof before === 'string' ? text : readValue(text, path);
}

/** Descends one level and removes the segments it used from `parts`. */
function enter(at: unknown, parts: string[], path: string): unknown {
  const part = parts[0];
  if (Array.isArray(at)) {
    const item: unknown = at.find(
      (one, index) => part === String(index) || (isJsonObject(one) && one['key'] === part),
    );
    if (item !== undefined && parts.length > 1) parts.shift();
    const found: unknown = item ?? (at.length === 1 ? at[0] : undefined);
    if (isJsonObject(found)) return found;
    if (at.length < 2) throw noPlace(path);
    const keys = at.map((one, index) => (isJsonObject(one) ? one['key'] : index)).join(', ');
    throw usageError(`--set ${path} is ambiguous; name one of ${keys}.`);
  }
  if (!isJsonObject(at) || part === undefined || !Object.hasOwn(at, part)) throw noPlace(path);
  parts.shift();
  return at[part];
}

function readValue(text: string, path: string): unknown {
  try {
    return parse(text, { schema: 'core' });
  } catch {
    throw usageError(`--set ${path} is not valid YAML.`);
  }
}

function noPlace(path: string): Error {
  return usageError(`--set ${path}: this path does not exist in the seed or its manifest.`);
}

import type { Api, ManifestItem, ManifestList } from '../api/index.ts';
import { CubedropError } from '../errors.ts';

/** How an item of a manifest is known: by its key, and by the SHA-256 (hex) of what was written. */
export interface ItemKey {
  key: string;
  written: string;
}

/** An item that may come from a manifest. */
export interface Keyed {
  key?: string;
  /** SHA-256, in hex, of the item as its manifest writes it; with a key alone. */
  written?: string;
}

/** The manifest key of an item, where it has one. @throws CubedropError `validation` for a key without `written` */
export function keyOf({ key, written }: Keyed): ItemKey[] {
  if (key === undefined) return [];
  if (written !== undefined) return [{ key, written }];
  throw new CubedropError('validation', `The item ${key} has a key, but does not say what was written.`);
}

/** What has come of an item: the server's id, and the chain's where it has one. */
export type Made = { id: string; chainId: string | null };

/** What has come of the item of a key, which may be a name that every object has (`constructor`); undefined where nothing has. */
export function madeAs(
  made: Readonly<Record<string, Made>>,
  key: string | null | undefined,
): Made | undefined {
  return typeof key === 'string' && Object.hasOwn(made, key) ? made[key] : undefined;
}

/** Keys asked for at once. */
const AT_ONCE = 500;

/**
 * Those of the items that exist already, by key.
 * @throws CubedropError `conflict` where a key was used for other content
 */
export async function lookUpMade(
  api: Api,
  list: ManifestList,
  items: readonly ItemKey[],
): Promise<Record<string, Made>> {
  const known: ManifestItem[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const keys = items.slice(start, start + AT_ONCE).map(({ key }) => key);
    known.push(...(await api.post('/manifest/lookup', { body: { list, keys } })).items);
  }
  const written = new Map(items.map((item) => [item.key, item.written]));
  const changed = known.filter((item) => written.get(item.key) !== item.written).map(({ key }) => key);
  if (changed.length > 0) throw writtenDifferently(list, changed);
  return madeOf(known);
}

/**
 * Reserves keys before anything is paid for, and tells which of the items exist already.
 * @param items with the hex digest of their metadata, without `0x`; none for seasons
 * @throws CubedropError `conflict` where a key was used for other content
 */
export async function reserveKeys(
  api: Api,
  list: ManifestList,
  items: readonly (ItemKey & { digest?: string })[],
): Promise<Record<string, Made>> {
  const known: ManifestItem[] = [];
  for (let start = 0; start < items.length; start += AT_ONCE) {
    const body = { list, items: items.slice(start, start + AT_ONCE) };
    known.push(...(await api.post('/manifest/items', { body })).items);
  }
  return madeOf(known);
}

function madeOf(known: readonly ManifestItem[]): Record<string, Made> {
  return Object.fromEntries(known.flatMap(({ key, id, chainId }) => (id ? [[key, { id, chainId }]] : [])));
}

function writtenDifferently(list: ManifestList, keys: string[]): CubedropError {
  return new CubedropError(
    'conflict',
    `Already made with other content: ${keys.map((key) => `${list}/${key}`).join(', ')}.`,
    {
      hint: 'Write it as before, or give the new one another key.',
      details: { list, keys },
    },
  );
}

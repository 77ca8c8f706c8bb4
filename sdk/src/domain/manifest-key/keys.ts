import {
  lookUpItems,
  reserveItems,
  type Api,
  type ManifestItem,
  type ManifestList,
} from '../../api/index.ts';
import { CubedropError } from '../../base/errors.ts';
import { problemError } from '../problem/messages.ts';
import { decodeExistingItem, type LegacyExistingItem, type ExistingItem } from './existing-item.ts';

/** Key of a manifest item, and the SHA-256 (hex) of its content. A key must always have the same content. */
export interface ItemKey {
  /** The manifest key. */
  key: string;
  /** Digest of what the manifest says about the item. */
  written: string;
}

/** An item that may have a manifest key. */
export interface Keyed {
  /** The manifest key. An item with a key is created only once, whichever machine runs the flow. */
  key?: string;
  /** SHA-256 of the item as written in the manifest, in hex. Required with a key. */
  written?: string;
}

/**
 * Returns an item's key as a list of one; empty if it has none.
 * @throws CubedropError `validation` for a key without `written`
 */
export function keyOf({ key, written }: Keyed): ItemKey[] {
  if (key === undefined) return [];
  if (written !== undefined) return [{ key, written }];
  throw new CubedropError(
    'validation',
    `The item ${key} has a manifest key, but no hash of its content (written).`,
  );
}

/** Returns the existing item with a key, or `undefined`. Safe for names of inherited properties (`constructor`). */
export function existingItem(
  made: Readonly<Record<string, ExistingItem | LegacyExistingItem>>,
  key: string | null | undefined,
): ExistingItem | undefined {
  if (typeof key !== 'string' || !Object.hasOwn(made, key)) return undefined;
  const found = made[key];
  return found && decodeExistingItem(found);
}

/** Items of a manifest that already exist, and keys that were used for other content. */
export interface KnownKeys {
  /** Items that already exist as written, by key. */
  made: Record<string, ExistingItem>;
  /** Keys that were used for other content, with the item created from it; `null` if none was created. */
  taken: Map<string, ExistingItem | null>;
}

/** Returns which items already exist, and which of the keys were used for other content. */
export async function lookUpKeys(
  api: Pick<Api, 'post'>,
  list: ManifestList,
  items: readonly ItemKey[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<KnownKeys> {
  if (items.length === 0) return { made: {}, taken: new Map() };
  const found = await lookUpItems(api, { list, keys: items.map(({ key }) => key), signal });
  const written = new Map(items.map((item) => [item.key, item.written]));
  const hasOtherContent = (item: ManifestItem) => written.get(item.key) !== item.written;
  const made = existingByKey(found);
  const taken = found
    .filter(hasOtherContent)
    .map(({ key }) => [key, existingItem(made, key) ?? null] as const);
  return { made: existingByKey(found.filter((item) => !hasOtherContent(item))), taken: new Map(taken) };
}

/**
 * Returns the items that already exist, by key.
 * @throws CubedropError `keys-taken` if a key was used for other content
 */
export async function lookUpExistingItems(
  api: Api,
  list: ManifestList,
  items: readonly ItemKey[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Record<string, ExistingItem>> {
  const { made, taken } = await lookUpKeys(api, list, items, { signal });
  if (taken.size > 0) throw contentConflict(list, [...taken.keys()]);
  return made;
}

/**
 * Reserves keys before anything is paid for. Returns the items that already exist, by key.
 * @param items `digest` is the metadata's digest, in hex without `0x`; omitted for seasons
 * @throws CubedropError `conflict` if a key was used for other content
 */
export async function reserveKeys(
  api: Api,
  list: ManifestList,
  items: readonly (ItemKey & { digest?: string })[],
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Record<string, ExistingItem>> {
  return existingByKey(await reserveItems(api, { list, items, signal }));
}

function existingByKey(items: readonly ManifestItem[]): Record<string, ExistingItem> {
  return Object.fromEntries(
    items.flatMap(({ key, id, onChainId }) => (id ? [[key, { id, onChainId }]] : [])),
  );
}

function contentConflict(list: ManifestList, keys: readonly string[]): CubedropError {
  return problemError(
    { code: 'keys-taken', details: { list, keys } },
    { hint: 'Restore the original content, or use another key for the new content.' },
  );
}

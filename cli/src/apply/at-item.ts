import { CubedropError, isCubedropError, type ErrorCategory } from '@cubedrop/sdk';
import { itemLocation, locationText, type KeyedList } from '@cubedrop/sdk/manifest';
import type { ManifestSource } from '../manifest/source.ts';

/** Categories of errors that can be due to the item that is being created. */
const OF_ITEM: readonly ErrorCategory[] = ['validation', 'not-found', 'refused', 'conflict', 'reverted'];

/**
 * Returns an error of creating an item with the item's place in its manifest added to the message, as in
 * `… (release.yaml, drops[0], line 52, key friday)`. Returns other errors as they are, and all errors if the user has
 * not written the manifest.
 */
export function atItem(source: ManifestSource, list: KeyedList, key: string, error: unknown): unknown {
  if (source.rewriteFault || !isCubedropError(error) || !OF_ITEM.includes(error.category)) return error;
  const location = itemLocation(source, list, key);
  if (!location) return error;
  const { path, ...more } = location;
  const place = locationText({ path, message: '', ...more }).replace('(', `(${source.name}, ${path}, `);
  const { shortMessage, hint, category } = error;
  return new CubedropError(error, `${shortMessage}${place}`, { hint, category, cause: error });
}

import { isJsonObject } from '../base/json.ts';
import { isKey } from '../base/key.ts';
import { parseSource, type ManifestText } from './parse-source.ts';
import type { KeyedList } from './plan.ts';

/**
 * Returns the valid keys of each list of a manifest, to look up which items exist before the manifest is checked. Returns
 * none if it cannot be parsed.
 */
export function keysIn(source: ManifestText): Record<KeyedList, string[]> {
  const result = parseSource(source);
  const value = 'faults' in result ? undefined : result.parsed.value;
  const keys = (list: KeyedList) => {
    const items = isJsonObject(value) ? value[list] : undefined;
    return Array.isArray(items)
      ? items.flatMap((item: unknown) => (isJsonObject(item) && isKey(item['key']) ? item['key'] : []))
      : [];
  };
  return { nfts: keys('nfts'), cubes: keys('cubes'), drops: keys('drops'), seasons: keys('seasons') };
}

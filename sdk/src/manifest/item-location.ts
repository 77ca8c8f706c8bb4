import { isJsonObject } from '../base/json.ts';
import type { ManifestFault } from './faults.ts';
import { parseSource, type ManifestText } from './parse-source.ts';
import type { KeyedList } from './plan.ts';

/** Returns where an item is in its manifest, as in a fault; `undefined` if it is not in there. */
export function itemLocation(
  source: ManifestText,
  list: KeyedList,
  key: string,
): Omit<ManifestFault, 'message'> | undefined {
  const result = parseSource(source);
  if ('faults' in result || !isJsonObject(result.parsed.value)) return undefined;
  const items = result.parsed.value[list];
  const index = Array.isArray(items)
    ? items.findIndex((item: unknown) => isJsonObject(item) && item['key'] === key)
    : -1;
  if (index === -1) return undefined;
  return { path: `${list}[${index}]`, ...result.parsed.locationOf([list, index]), key };
}

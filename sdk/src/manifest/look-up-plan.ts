import type { Api } from '../api/index.ts';
import type { JsonObject } from '../base/json.ts';
import type { ExistingItem } from '../domain/manifest-key/existing-item.ts';
import { lookUpKeys } from '../domain/manifest-key/keys.ts';
import { differencesOf } from './differences.ts';
import type { ManifestFault } from './faults.ts';
import { fillInDifferences } from './fill-in-differences.ts';
import type { FoundPlan, TakenKey } from './found-plan.ts';
import { keyTaken } from './key-taken.ts';
import { itemKeyOf } from './nft-input.ts';
import { parseSource, type ManifestText } from './parse-source.ts';
import { KEYED_LISTS, type KeyedList, type Plan } from './plan.ts';

/**
 * Looks in the earlier manifests on this machine for items that have the key and differ from `written`. Returns the
 * newest as it was written; `undefined` if there is none.
 */
export type LookUpEarlier = (
  list: KeyedList,
  item: { key: string; written: JsonObject },
) => Record<string, unknown> | undefined;

/**
 * Looks up which items of a manifest already exist, and which keys were used for other content.
 * @param earlier finds what an item was before, since the server stores only a hash of an item as written. Without it,
 *   the item is compared with the existing one.
 */
export async function lookUpPlan(
  api: Api,
  plan: Plan,
  earlier: LookUpEarlier = () => undefined,
): Promise<FoundPlan> {
  const made = new Map<string, ExistingItem>();
  const taken: TakenKey[] = [];
  for (const list of KEYED_LISTS) {
    const found = await lookUpKeys(api, list, await Promise.all(plan[list].map(itemKeyOf)));
    for (const [key, ids] of Object.entries(found.made)) made.set(`${list}/${key}`, ids);
    plan[list].forEach(({ key, written }, index) => {
      const ids = found.taken.get(key);
      if (ids === undefined) return;
      const before = earlier(list, { key, written });
      taken.push({ list, index, key, made: ids, differences: before && differencesOf(before, written) });
    });
  }
  await fillInDifferences(api, plan, { made, taken });
  return { made, taken };
}

/**
 * Returns the fault of an item whose key was used for other content.
 * @param source the manifest, to locate the item in it
 */
export function takenFault({ list, index, key, differences }: TakenKey, source: ManifestText): ManifestFault {
  const result = parseSource(source);
  const location = 'parsed' in result ? result.parsed.locationOf([list, index]) : {};
  return { path: `${list}[${index}]`, message: keyTaken(key, differences), ...location, key };
}

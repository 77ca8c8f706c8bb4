import type { JsonObject } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import type { ExistingItem } from '@cubedrop/sdk/flows';
import {
  differencesOf,
  itemKeyOf,
  keyTaken,
  lookUpKeys,
  KEYED_LISTS,
  type KeyedList,
  type ManifestFault,
  type Plan,
} from '@cubedrop/sdk/manifest';
import { fillInDifferences } from './fill-in-differences.ts';
import type { FoundPlan, TakenKey } from './found-plan.ts';

/**
 * Looks up which items of a manifest already exist, and which keys were used for other content.
 * @param earlier looks in the earlier manifests on this machine for items that have the key and differ from `written`,
 *   and returns the newest as it was written; `undefined` if there is none. Needed because the server stores only a
 *   hash of an item as written.
 */
export async function lookUpPlan(
  api: Api,
  plan: Plan,
  earlier: (
    list: KeyedList,
    item: { key: string; written: JsonObject },
  ) => Record<string, unknown> | undefined,
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

/** Returns the fault of an item whose key was used for other content. */
export function takenFault({ list, index, key, differences }: TakenKey): ManifestFault {
  return { path: `${list}[${index}]`, message: keyTaken(key, differences) };
}

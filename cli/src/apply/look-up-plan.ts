import type { JsonObject } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import type { ExistingItem } from '@cubedrop/sdk/flows';
import {
  differencesOf,
  itemKeyOf,
  keyTaken,
  lookUpKeys,
  MADE_LISTS,
  type MadeList,
  type ManifestFault,
  type Plan,
} from '@cubedrop/sdk/manifest';
import { differencesFromMade } from './differences-from-made.ts';
import type { FoundPlan, TakenKey } from './found-plan.ts';

/**
 * Looks up which items of a manifest already exist, and whose keys were used for other content.
 * @param earlier returns the item for which this machine used the key before, with more fields than the server stores;
 *   `undefined` if it does not know one
 */
export async function lookUpPlan(
  api: Api,
  plan: Plan,
  earlier: (
    list: MadeList,
    item: { key: string; written: JsonObject },
  ) => Record<string, unknown> | undefined,
): Promise<FoundPlan> {
  const made = new Map<string, ExistingItem>();
  const taken: TakenKey[] = [];
  for (const list of MADE_LISTS) {
    const found = await lookUpKeys(api, list, await Promise.all(plan[list].map(itemKeyOf)));
    for (const [key, ids] of Object.entries(found.made)) made.set(`${list}/${key}`, ids);
    plan[list].forEach(({ key, written }, index) => {
      const ids = found.taken.get(key);
      if (ids === undefined) return;
      const before = earlier(list, { key, written });
      taken.push({ list, index, key, made: ids, differences: before && differencesOf(before, written) });
    });
  }
  await differencesFromMade(api, plan, { made, taken });
  return { made, taken };
}

/** Returns the fault of an item whose key was used for other content. */
export function takenFault({ list, index, key, differences }: TakenKey): ManifestFault {
  return { path: `${list}[${index}]`, message: keyTaken(key, differences) };
}

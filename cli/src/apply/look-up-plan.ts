import { isCubedropError, type JsonObject } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { lookUpMade, type Made } from '@cubedrop/sdk/flows';
import {
  itemKeyOf,
  keyTaken,
  MADE_LISTS,
  type MadeList,
  type ManifestFault,
  type Plan,
} from '@cubedrop/sdk/manifest';

/**
 * Returns the items of a manifest that already exist, keyed like `drops/friday`, or a fault for each key used for other
 * content.
 */
export async function lookUpPlan(
  api: Api,
  plan: Plan,
  earlier: (
    list: MadeList,
    item: { key: string; written: JsonObject },
  ) => Record<string, unknown> | undefined,
): Promise<{ made: Map<string, Made> } | { faults: ManifestFault[] }> {
  const made = new Map<string, Made>();
  const faults: ManifestFault[] = [];
  for (const list of MADE_LISTS) {
    const items = await Promise.all(plan[list].map(itemKeyOf));
    try {
      for (const [key, ids] of Object.entries(await lookUpMade(api, list, items)))
        made.set(`${list}/${key}`, ids);
    } catch (error) {
      if (!isCubedropError(error, 'keys-taken')) throw error;
      const changed = new Set(error.details.keys);
      plan[list].forEach((item, index) => {
        const message = keyTaken(item.key, item.written, earlier(list, item));
        if (changed.has(item.key)) faults.push({ path: `${list}[${index}]`, message });
      });
    }
  }
  return faults.length > 0 ? { faults } : { made };
}

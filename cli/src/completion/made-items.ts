import type { JsonObject } from '@cubedrop/sdk';
import { MADE_ID_FIELDS } from '../json/made-ids.ts';
import { isParsedObject, parseJsonObject } from '../parse-json-object.ts';
import type { StoredRun } from './stored-runs.ts';

/** Lists of a manifest whose items can be named by key or title. */
type NamedList = keyof typeof MADE_ID_FIELDS;

/** Key of an item that was created from flags without a key: its list and a hash of its content. */
const MADE_UP_KEY = /^(cube|drop)-[0-9a-f]{16}$/;

/**
 * Returns the names of the cubes or drops that runs have made, each once, with their on-chain ids: the key unless the
 * command line made it up, and the title if the run has applied JSON, such as an item from flags. YAML is not parsed
 * because that would take too long. Names of only digits are left out, since commands take them for on-chain ids.
 */
export function madeItems(runs: readonly StoredRun[], list: NamedList): { value: string; summary: string }[] {
  const found = new Map<string, string>();
  for (const { record, result } of runs) {
    const made = result?.[list];
    if (!isParsedObject(made)) continue;
    const titles = titlesIn(record, list);
    for (const [key, ids] of Object.entries(made)) {
      const id = isParsedObject(ids) ? ids[MADE_ID_FIELDS[list]] : undefined;
      if (typeof id !== 'string') continue;
      for (const name of [MADE_UP_KEY.test(key) ? undefined : key, titles.get(key)])
        if (name !== undefined && !/^\d*$/.test(name) && !found.has(name)) found.set(name, id);
    }
  }
  const noun = list.slice(0, -1);
  return [...found].map(([value, id]) => ({ value, summary: `${noun} ${id}` }));
}

/** Returns the titles of items in a manifest in JSON, by key; empty for any other manifest. */
function titlesIn(record: JsonObject | undefined, list: NamedList): ReadonlyMap<string, string> {
  const input = record?.['input'];
  const text = isParsedObject(input) ? input['text'] : undefined;
  if (typeof text !== 'string') return new Map();
  try {
    const items = parseJsonObject(text)?.[list];
    return new Map(Array.isArray(items) ? items.flatMap(titleOf) : []);
  } catch {
    return new Map();
  }
}

function titleOf(item: unknown): [string, string][] {
  if (!isParsedObject(item)) return [];
  const { key, title } = item;
  return typeof key === 'string' && typeof title === 'string' ? [[key, title]] : [];
}

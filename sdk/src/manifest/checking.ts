import type { Fault } from '../base/fault.ts';
import { isJsonObject } from '../base/json.ts';
import { isKey } from '../base/key.ts';
import type { Seconds } from '../base/time/index.ts';
import type { Existing } from './existing.ts';
import type { Place } from './faults.ts';
import type { CheckedFile, FileKind, ManifestFiles } from './files.ts';
import type { Findings } from './findings.ts';
import type { KeyedList } from './plan.ts';

/** An item as parsed from the file, not validated. */
export type Written = Readonly<Record<string, unknown>>;

/** An item of a list. */
export interface Item {
  place: Place;
  written: Written;
  /** `''` if the key is missing or malformed. */
  key: string;
}

/** Shared context of the checks of one manifest. */
export interface Checking {
  findings: Findings;
  files: ManifestFiles;
  /** The current time, used for `now` in the manifest and to check its times. */
  now: Seconds;
  /** Whether items may exist for which `existingId` returns `undefined`. */
  mayExist: boolean;
  existing: Existing;
  /** The people and collections in the file that an item refers to. */
  named: Set<object>;
  /** Returns the server id of an item that already exists, otherwise `undefined`. */
  existingId(list: KeyedList, key: string): string | undefined;
}

/**
 * Returns the items of a list. Entries that are not mappings are left out, since the check against the schema has
 * reported them. Adds findings for empty and repeated keys.
 */
export function itemsOf(list: unknown, place: Place, findings: Findings): Item[] {
  if (!Array.isArray(list)) return [];
  const first = new Map<string, number>();
  const items: Item[] = [];
  list.forEach((written: unknown, index) => {
    if (!isJsonObject(written)) return;
    const { key } = written;
    const itemPlace = [...place, index];
    if (key === null || key === '') findings.add([...itemPlace, 'key'], 'Every item needs a key.');
    if (isKey(key)) {
      const earlier = first.get(key);
      if (earlier === undefined) first.set(key, index);
      else
        findings.add(
          [...itemPlace, 'key'],
          `The key "${key}" is already used by item ${earlier + 1} of this list.`,
        );
    }
    items.push({ place: itemPlace, written, key: isKey(key) ? key : '' });
  });
  return items;
}

/** Returns a text field of an item, or `undefined` if it is not text. */
export function textOf(item: Item, field: string): string | undefined {
  const value = item.written[field];
  return typeof value === 'string' ? value : undefined;
}

/** Adds the faults of a form's rule as findings. `fields` maps form fields to manifest fields. */
export function addRuleFaults(
  { findings }: Checking,
  item: Item,
  faults: Fault[],
  fields: Record<string, string>,
): void {
  for (const { field, message } of faults) {
    const name = fields[field];
    if (name) findings.add([...item.place, name], message);
  }
}

/**
 * Returns the checked file of a field; `undefined` if there is none or it is invalid. Adds a finding for an invalid
 * file.
 */
export async function fileOf(
  { files, findings }: Checking,
  item: Item,
  field: string,
  kind: FileKind,
): Promise<CheckedFile | undefined> {
  const place = [...item.place, field];
  const path = textOf(item, field);
  if (path === undefined || path.trim() === '' || findings.has(place)) return undefined;
  const checked = await files.check(path, kind);
  if (typeof checked !== 'string') return checked;
  findings.add(place, checked);
  return undefined;
}

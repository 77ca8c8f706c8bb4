import type { Fault } from '../fault.ts';
import { isKey } from '../metadata/index.ts';
import type { Seconds } from '../time/index.ts';
import type { Existing } from './existing.ts';
import type { Place } from './faults.ts';
import type { CheckedFile, FileKind, ManifestFiles } from './files.ts';
import type { Findings } from './findings.ts';
import type { MadeList } from './plan.ts';

/** An item as its file has it; any member may be anything. */
export type Written = Readonly<Record<string, unknown>>;

/** One item of a list, where it stands, and its key where that is well formed. */
export interface Item {
  place: Place;
  written: Written;
  key: string;
}

/** What the checks of one manifest share. */
export interface Checking {
  findings: Findings;
  files: ManifestFiles;
  /** The moment that `now` stands for. */
  now: Seconds;
  /** Whether times are held against `now` at all. */
  judgeTimes: boolean;
  existing: Existing;
  /** The people and collections of the file that an item of it names. */
  named: Set<object>;
  /** The server's id of an item that was made before; undefined for one that is yet to be made. */
  madeId(list: MadeList, key: string): string | undefined;
}

/** The items of a list; what is no mapping is left out, as the structure's faults name it. */
export function itemsOf(list: unknown, place: Place, findings: Findings): Item[] {
  if (!Array.isArray(list)) return [];
  const first = new Map<string, number>();
  const items: Item[] = [];
  list.forEach((written: unknown, index) => {
    if (typeof written !== 'object' || written === null || Array.isArray(written)) return;
    const { key } = written as Written;
    const itemPlace = [...place, index];
    if (key === null || key === '') findings.add([...itemPlace, 'key'], 'Every item needs a key.');
    if (isKey(key) && first.has(key)) {
      findings.add(
        [...itemPlace, 'key'],
        `The key "${key}" is taken by item ${first.get(key)! + 1} of this list.`,
      );
    } else if (isKey(key)) first.set(key, index);
    items.push({ place: itemPlace, written: written as Written, key: isKey(key) ? key : '' });
  });
  return items;
}

/** A text of an item; undefined where it is no text. */
export function textOf(item: Item, field: string): string | undefined {
  const value = item.written[field];
  return typeof value === 'string' ? value : undefined;
}

/** Adds the faults of a rule at the fields of the manifest that its own fields stand for. */
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

/** The file that a field names, once its content is right; undefined, with a finding, where it is not. */
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

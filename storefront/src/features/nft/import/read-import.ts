import type { Seconds } from '@cubedrop/sdk';
import { lookUpItems, type Api } from '@cubedrop/sdk/api';
import {
  checkManifest,
  KEYED_LISTS,
  keysIn,
  lookUpPlan,
  MAX_MANIFEST_BYTES,
  readManifestText,
  serverKnowledge,
  takenFault,
  type Checked,
  type KeyedList,
  type LeftOutList,
  type ManifestFault,
  type ManifestText,
  type Plan,
} from '@cubedrop/sdk/manifest';
import type { NamedFile } from '../../../files/named-file.ts';
import { DroppedFiles } from './dropped-files.ts';
import { storeImport, type StoredImport } from './store-import.ts';
import { importTexts as texts } from './texts.ts';

/** Result of reading a manifest: its errors, or what it imports. */
export type Import = { faults: readonly ManifestFault[] } | ValidImport;

export interface ValidImport {
  /** The items of the imported lists, whether or not they exist. */
  plan: Plan;
  /** The existing items, as in `drops/friday`. */
  existing: ReadonlySet<string>;
  /** The items that do not exist yet. */
  missing: Plan;
  /** Number of items in each list that is not imported. */
  leftOut: Record<LeftOutList, number>;
  /** The errors because of which lists are left out; empty if there are none. */
  reasons: readonly ManifestFault[];
  /** Places of people and collections that no item refers to and that are therefore not created. */
  unreferenced: readonly string[];
  /** Stores the files in this browser. `add` adds the missing items, which reference them. */
  store(add: (items: StoredImport) => Promise<void>): Promise<void>;
}

interface ReadOptions {
  api: Api;
  /** Owner of the people, collections and keys that the manifest refers to. */
  account: string;
  now: Seconds;
}

/**
 * Reads a manifest by the same rules as the command line. If a list has errors, the lists before it are imported
 * nevertheless.
 * @param files the files in which to look for those that the manifest names
 */
export async function readImport(
  files: readonly NamedFile[],
  manifest: NamedFile,
  { api, account, now }: ReadOptions,
): Promise<Import> {
  const read = readManifestText(
    new Uint8Array(await manifest.file.slice(0, MAX_MANIFEST_BYTES + 1).arrayBuffer()),
  );
  if ('fault' in read) return { faults: [{ path: '', message: read.fault }] };
  const source = { name: manifest.file.name, text: read.text };
  const dropped = new DroppedFiles(files, manifest.path);
  const made = await existingIds(api, source);
  const existing = serverKnowledge(api, account);
  let reasons: readonly ManifestFault[] = [];
  for (const upTo of KEYED_LISTS.toReversed()) {
    const checked = await checkManifest(source, { now, files: dropped, existing, made, upTo });
    const faults = 'faults' in checked ? checked.faults : await takenKeys(api, checked.plan, source);
    // The first check includes all lists, and so all errors.
    if (reasons.length === 0) reasons = faults;
    if ('faults' in checked || faults.length > 0) continue;
    if (isEmpty(checked.plan)) break;
    return importOf(checked, { made, reasons, dropped });
  }
  return { faults: reasons.length > 0 ? reasons : [{ path: '', message: texts.none }] };
}

/** Returns the server ids of a manifest's existing items, by list and key. The manifest may be invalid. */
async function existingIds(api: Api, source: ManifestText): Promise<Map<string, string>> {
  const keys = keysIn(source);
  const ids = new Map<string, string>();
  for (const list of KEYED_LISTS.filter((one) => keys[one].length > 0))
    for (const { key, id } of await lookUpItems(api, { list, keys: keys[list] }))
      if (id !== null) ids.set(`${list}/${key}`, id);
  return ids;
}

/** Returns the errors of the items whose keys were used for other content. */
async function takenKeys(api: Api, plan: Plan, source: ManifestText): Promise<ManifestFault[]> {
  const { taken } = await lookUpPlan(api, plan);
  return taken.map((one) => takenFault(one, source));
}

interface ImportParts extends Pick<ValidImport, 'reasons'> {
  /** Server ids of existing items, by list and key. */
  made: ReadonlyMap<string, string>;
  dropped: DroppedFiles;
}

function importOf(
  { plan, leftOut, unreferenced }: Checked,
  { made, reasons, dropped }: ImportParts,
): ValidImport {
  const without = <Item extends { key: string }>(list: KeyedList, items: readonly Item[]) =>
    items.filter(({ key }) => !made.has(`${list}/${key}`));
  const missing = {
    nfts: without('nfts', plan.nfts),
    cubes: without('cubes', plan.cubes),
    drops: without('drops', plan.drops),
    seasons: without('seasons', plan.seasons),
  };
  return {
    plan,
    existing: new Set(made.keys()),
    missing,
    leftOut,
    reasons,
    unreferenced,
    store: (add) => storeImport(missing, dropped, add),
  };
}

const isEmpty = (plan: Plan): boolean => KEYED_LISTS.every((list) => plan[list].length === 0);

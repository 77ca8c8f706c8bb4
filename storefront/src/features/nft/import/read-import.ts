import type { Seconds } from '@cubedrop/sdk';
import { lookUpItems, type Api, type ManifestItem } from '@cubedrop/sdk/api';
import {
  checkManifest,
  itemKeyOf,
  keysIn,
  keyTaken,
  MAX_MANIFEST_BYTES,
  readManifestText,
  serverKnowledge,
  type Checked,
  type LeftOutList,
  type ManifestFault,
} from '@cubedrop/sdk/manifest';
import type { NamedFile } from '../../../files/named-file.ts';
import { DroppedFiles } from './dropped-files.ts';
import { storeImport, type ImportedPlan, type StoredImport } from './store-import.ts';
import { importTexts as texts } from './texts.ts';

/** The lists that are imported, in the order of creation. */
const IMPORTED_LISTS = ['nfts', 'cubes', 'drops'] as const;

/** Result of reading a manifest: its errors, or what it imports. */
export type Import = { faults: readonly ManifestFault[] } | ValidImport;

export interface ValidImport {
  /** The items that do not exist yet. */
  plan: ImportedPlan;
  /** Number of items that already exist. */
  existing: number;
  /** Number of items in each list that is not imported. */
  leftOut: Record<LeftOutList, number>;
  /** The errors because of which cubes or drops are left out; empty if there are none. */
  reasons: readonly ManifestFault[];
  /** Stores the files in this browser. `add` adds the items that reference them. */
  store(add: (items: StoredImport) => Promise<void>): Promise<void>;
}

/**
 * Reads a manifest's NFTs, cubes and drops by the same rules as the command line. If only the drops, or only the drops
 * and cubes, have errors, the lists before them are imported nevertheless.
 * @param files the files in which to look for those that the manifest names
 * @param account owner of the people, collections and keys that the manifest refers to
 */
export async function readImport(
  files: readonly NamedFile[],
  manifest: NamedFile,
  { api, account, now }: { api: Api; account: string; now: Seconds },
): Promise<Import> {
  const read = readManifestText(
    new Uint8Array(await manifest.file.slice(0, MAX_MANIFEST_BYTES + 1).arrayBuffer()),
  );
  if ('fault' in read) return { faults: [{ path: '', message: read.fault }] };
  const source = { name: manifest.file.name, text: read.text };
  const dropped = new DroppedFiles(files, manifest.path);
  const found = await lookUp(api, keysIn(source));
  const made = new Map([...found].flatMap(([name, { id }]) => (id === null ? [] : [[name, id] as const])));
  const existing = serverKnowledge(api, account);
  let reasons: readonly ManifestFault[] = [];
  for (const upTo of IMPORTED_LISTS.toReversed()) {
    const checked = await checkManifest(source, { now, files: dropped, existing, made, upTo });
    const faults = 'faults' in checked ? checked.faults : await takenKeys(checked.plan, found);
    // The first check includes all lists, and so all errors.
    if (reasons.length === 0) reasons = faults;
    if ('faults' in checked || faults.length > 0) continue;
    const imported = importOf(checked, { made, reasons, dropped });
    if (imported) return imported;
  }
  return { faults: reasons.length > 0 ? reasons : [{ path: '', message: texts.none }] };
}

/** Looks up the server's records of keys. Returns them by list and key, as in `drops/friday`. */
async function lookUp(
  api: Api,
  keys: Readonly<Record<keyof ImportedPlan, readonly string[]>>,
): Promise<Map<string, ManifestItem>> {
  const found = new Map<string, ManifestItem>();
  for (const list of IMPORTED_LISTS) {
    if (keys[list].length === 0) continue;
    for (const item of await lookUpItems(api, { list, keys: keys[list] }))
      found.set(`${list}/${item.key}`, item);
  }
  return found;
}

/** Returns the faults of the items whose keys were used for other content. */
async function takenKeys(
  plan: ImportedPlan,
  found: ReadonlyMap<string, ManifestItem>,
): Promise<ManifestFault[]> {
  const faults: ManifestFault[] = [];
  for (const list of IMPORTED_LISTS)
    for (const [index, item] of plan[list].entries()) {
      const { key, written } = await itemKeyOf(item);
      const earlier = found.get(`${list}/${key}`);
      if (earlier && earlier.written !== written)
        faults.push({ path: `${list}[${index}]`, message: keyTaken(key, undefined) });
    }
  return faults;
}

interface ImportParts extends Pick<ValidImport, 'reasons'> {
  /** Server ids of existing items, by list and key. */
  made: ReadonlyMap<string, string>;
  dropped: DroppedFiles;
}

/** Returns what a checked manifest imports; `undefined` if it has no items of these lists. */
function importOf(
  { plan, leftOut }: Checked,
  { made, reasons, dropped }: ImportParts,
): ValidImport | undefined {
  const count = plan.nfts.length + plan.cubes.length + plan.drops.length;
  if (count === 0) return undefined;
  const missing = {
    nfts: plan.nfts.filter(({ key }) => !made.has(`nfts/${key}`)),
    cubes: plan.cubes.filter(({ key }) => !made.has(`cubes/${key}`)),
    drops: plan.drops.filter(({ key }) => !made.has(`drops/${key}`)),
  };
  const left = missing.nfts.length + missing.cubes.length + missing.drops.length;
  return {
    plan: missing,
    existing: count - left,
    leftOut,
    reasons,
    store: (add) => storeImport(missing, dropped, add),
  };
}

import { abortable } from '../base/abortable.ts';
import { throwIfAborted } from '../base/errors.ts';
import { isJsonObject } from '../base/json.ts';
import { isKey } from '../base/key.ts';
import type { Seconds } from '../base/time/index.ts';
import type { Checking, Item } from './checking.ts';
import { checkCubes } from './check-cubes.ts';
import { checkDrops, checkSeasons } from './check-drops.ts';
import { checkNfts } from './check-nfts.ts';
import { checkPeople, unreferencedCredits } from './check-people.ts';
import { ASSUME_EXISTING, type Existing } from './existing.ts';
import type { ManifestFault, Place } from './faults.ts';
import type { ManifestFiles } from './files.ts';
import { Findings } from './findings.ts';
import { itemPlaceOf } from './lists.ts';
import { parseSource } from './parse-source.ts';
import { KEYED_LISTS, type KeyedList, type Plan } from './plan.ts';
import type { ManifestText } from './parse-source.ts';
import { structureFindings } from './structure.ts';
import { memberAt, wrongValue } from './wrong-value.ts';

/** Options of {@link checkManifest}. */
export interface CheckOptions {
  /** The current time, used for `now` in the manifest and to check its times. */
  now: Seconds;
  /** Looks up what exists on the server. By default, references to it are assumed to be valid. */
  existing?: Existing;
  /**
   * Server ids of existing items, by list and key as in `drops/friday`. The times of these items are not compared with
   * `now`.
   */
  made?: ReadonlyMap<string, string>;
  /**
   * Whether items that are not in `made` may exist too, because the server was not queried. If so, it is no fault that
   * a time is in the past or that two drops have the same cube. Defaults to `false`.
   */
  mayExist?: boolean;
  /** Checks the files that the manifest refers to. */
  files: ManifestFiles;
  /**
   * The last list to check. Later lists are left out, and without cubes the music artists as well, so that they need
   * not be valid. Defaults to `seasons`.
   */
  upTo?: KeyedList;
  /** Aborts the check. A file that is being read is still read, but no other one is. */
  signal?: AbortSignal | undefined;
}

/** A valid manifest. */
export interface Checked {
  /** The parsed file, without the lists after `upTo`. */
  value: Record<string, unknown>;
  /** What the manifest describes, ready to be created. */
  plan: Plan;
  /** Places of people and collections that no item refers to and that are therefore not created. */
  unreferenced: string[];
  /** Number of items in the lists after `upTo`; 0 for the others. */
  leftOut: Record<LeftOutList, number>;
}

/** Lists of items that can be left out. */
export type LeftOutList = Exclude<KeyedList, 'nfts'>;

/**
 * Parses and validates a manifest. Returns its checked content, or the faults in the order of the file: only
 * syntax faults if there are any, otherwise the faults of all items.
 * @throws CubedropError `aborted`
 */
export async function checkManifest(
  source: ManifestText,
  { signal, ...options }: CheckOptions,
): Promise<{ faults: ManifestFault[] } | Checked> {
  throwIfAborted(signal);
  const files: ManifestFiles = {
    async check(path, kind) {
      throwIfAborted(signal);
      return options.files.check(path, kind);
    },
  };
  return abortable(checkWhole(source, { ...options, files }), signal);
}

async function checkWhole(
  source: ManifestText,
  {
    now,
    existing = ASSUME_EXISTING,
    made = new Map(),
    mayExist = false,
    files,
    upTo = 'seasons',
  }: Omit<CheckOptions, 'signal'>,
): Promise<{ faults: ManifestFault[] } | Checked> {
  const result = parseSource(source);
  if ('faults' in result) return result;
  const { offsetOf, locationOf } = result.parsed;
  const value = withLists(result.parsed.value, upTo);
  const findings = new Findings();
  for (const { place, message, ...more } of structureFindings(value)) findings.add(place, message, more);
  const manifest = isJsonObject(value) ? value : {};
  const checking: Checking = {
    findings,
    files,
    now,
    mayExist,
    existing,
    named: new Set(),
    existingId: (list: KeyedList, key) => made.get(`${list}/${key}`),
  };
  const credits = await checkPeople(checking, manifest);
  const nfts = await checkNfts(checking, manifest, credits);
  const cubes = await checkCubes(checking, manifest, credits, nfts.items);
  const drops = await checkDrops(checking, manifest, cubes.items);
  const seasons = await checkSeasons(checking, manifest, drops.items);
  if (findings.count === 0) for (const list of [nfts, cubes, drops]) addUnplanned(list, findings);
  if (findings.count > 0)
    return {
      faults: findings.report(offsetOf, (finding) => ({
        ...locationOf(finding.place),
        ...keyAt(manifest, finding.place),
        ...wrongValue(result.parsed, finding),
      })),
    };
  const plan = { nfts: nfts.plans, cubes: cubes.plans, drops: drops.plans, seasons };
  const leftOut = countAfter(result.parsed.value, upTo);
  return { value: manifest, plan, unreferenced: unreferencedCredits(credits, checking), leftOut };
}

/** Returns the key of the item that contains a place, if it has one. */
function keyAt(manifest: unknown, place: Place): { key?: string } {
  const item = memberAt(manifest, itemPlaceOf(place));
  return isJsonObject(item) && isKey(item['key']) ? { key: item['key'] } : {};
}

/** Adds a finding for each item without a plan, so that no item of a manifest without other faults is left out. */
function addUnplanned(
  { items, plans }: { items: readonly Item[]; plans: readonly { key: string }[] },
  findings: Findings,
): void {
  const planned = new Set(plans.map(({ key }) => key));
  for (const { key, place } of items)
    if (!planned.has(key)) findings.add(place, 'A field of this item has the wrong form.');
}

function countAfter(value: unknown, upTo: KeyedList): Record<LeftOutList, number> {
  const count = (list: LeftOutList) => {
    const items = isJsonObject(value) && isAfter(list, upTo) ? value[list] : undefined;
    return Array.isArray(items) ? items.length : 0;
  };
  return { cubes: count('cubes'), drops: count('drops'), seasons: count('seasons') };
}

const isAfter = (list: string, last: KeyedList): boolean =>
  KEYED_LISTS.findIndex((one) => one === list) > KEYED_LISTS.indexOf(last);

/** Returns a manifest without the lists after `upTo`, so that they are neither required nor checked. */
function withLists(value: unknown, upTo: KeyedList): unknown {
  if (!isJsonObject(value)) return value;
  const kept = Object.fromEntries(Object.entries(value).filter(([list]) => !isAfter(list, upTo)));
  if (upTo !== 'nfts' || !isJsonObject(kept['profiles'])) return kept;
  const { musicArtists: _, ...profiles } = kept['profiles'];
  return { ...kept, profiles };
}

import { chunksOf, type Seconds } from '@cubedrop/sdk';
import { lookUpItems, reserveItems, type Api, type ManifestItem } from '@cubedrop/sdk/api';
import { itemKeyOf, type KeyedList } from '@cubedrop/sdk/manifest';
import type { EarlierManifests } from './earlier-manifests.ts';
import { earlierText } from './earlier-text.ts';
import type { ExportedRelease } from './exported-release.ts';
import type { Facts } from './facts.ts';
import { faultsOf, type TextOfItem } from './faults-of.ts';
import { itemText, newKeyOf, type ItemText } from './item-text.ts';

/** Dependencies for finding the key and the text of each item. */
export interface AddItemsOptions {
  api: Pick<Api, 'post'>;
  release: ExportedRelease;
  earlier: EarlierManifests;
  /** Whether keys may be registered with the server. */
  mayRegister: boolean;
  now: Seconds;
}

/** Number of items whose metadata is looked up on the chain at a time. */
const AT_A_TIME = 8;

/**
 * Adds items of one list to the release. Each gets a key under which the server has it, and the text with which that
 * key was registered, so that `plan` finds it:
 *
 * 1. An item that was made with a key keeps the key if a text is found whose hash is the one on the server. That can be
 * the text of an export, or that of a manifest that was applied on this machine.
 * 2. Any other item gets the text of an export, under a key that is registered for its metadata.
 * 3. What cannot be registered is left out: seasons, which have no metadata, and items with the same metadata as
 * another item.
 */
export async function addItems(
  options: AddItemsOptions,
  list: KeyedList,
  items: readonly Facts[],
): Promise<void> {
  const made = await known(
    options,
    list,
    items.flatMap(({ madeKey }) => madeKey ?? []),
  );
  const others: Facts[] = [];
  for (const item of items) if (!(await keepKey(options, item, made))) others.push(item);
  if (list === 'seasons') for (const season of others) options.release.leaveOut(season, SEASON);
  else await useNewKeys(options, list, others, made);
}

const SEASON =
  'a season is only found by the key and the text that it was made with, and that text is not on this machine';
const NO_KEY = 'the server has no key for it, and --no-register was passed';
const TWIN = 'it has the same metadata as another item of the account';
const UNKNOWN = 'its metadata is not in Cubedrop’s format';
const TAKEN = 'its keys have been used for other content';
const IN_THE_WAY = 'its key, or that of a person on it, is in use for something else in this export';

/** Adds an item under the key that it was made with. Returns whether that was possible. */
async function keepKey(
  { release, earlier }: AddItemsOptions,
  item: Facts,
  made: ReadonlyMap<string, ManifestItem>,
): Promise<boolean> {
  const own = item.madeKey === undefined ? undefined : made.get(item.madeKey);
  if (!own || own.id !== item.id) return false;
  const text = itemText(item, own.key, release.refer);
  if ((await hashOf(text)) === own.written && release.add(item, text)) return true;
  for await (const one of earlier.find(item.list, own)) {
    const before = earlierText(item, one, release.refer);
    if (before && release.add(item, before)) return true;
  }
  return false;
}

/** An item with the text that it is to be registered with. */
interface Proposal extends TextOfItem {
  /** Hash of the text. */
  written: string;
}

async function useNewKeys(
  options: AddItemsOptions,
  list: KeyedList,
  items: readonly Facts[],
  made: ReadonlyMap<string, ManifestItem>,
): Promise<void> {
  const { release } = options;
  const used = new Set<string>();
  const firstKeyOf = (item: Facts) => {
    const { madeKey } = item;
    // If the server has lost the key that the item was made with, the item still keeps it.
    const isFree = madeKey !== undefined && !made.has(madeKey) && !used.has(madeKey);
    const key = isFree && !release.hasKey(list, madeKey) ? madeKey : newKeyOf(item);
    used.add(key);
    return key;
  };
  const first = await propose(options, items, firstKeyOf);
  const taken = await addProposals(options, list, first);
  const hashes = new Map(taken.map(({ item, written }) => [item, written]));
  const second = await propose(options, [...hashes.keys()], (item) => newKeyOf(item, hashes.get(item)));
  for (const { item } of await addProposals(options, list, second)) release.leaveOut(item, TAKEN);
}

/** Returns the items with their texts. Leaves out those that no manifest may contain. */
async function propose(
  { release, now }: AddItemsOptions,
  items: readonly Facts[],
  keyOf: (item: Facts) => string,
): Promise<Proposal[]> {
  const texts = items.map((item) => ({ item, text: itemText(item, keyOf(item), release.refer) }));
  const faults = await faultsOf(texts, now);
  const proposals: Proposal[] = [];
  for (const { item, text } of texts) {
    const fault = faults.get(item);
    if (fault === undefined) proposals.push({ item, text, written: await hashOf(text) });
    else release.leaveOut(item, fault);
  }
  return proposals;
}

/**
 * Adds items that the server has under their proposed keys. Registers items whose keys are free, or leaves them out if
 * no key may be registered. Returns the items whose keys were used for other content.
 */
async function addProposals(
  options: AddItemsOptions,
  list: KeyedList,
  proposals: readonly Proposal[],
): Promise<Proposal[]> {
  const found = await known(
    options,
    list,
    proposals.map(({ text }) => text.key),
  );
  const taken: Proposal[] = [];
  const free: Proposal[] = [];
  for (const proposal of proposals) {
    const item = found.get(proposal.text.key);
    if (item && item.written !== proposal.written) taken.push(proposal);
    else if (item && item.id !== null) addFound(options, proposal, item);
    else free.push(proposal);
  }
  if (options.mayRegister) await register(options, list, free);
  else for (const { item } of free) options.release.leaveOut(item, NO_KEY);
  return taken;
}

/** Registers these items under their keys, and adds those that the server finds by their metadata. */
async function register(
  options: AddItemsOptions,
  list: KeyedList,
  proposals: readonly Proposal[],
): Promise<void> {
  const { api, release } = options;
  const ready: (Proposal & { digest: string })[] = [];
  for (const some of chunksOf(proposals, AT_A_TIME)) {
    const digests = await Promise.all(some.map(({ item }) => item.digest()));
    some.forEach((proposal, index) => {
      const digest = digests[index];
      if (digest === undefined) release.leaveOut(proposal.item, UNKNOWN);
      else ready.push({ ...proposal, digest });
    });
  }
  if (ready.length === 0) return;
  const items = ready.map(({ text, written, digest }) => ({ key: text.key, written, digest }));
  const reserved = byKey(await reserveItems(api, { list, items }));
  release.registered += ready.length;
  for (const proposal of ready) addFound(options, proposal, reserved.get(proposal.text.key));
}

/** Adds an item if the server has this item, and not another one, under the key. Otherwise leaves it out. */
function addFound(
  { release }: AddItemsOptions,
  { item, text }: Proposal,
  found: Pick<ManifestItem, 'id'> | undefined,
): void {
  if (found?.id !== item.id) release.leaveOut(item, found?.id ? TWIN : UNKNOWN);
  else if (!release.add(item, text)) release.leaveOut(item, IN_THE_WAY);
}

async function known(
  { api }: AddItemsOptions,
  list: KeyedList,
  keys: readonly string[],
): Promise<Map<string, ManifestItem>> {
  return keys.length === 0 ? new Map() : byKey(await lookUpItems(api, { list, keys: [...new Set(keys)] }));
}

const byKey = (items: readonly ManifestItem[]) => new Map(items.map((item) => [item.key, item]));

async function hashOf(text: ItemText): Promise<string> {
  return (await itemKeyOf(text)).written;
}

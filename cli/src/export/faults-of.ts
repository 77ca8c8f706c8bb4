import type { Seconds } from '@cubedrop/sdk';
import {
  checkManifest,
  faultLine,
  PERSON_LISTS,
  type ManifestFault,
  type ManifestFiles,
} from '@cubedrop/sdk/manifest';
import type { Facts } from './facts.ts';
import type { ItemText, NamedText, Written } from './item-text.ts';

/** Accepts every file. */
const ANY_FILE: ManifestFiles = {
  check: async (path, kind) => ({
    path,
    name: path,
    extension: kind === 'image' ? 'png' : 'mp3',
    sha256: '',
    size: 1,
  }),
};

/** An item of the account and its text. */
export interface TextOfItem {
  item: Facts;
  text: ItemText;
}

/**
 * Returns the items that a manifest cannot contain, each with the reason. Items that were not made with our tools can
 * break rules, and a manifest with one of them would be refused as a whole.
 */
export async function faultsOf(texts: readonly TextOfItem[], now: Seconds): Promise<Map<Facts, string>> {
  const faults = new Map<Facts, string>();
  // Usually there are no faults, and checking all items at once takes a tenth of the time of checking them one by one.
  if ((await firstFault(texts, now)) === undefined) return faults;
  for (const one of texts) {
    const fault = await firstFault([one], now);
    if (fault) faults.set(one.item, faultLine(fault).replace(`${one.item.list}[0].`, ''));
  }
  return faults;
}

async function firstFault(texts: readonly TextOfItem[], now: Seconds): Promise<ManifestFault | undefined> {
  const named = new Map<string, NamedText>();
  for (const { text } of texts) for (const one of text.named) named.set(`${one.list}/${one.key}`, one);
  const inList = (list: NamedText['list']) =>
    [...named.values()].filter((one) => one.list === list).map(({ written }) => written);
  const lists: Record<string, Written[]> = {};
  for (const { item, text } of texts) (lists[item.list] ??= []).push(withoutKeys(item, text));
  const manifest = {
    version: 1,
    profiles: Object.fromEntries(PERSON_LISTS.map((list) => [list, inList(list)])),
    collections: inList('collections'),
    ...lists,
  };
  const source = { name: 'items.json', text: JSON.stringify(manifest) };
  const checked = await checkManifest(source, { now, files: ANY_FILE, mayExist: true });
  const [fault] = 'faults' in checked ? checked.faults : [];
  return fault;
}

/** Returns the text of an item with its parts referred to by id, since the parts are not in the checked manifest. */
function withoutKeys({ parts }: Facts, { written }: ItemText): Written {
  return parts ? { ...written, [parts.field]: parts.ids.map((id) => ({ id })) } : written;
}

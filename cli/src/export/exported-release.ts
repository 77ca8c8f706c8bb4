import { canonicalJson, CubedropError } from '@cubedrop/sdk';
import {
  isRelative,
  KEYED_LISTS,
  MANIFEST_TOO_LARGE,
  MAX_MANIFEST_BYTES,
  PERSON_LISTS,
  type KeyedList,
} from '@cubedrop/sdk/manifest';
import type { Content, Facts } from './facts.ts';
import { FileSlots } from './file-slots.ts';
import type { ItemText, NamedText, Refer } from './item-text.ts';
import { itemYaml } from './manifest-yaml.ts';

/** An item that is not in the export, and why. */
export interface LeftOut {
  list: KeyedList;
  title: string;
  /** Server id. */
  id: string;
  onChainId: string | null;
  reason: string;
}

/** An item whose key in the export differs from the key that it was made with. */
export interface Renamed {
  list: KeyedList;
  before: string;
  key: string;
}

/** An item in the export. */
interface Entry {
  onChainId: string | null;
  yaml: string;
}

/** Number of bytes reserved for the header of a manifest and the names of its lists. */
const ROOM = 4_096;

/** A manifest that is being built from items that exist. */
export class ExportedRelease {
  readonly leftOut: LeftOut[] = [];
  readonly renamed: Renamed[] = [];
  /** Number of keys that were registered for this export. */
  registered = 0;
  readonly #entries: Record<KeyedList, Entry[]> = { nfts: [], cubes: [], drops: [], seasons: [] };
  /** Keys by list and server id, such as `drops/3a1f…`. */
  readonly #keyOfId = new Map<string, string>();
  readonly #keys = new Set<string>();
  /** People and collections by list and key, in canonical form and as YAML. */
  readonly #named = new Map<string, { list: NamedText['list']; canonical: string; yaml: string }>();
  readonly #slots = new FileSlots();
  #size = ROOM;

  /** Returns how an item refers to its part. */
  readonly refer: Refer = (list, id) => this.#keyOfId.get(`${list}/${id}`) ?? { id };

  /** Returns whether an item with this key has been added to a list. */
  hasKey(list: KeyedList, key: string): boolean {
    return this.#keys.has(`${list}/${key}`);
  }

  /**
   * Adds an item, unless its key, the name of one of its files, or the key of a person or collection that it names is
   * in use for something else. Returns whether the item was added.
   * @throws CubedropError `validation` if the manifest would exceed the maximum size of manifests
   */
  add(facts: Facts, { key, written, named, files }: ItemText): boolean {
    const { list, id, onChainId } = facts;
    const isOther = (one: NamedText) => {
      const before = this.#named.get(entryOf(one));
      return before !== undefined && before.canonical !== canonicalJson(one.written);
    };
    if (this.hasKey(list, key) || named.some(isOther) || !this.#slots.add(files)) return false;
    for (const one of named) this.#name(one);
    const yaml = itemYaml(written, 2, commentOf(facts, written));
    this.#grow(yaml);
    this.#entries[list].push({ onChainId, yaml });
    this.#keys.add(`${list}/${key}`);
    this.#keyOfId.set(`${list}/${id}`, key);
    if (facts.madeKey !== undefined && facts.madeKey !== key)
      this.renamed.push({ list, before: facts.madeKey, key });
    return true;
  }

  /** Records that an item is not in the export. */
  leaveOut({ list, title, id, onChainId }: Omit<LeftOut, 'reason'>, reason: string): void {
    this.leftOut.push({ list, title, id, onChainId, reason });
  }

  /** Contents of the files that the manifest names, by path. */
  get files(): ReadonlyMap<string, Content> {
    return this.#slots.files;
  }

  /** Number of items by list. */
  get counts(): Record<KeyedList, number> {
    const { nfts, cubes, drops, seasons } = this.#entries;
    return { nfts: nfts.length, cubes: cubes.length, drops: drops.length, seasons: seasons.length };
  }

  /**
   * Returns the manifest as YAML. The items of each list are in the order of their on-chain ids. Seasons, which have no
   * on-chain id, are in the order in which they were added.
   * @param header lines of the comment at the top of the manifest
   */
  manifest(header: readonly string[]): string {
    const people = PERSON_LISTS.map((list) => this.#listText(list, 2)).join('');
    const lists = KEYED_LISTS.map((list) => {
      const entries = this.#entries[list].sort(byOnChainId).map(({ yaml }) => yaml);
      return entries.length === 0 ? '' : `${list}:\n${entries.join('')}`;
    });
    const comments = header.map((line) => `# ${line}\n`).join('');
    const profiles = people === '' ? '' : `profiles:\n${people}`;
    return `${comments}version: 1\n${profiles}${this.#listText('collections', 0)}${lists.join('')}`;
  }

  /** Returns the list of people or collections as YAML, sorted by key; `''` if it is empty. */
  #listText(list: NamedText['list'], indent: number): string {
    const entries = [...this.#named]
      .filter(([, text]) => text.list === list)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    if (entries.length === 0) return '';
    return `${' '.repeat(indent)}${list}:\n${entries.map(([, { yaml }]) => yaml).join('')}`;
  }

  #name(one: NamedText): void {
    const { list, written } = one;
    if (this.#named.has(entryOf(one))) return;
    const yaml = itemYaml(written, list === 'collections' ? 2 : 4);
    this.#grow(yaml);
    this.#named.set(entryOf(one), { list, canonical: canonicalJson(written), yaml });
  }

  #grow(yaml: string): void {
    this.#size += Buffer.byteLength(yaml);
    if (this.#size <= MAX_MANIFEST_BYTES) return;
    throw new CubedropError('validation', MANIFEST_TOO_LARGE, {
      hint: 'Export the items in parts, with --season, --drop or --cube, into a folder each.',
    });
  }
}

/** Returns the list and the key of a person or collection, such as `fans/zoe`. */
const entryOf = ({ list, key }: NamedText): string => `${list}/${key}`;

/** Returns the comment with the absolute times for a drop's relative ones; `undefined` if it has none of these. */
function commentOf({ values }: Facts, written: ItemText['written']): string | undefined {
  const relative = ['startsAt', 'endsAt'].filter((field) => isRelative(written[field]));
  if (relative.length === 0) return undefined;
  return relative.map((field) => `${field}: ${String(values[field])}`).join(', ');
}

function byOnChainId(a: Entry, b: Entry): number {
  const difference = BigInt(a.onChainId ?? 0) - BigInt(b.onChainId ?? 0);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

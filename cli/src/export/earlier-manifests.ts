import { isJsonObject, type JsonObject } from '@cubedrop/sdk';
import type { ManifestItem } from '@cubedrop/sdk/api';
import { itemKeyOf, KEYED_LISTS, type KeyedList } from '@cubedrop/sdk/manifest';
import { itemsIn, manifestOf } from '../journal/manifest-of-run.ts';
import type { Run } from '../journal/run-store.ts';

/** A manifest that was applied on this machine. */
export interface EarlierManifest {
  value: Record<string, unknown>;
  /** Folder that its paths are relative to; `undefined` if it is unknown. */
  folder: string | undefined;
}

/** An item as written in an earlier manifest. */
export interface EarlierItem {
  written: JsonObject;
  manifest: EarlierManifest;
}

/** A parsed manifest whose items can be found by list and key. */
interface Parsed extends EarlierManifest {
  items: ReadonlyMap<string, Record<string, unknown>>;
}

/**
 * The manifests that an account applied on this machine. The server has only a hash of each item's text, so these
 * manifests are the only source of a text that no export wrote.
 */
export class EarlierManifests {
  readonly #runs: readonly Run[];
  /** Runs by the list and key of their items, such as `drops/friday`, newest first. */
  #runsByItem: Map<string, Run[]> | undefined;
  /** The manifest that was parsed last, kept because successive items of a release are usually in the same manifest. */
  #last: { run: Run; parsed: Parsed } | undefined;

  /** @param runs the account's runs on the chain, oldest first */
  constructor(runs: readonly Run[]) {
    this.#runs = [...runs].reverse();
  }

  /** Yields each text of an item whose hash is the one on the server, from the newest manifest to the oldest. */
  async *find(list: KeyedList, { key, written: hash }: ManifestItem): AsyncGenerator<EarlierItem, void> {
    this.#runsByItem ??= this.#index();
    for (const run of this.#runsByItem.get(`${list}/${key}`) ?? []) {
      const { items, value, folder } = this.#parse(run);
      const item = items.get(`${list}/${key}`);
      if (!item) continue;
      // Parsed manifests consist of JSON values.
      const written = item as JsonObject;
      if ((await itemKeyOf({ key, written })).written === hash)
        yield { written, manifest: { value, folder } };
    }
  }

  #index(): Map<string, Run[]> {
    const runsByItem = new Map<string, Run[]>();
    for (const run of this.#runs) {
      for (const name of this.#parse(run).items.keys()) {
        const runs = runsByItem.get(name);
        if (runs) runs.push(run);
        else runsByItem.set(name, [run]);
      }
    }
    return runsByItem;
  }

  #parse(run: Run): Parsed {
    if (this.#last?.run === run) return this.#last.parsed;
    const value = manifestOf(run) ?? {};
    const { folder } = run.input;
    const items = KEYED_LISTS.flatMap((list) =>
      itemsIn(value[list]).map((item) => [`${list}/${String(item['key'])}`, item] as const),
    );
    const parsed = {
      value,
      folder: typeof folder === 'string' ? folder : undefined,
      items: new Map(items),
    };
    this.#last = { run, parsed };
    return parsed;
  }
}

/** Returns the person or collection with a key in a list of a manifest, or `undefined`. */
export function entryWithKey(list: unknown, key: string): Record<string, unknown> | undefined {
  return itemsIn(list).find((item) => item['key'] === key);
}

/** Returns the people of a manifest by list. */
export function profilesOf({ value }: EarlierManifest): Record<string, unknown> {
  const profiles = value['profiles'];
  return isJsonObject(profiles) ? profiles : {};
}

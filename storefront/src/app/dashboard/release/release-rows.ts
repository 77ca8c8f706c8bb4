import { KEYED_LISTS, type KeyedList, type Reference } from '@cubedrop/sdk/manifest';
import type { PlannedItems } from '../../../files/planned/planned-items.ts';
import type { ReleaseItem } from '../../../files/planned/release.ts';

/** An item of a release as it is shown. */
export interface ReleaseRow extends ReleaseItem {
  /** `removed` if the item neither exists nor is in this browser any more. */
  state: 'created' | 'waiting' | 'removed';
  /** Server id; `undefined` unless the item exists. */
  id: string | undefined;
  /** The planned item; `undefined` for NFTs, and unless the item is waiting. */
  planned: PlannedItems[keyof PlannedItems] | undefined;
  /** Keys of the parts that neither exist nor can be created. While there are any, the item cannot be created. */
  lacking: readonly string[];
}

interface ReleaseState {
  release: readonly ReleaseItem[];
  /** Server ids of existing items, by list and key, as in `drops/friday`. */
  made: ReadonlyMap<string, string>;
  /** Keys of the queued NFTs. */
  queued: ReadonlySet<string>;
  planned: { [List in keyof PlannedItems]: readonly PlannedItems[List][] };
}

/** Returns the items of a release with their states, list by list. */
export function rowsOf({ release, made, queued, planned }: ReleaseState): ReleaseRow[] {
  // The items that exist or can be created. A part is in an earlier list, so it is known before its whole.
  const available = new Set(made.keys());
  return KEYED_LISTS.flatMap((list) =>
    release
      .filter((item) => item.list === list)
      .map((item): ReleaseRow => {
        const { key } = item;
        const name = `${list}/${key}`;
        const id = made.get(name);
        if (id !== undefined) return { ...item, state: 'created', id, planned: undefined, lacking: [] };
        const content = list === 'nfts' ? undefined : planned[list].find((one) => one.key === key);
        const isWaiting = content !== undefined || (list === 'nfts' && queued.has(key));
        const lacking = content ? partsOf(content).filter((part) => !available.has(part)) : [];
        if (isWaiting && lacking.length === 0) available.add(name);
        return {
          ...item,
          state: isWaiting ? 'waiting' : 'removed',
          id: undefined,
          planned: content,
          lacking: lacking.map((part) => part.slice(part.indexOf('/') + 1)),
        };
      }),
  );
}

/** Returns the parts of an item that the manifest names by key, as in `nfts/dawn`. */
export function partsOf(item: PlannedItems[keyof PlannedItems]): string[] {
  const named = (list: KeyedList, references: readonly Reference[]) =>
    references.flatMap((one) => ('key' in one ? [`${list}/${one.key}`] : []));
  if ('nfts' in item) return named('nfts', item.nfts);
  return 'cubes' in item ? named('cubes', item.cubes) : named('drops', item.drops);
}

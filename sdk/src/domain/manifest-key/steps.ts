import type { ManifestList } from '../../api/index.ts';
import type { CheckStep, SaveStep } from '../../flow/step.ts';
import type { Hex } from '../../base/hex.ts';
import { existingItem, keyOf, lookUpExistingItems, reserveKeys, type Keyed } from './keys.ts';
import type { ExistingItem } from './existing-item.ts';

/** Part of a flow's state: the items that already exist, by manifest key. */
export type KnownItems = { made: Readonly<Record<string, ExistingItem>> };

/** Returns a check that looks up which items already exist, including those created on other machines. */
export function lookUpStep<State extends KnownItems>(
  list: ManifestList,
  items: readonly Keyed[],
): CheckStep<State> {
  return {
    kind: 'check',
    name: 'look up keys',
    title: `Look for ${labelOf(list)} that already exist`,
    check: async ({ api }) => stateWith<State>(await lookUpExistingItems(api, list, items.flatMap(keyOf))),
  };
}

/**
 * Wraps a check of an item's preconditions so that it passes if the item exists. Another run of the account may have
 * created the item in the meantime, using up what the check requires.
 */
export function unlessExisting<State extends KnownItems>(
  list: ManifestList,
  item: Keyed,
  { check, ...step }: CheckStep<State>,
): CheckStep<State> {
  return {
    ...step,
    check: (context) =>
      check(context).catch(async (error: unknown) => {
        const found = await lookUpExistingItems(context.api, list, keyOf(item));
        if (existingItem(found, item.key)) return stateWith<State>(found);
        throw error;
      }),
  };
}

/**
 * Returns a step that reserves the items' keys before anything is paid for.
 * @param digestOf returns the digest of an item's metadata; omitted for lists that are not on the chain
 */
export function reserveStep<State extends KnownItems, Item extends Keyed>(
  list: ManifestList,
  items: readonly Item[],
  digestOf?: (item: Item) => Hex,
): SaveStep<State> {
  return {
    kind: 'save',
    name: 'reserve keys',
    title: `Reserve the keys of the ${labelOf(list)}`,
    async save({ api }) {
      const reserved = items.flatMap((item) =>
        keyOf(item).map((key) => (digestOf ? { ...key, digest: digestOf(item).slice(2) } : key)),
      );
      return stateWith<State>(await reserveKeys(api, list, reserved));
    },
  };
}

const labelOf = (list: ManifestList): string => (list === 'nfts' ? 'NFTs' : list);

/** Returns the part of the state with the items that exist. */
function stateWith<State extends KnownItems>(found: Record<string, ExistingItem>): Partial<State> {
  return { made: found } as Partial<State>;
}

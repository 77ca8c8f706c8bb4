import type { ManifestList } from '../api/index.ts';
import type { CheckStep, SaveStep } from '../flow/step.ts';
import type { Hex } from '../hex.ts';
import { keyOf, lookUpMade, madeAs, reserveKeys, type Keyed, type Made } from './keys.ts';

/** The part of a flow's state that tells which of its items exist already, by manifest key. */
export type KnownItems = { made: Readonly<Record<string, Made>> };

/** Looks which of the items exist already, whoever made them from whichever machine. */
export function lookUpStep<State extends KnownItems>(
  list: ManifestList,
  items: readonly Keyed[],
): CheckStep<State> {
  return {
    kind: 'check',
    name: 'look up keys',
    title: `Look for ${wordOf(list)} that exist already`,
    check: async ({ api }) => made<State>(await lookUpMade(api, list, items.flatMap(keyOf))),
  };
}

/**
 * A check of what an item takes, which another run of the account may have taken for this very item meanwhile: it exists
 * then, and nothing is wrong.
 */
export function unlessMade<State extends KnownItems>(
  list: ManifestList,
  item: Keyed,
  { check, ...step }: CheckStep<State>,
): CheckStep<State> {
  return {
    ...step,
    check: (context) =>
      check(context).catch(async (error: unknown) => {
        const found = await lookUpMade(context.api, list, keyOf(item));
        if (madeAs(found, item.key)) return made<State>(found);
        throw error;
      }),
  };
}

/**
 * Reserves the items' keys before anything is paid for.
 * @param digestOf the digest of an item's metadata; none for a list that does not go to the chain
 */
export function reserveStep<State extends KnownItems, Item extends Keyed>(
  list: ManifestList,
  items: readonly Item[],
  digestOf?: (item: Item, place: number) => Hex,
): SaveStep<State> {
  return {
    kind: 'save',
    name: 'reserve keys',
    title: `Reserve the keys of the ${wordOf(list)}`,
    async save({ api }) {
      const reserved = items.flatMap((item, place) =>
        keyOf(item).map((key) => (digestOf ? { ...key, digest: digestOf(item, place).slice(2) } : key)),
      );
      return made<State>(await reserveKeys(api, list, reserved));
    },
  };
}

const wordOf = (list: ManifestList): string => (list === 'nfts' ? 'NFTs' : list);

function made<State extends KnownItems>(found: Record<string, Made>): Partial<State> {
  return { made: found } as Partial<State>;
}

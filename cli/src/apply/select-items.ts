import { KEYED_LISTS, type KeyedList, type Plan } from '@cubedrop/sdk/manifest';

/** Returns a plan without the lists after `last`. */
export function upToList(plan: Plan, last: KeyedList): Plan {
  const end = KEYED_LISTS.indexOf(last);
  return selectItems(plan, (list) => KEYED_LISTS.indexOf(list) <= end);
}

/** Returns the items of a plan that do not exist yet. `made` holds the existing ones, keyed like `drops/friday`. */
export function missingOf(plan: Plan, made: ReadonlyMap<string, unknown>): Plan {
  return selectItems(plan, (list, key) => !made.has(`${list}/${key}`));
}

/** Returns a plan with only the items for which `isWanted` returns true. */
export function selectItems(plan: Plan, isWanted: (list: KeyedList, key: string) => boolean): Plan {
  const wanted = <Item extends { key: string }>(list: KeyedList, items: Item[]): Item[] =>
    items.filter(({ key }) => isWanted(list, key));
  return {
    nfts: wanted('nfts', plan.nfts),
    cubes: wanted('cubes', plan.cubes),
    drops: wanted('drops', plan.drops),
    seasons: wanted('seasons', plan.seasons),
  };
}

/** Whether a plan has no items. */
export function isEmpty(plan: Plan): boolean {
  return KEYED_LISTS.every((list) => plan[list].length === 0);
}

/** Returns the manifest keys of each list. */
export function keysOf(plan: Plan): Record<KeyedList, string[]> {
  const keys = (list: KeyedList) => plan[list].map(({ key }) => key);
  return { nfts: keys('nfts'), cubes: keys('cubes'), drops: keys('drops'), seasons: keys('seasons') };
}

/** Describes the size of a plan: `6 NFTs, 1 cube`. */
export function countsOf(plan: Plan): string {
  return KEYED_LISTS.filter((list) => plan[list].length > 0)
    .map((list) => countText(list, plan[list].length))
    .join(', ');
}

/** Returns a count with the singular or plural of a list's name: `1 cube`, `6 NFTs`. */
export function countText(list: string, count: number): string {
  const name = list === 'nfts' ? 'NFTs' : list;
  return `${count} ${count === 1 ? name.slice(0, -1) : name}`;
}

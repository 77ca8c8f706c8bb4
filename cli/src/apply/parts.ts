import { MADE_LISTS, type MadeList, type Plan } from '@cubedrop/sdk/manifest';

/** Returns a plan without the lists after `last`. */
export function upToList(plan: Plan, last: MadeList): Plan {
  const end = MADE_LISTS.indexOf(last) + 1;
  return Object.fromEntries(
    MADE_LISTS.map((list, index) => [list, index < end ? plan[list] : []]),
  ) as unknown as Plan;
}

/** Returns the items of a plan that do not exist yet. `made` holds the existing ones, keyed like `drops/friday`. */
export function missingOf(plan: Plan, made: ReadonlyMap<string, unknown>): Plan {
  return Object.fromEntries(
    MADE_LISTS.map((list) => [list, plan[list].filter(({ key }) => !made.has(`${list}/${key}`))]),
  ) as unknown as Plan;
}

export function isEmpty(plan: Plan): boolean {
  return MADE_LISTS.every((list) => plan[list].length === 0);
}

/** Returns the manifest keys of each list. */
export function keysOf(plan: Plan): Record<MadeList, string[]> {
  return Object.fromEntries(MADE_LISTS.map((list) => [list, plan[list].map(({ key }) => key)])) as Record<
    MadeList,
    string[]
  >;
}

/** Describes the size of a plan: `6 nfts, 1 cube`. */
export function countsOf(plan: Plan): string {
  return MADE_LISTS.filter((list) => plan[list].length > 0)
    .map((list) => countText(list, plan[list].length))
    .join(', ');
}

/** Returns a count with the singular or plural of a list's name: `1 cube`. */
export function countText(list: string, count: number): string {
  return `${count} ${count === 1 ? list.slice(0, -1) : list}`;
}

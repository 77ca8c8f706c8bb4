import { isKey, suggestion, type CubedropError } from '@cubedrop/sdk';
import { notFoundError } from '../terminal/not-found-error.ts';
import { oneLine } from '../terminal/sanitize.ts';
import { withShortAddresses } from '../terminal/fit-table.ts';
import { usageError } from '../terminal/usage-error.ts';
import { searchTitle, type TitledItem, type TitledList } from './search-title.ts';

/** Kinds of items that can be named by key or title. */
export type NamedKind = 'drop' | 'cube' | 'season';

/** An item to look up by its name. */
export interface NameLookup {
  kind: NamedKind;
  /** Manifest key or title, as typed. */
  name: string;
  /**
   * Returns the id of the account's item with a manifest key, or `undefined` if there is none. Omitted if nobody is
   * signed in.
   */
  findByKey?: ((key: string) => Promise<string | undefined>) | undefined;
  /** Lists in which a title is looked up. */
  lists: readonly TitledList[];
  /**
   * Whether a single match is accepted even if a list is too long to be read to its end. Set if no other item
   * can match or if nothing is paid for the item.
   */
  isFirstEnough?: boolean;
  /** Scope of the lookup, such as `drop 1`. Omitted if it is not limited. */
  within?: string | undefined;
  /** Command that shows the ids. */
  listedBy: string;
}

/** Maximum number of items that an error names. */
const MAX_NAMED = 5;

/**
 * Returns the id of the item with a manifest key, or else of the only one with exactly this title.
 * @throws CubedropError `validation` if several have the title, or may have it; `not-found` if none has it
 */
export async function findNamed(lookup: NameLookup): Promise<string> {
  const { name, findByKey, lists, isFirstEnough = false } = lookup;
  const byKey = isKey(name) ? await findByKey?.(name) : undefined;
  if (byKey !== undefined) return byKey;
  const found = await Promise.all(lists.map((list) => searchTitle(list, name)));
  const matches = distinct(found.flatMap((search) => search.matches));
  const isComplete = isFirstEnough || found.every((search) => search.isComplete);
  const [first, ...others] = matches;
  if (first === undefined) throw noneNamed(lookup, distinct(found.flatMap(({ seen }) => seen)));
  if (others.length === 0 && isComplete) return first.id;
  throw severalNamed(lookup, matches, isComplete);
}

/** Returns a name as it is shown: a key as it is, a title in quotes. */
export function nameText(name: string): string {
  return isKey(name) ? name : `"${oneLine(name, 100)}"`;
}

function noneNamed(
  { kind, name, findByKey, within, listedBy }: NameLookup,
  seen: readonly TitledItem[],
): CubedropError {
  // The keys of other accounts find nothing, so the name itself may be among them.
  const known = seen
    .flatMap(({ title, key }) => [...(key === undefined ? [] : [key]), oneLine(title, 100)])
    .filter((one) => one !== name);
  const place = within === undefined ? '' : ` of ${within}`;
  return notFoundError(
    `No ${kind}${place} has the key or title "${oneLine(name, 100)}".${suggestion(name, known)}`,
    findByKey
      ? `See "${listedBy}", or pass the id.`
      : 'You are not signed in, so your own keys and lists were not searched: use "cubedrop login", or pass the id.',
  );
}

function severalNamed(
  { kind, name }: NameLookup,
  matches: readonly TitledItem[],
  isComplete: boolean,
): CubedropError {
  const named = matches.slice(0, MAX_NAMED).map(({ id, creator }) => `${id} by ${creator}`);
  const listed = withShortAddresses(named.join(', ')) + (matches.length > MAX_NAMED ? ' and more' : '');
  const title = `"${oneLine(name, 100)}"`;
  return usageError(
    isComplete
      ? `${matches.length} ${kind}s have the title ${title}: ${listed}.`
      : `There are too many ${kind}s to find all with the title ${title}. Found so far: ${listed}.`,
    'Pass the id of the one that you mean.',
  );
}

function distinct(items: readonly TitledItem[]): TitledItem[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}

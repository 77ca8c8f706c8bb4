import type { ListRange, Page } from '@cubedrop/sdk/api';

/** An item that can be named by its title. */
export interface TitledItem {
  /** The id that commands take: the on-chain id, or the server id of a season. */
  id: string;
  title: string;
  /** Manifest key. */
  key?: string | undefined;
  /** The account that made it. */
  creator: string;
}

/** Part of a list of items with titles. */
export type TitledPage = Pick<Page<TitledItem>, 'items' | 'next'>;

/** A list in which an item is looked up by its title. */
export interface TitledList {
  /** Whether the list can be searched by the words of a title. */
  canSearch: boolean;
  /** Reads a part of the list, or of what a search finds in it. */
  read: (range: ListRange, search?: string) => Promise<TitledPage>;
}

/** Result of {@link searchTitle}. */
export interface TitleSearch {
  /** Items with exactly this title. */
  matches: readonly TitledItem[];
  /** All items that were read. */
  seen: readonly TitledItem[];
  /** Whether it is certain that `matches` has all items with this title. */
  isComplete: boolean;
}

/** The largest part of a list that the server returns per call. */
const PAGE: ListRange = { start: 0, end: 100 };
/** Maximum length of a search, in characters. */
const MAX_SEARCH_LENGTH = 200;

/**
 * Looks up the items with a title in at most two pages of a list. If the only page of a search has no match, also
 * reads the first page of the whole list, so that a similar title can be suggested.
 * @throws as `read` of the list
 */
export async function searchTitle({ canSearch, read }: TitledList, title: string): Promise<TitleSearch> {
  const isMatch = (item: TitledItem) => comparable(item.title) === comparable(title);
  const search = canSearch ? searchFor(title) : undefined;
  const first = await read(PAGE, search);
  const isAll = first.next === undefined;
  if (isAll && (search === undefined || first.items.some(isMatch)))
    return { matches: first.items.filter(isMatch), seen: first.items, isComplete: true };
  const second = isAll ? await read(PAGE) : await read({ ...PAGE, after: first.next }, search);
  const seen = [...first.items, ...second.items];
  const matches = seen.filter(isMatch);
  return { matches, seen, isComplete: second.next === undefined || (isAll && matches.length === 0) };
}

/** Returns a search that finds a title, or `undefined` if the title has no letters or digits. */
function searchFor(title: string): string | undefined {
  if (!/[\p{L}\p{N}]/u.test(title)) return undefined;
  return [...title.replace(/\p{Cc}+/gu, ' ')].slice(0, MAX_SEARCH_LENGTH).join('');
}

const comparable = (title: string): string => title.normalize('NFC').trim();

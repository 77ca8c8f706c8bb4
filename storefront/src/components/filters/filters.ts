import { isRarity, type Rarity } from '@cubedrop/sdk';
import { useSearchParams } from 'react-router-dom';
import { readEntered } from '../form/entered-amount.ts';

/** URL query parameters that filter and sort a list. `who`, `action`, `since` and `to` filter the audit log. */
export type FilterName =
  'q' | 'rarity' | 'min' | 'max' | 'status' | 'sort' | 'who' | 'action' | 'since' | 'to';

/** A list's filters as request parameters. */
export interface Filters<Sort extends string, Status extends string> {
  search?: string;
  rarity?: Rarity[];
  /** In wei, as a decimal string. */
  minPrice?: string;
  /** In wei, as a decimal string. */
  maxPrice?: string;
  status?: Status;
  sort?: Sort;
}

export interface FilterChoices<Sort extends string, Status extends string> {
  sorts: readonly Sort[];
  statuses: readonly Status[];
}

/** Control characters and lone surrogates, which match nothing. */
const UNSEARCHABLE = /[\p{Cc}\p{Cs}]/gu;

/** Maximum length of a search, in UTF-16 code units. */
export const MAX_SEARCH_LENGTH = 200;

/** Returns the text to search for: without characters that match nothing, and cut to the maximum length. */
export const searchable = (text: string): string =>
  text.slice(0, MAX_SEARCH_LENGTH).replace(UNSEARCHABLE, '').trim();

/** Reads the filters from a URL's query string. Invalid values are ignored. */
export function readFilters<Sort extends string, Status extends string>(
  query: string,
  { sorts, statuses }: FilterChoices<Sort, Status>,
): Filters<Sort, Status> {
  const parameters = new URLSearchParams(query);
  const search = searchable(parameters.get('q') ?? '');
  const rarity = parameters.get('rarity') ?? '';
  const minPrice = weiIn(parameters.get('min'));
  const maxPrice = weiIn(parameters.get('max'));
  const status = statuses.find((each) => each === parameters.get('status'));
  const sort = sorts.find((each) => each === parameters.get('sort'));
  return {
    ...(search && { search }),
    ...(isRarity(rarity) && { rarity: [rarity] }),
    ...(minPrice !== null && { minPrice }),
    ...(maxPrice !== null && { maxPrice }),
    ...(status && { status }),
    ...(sort && { sort }),
  };
}

function weiIn(text: string | null): string | null {
  const reading = text ? readEntered(text) : null;
  return reading?.ok ? String(reading.wei) : null;
}

/** Returns the query string with one parameter changed and the page reset. An empty value removes the parameter. */
export function changeSearch(query: string, name: string, value: string): string {
  const parameters = new URLSearchParams(query);
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
  parameters.delete('page');
  return parameters.toString();
}

/** The parameters that leave items out of a list, unlike the sort order. */
const NARROWING: readonly FilterName[] = [
  ...(['q', 'rarity', 'min', 'max', 'status'] as const),
  ...(['who', 'action', 'since', 'to'] as const),
];

/** Whether a query string sets any filter. */
export function hasFilters(query: string): boolean {
  const parameters = new URLSearchParams(query);
  return NARROWING.some((name) => Boolean(parameters.get(name)));
}

/** Returns the query string without its filters and with the page reset. Keeps the sort order and the page size. */
export function clearFilters(query: string): string {
  return NARROWING.reduce((left, name) => changeSearch(left, name, ''), query);
}

/** Filter choices of lists that are sorted by age only and not filtered by state. */
export const AGE_FILTERS = { sorts: ['newest', 'oldest'], statuses: [] } as const;

export type AgeFilters = Filters<(typeof AGE_FILTERS.sorts)[number], never>;

/** Returns the current list's filters, which are stored in the URL, and a function that changes one of them. */
export function useFilters<Sort extends string, Status extends string>(choices: FilterChoices<Sort, Status>) {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  return {
    filters: readFilters(query, choices),
    /** Returns a parameter as written in the URL; '' if it is absent. */
    written: (name: FilterName) => parameters.get(name) ?? '',
    change: (name: FilterName, value: string) =>
      setParameters(changeSearch(query, name, value), { replace: true }),
  };
}

import { isRarity, readDecimal, type Rarity } from '@cubedrop/sdk';
import { useSearchParams } from 'react-router-dom';

/** The parts of a list's address that narrow and order it. */
export type FilterName = 'q' | 'rarity' | 'min' | 'max' | 'status' | 'sort';

/** What a list is asked for, as its call takes it. */
export interface Filters<Sort extends string, Status extends string> {
  search?: string;
  rarity?: Rarity[];
  /** In wei, decimal. */
  minPrice?: string;
  /** In wei, decimal. */
  maxPrice?: string;
  status?: Status;
  sort?: Sort;
}

export interface FilterChoices<Sort extends string, Status extends string> {
  sorts: readonly Sort[];
  statuses: readonly Status[];
}

/** Control characters and halves of characters: nothing is found by them. */
const NO_LETTERS = /[\p{Cc}\p{Cs}]/gu;

/** Longer words find nothing more. */
export const LONGEST_SEARCH = 200;

/** What an address asks for; what it can't mean is left out. */
export function readFilters<Sort extends string, Status extends string>(
  address: string,
  { sorts, statuses }: FilterChoices<Sort, Status>,
): Filters<Sort, Status> {
  const wanted = new URLSearchParams(address);
  const search = wanted.get('q')?.slice(0, LONGEST_SEARCH).replace(NO_LETTERS, '').trim();
  const rarity = wanted.get('rarity') ?? '';
  const minPrice = weiIn(wanted.get('min'));
  const maxPrice = weiIn(wanted.get('max'));
  const status = statuses.find((each) => each === wanted.get('status'));
  const sort = sorts.find((each) => each === wanted.get('sort'));
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
  const reading = text ? readDecimal(text) : null;
  return reading?.ok ? String(reading.wei) : null;
}

/** The address with one part changed, on its first page; '' takes the part out. */
export function changeSearch(address: string, name: string, value: string): string {
  const parameters = new URLSearchParams(address);
  if (value === '') parameters.delete(name);
  else parameters.set(name, value);
  parameters.delete('page');
  return parameters.toString();
}

/** What a list is narrowed and ordered by where it knows of age alone. */
export const AGE_FILTERS = { sorts: ['newest', 'oldest'], statuses: [] } as const;

export type AgeFilters = Filters<(typeof AGE_FILTERS.sorts)[number], never>;

/** The filters of the list on screen, which live in its address. */
export function useFilters<Sort extends string, Status extends string>(choices: FilterChoices<Sort, Status>) {
  const [parameters, setParameters] = useSearchParams();
  const address = parameters.toString();
  return {
    filters: readFilters(address, choices),
    /** What is written in the address, '' for nothing. */
    written: (name: FilterName) => parameters.get(name) ?? '',
    change: (name: FilterName, value: string) =>
      setParameters(changeSearch(address, name, value), { replace: true, preventScrollReset: true }),
  };
}

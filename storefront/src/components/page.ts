import type { ListPage } from '@cubedrop/react';
import { useSearchParams } from 'react-router-dom';

/** A list's default page size, and the sizes to choose from. */
export interface PageSizes {
  initial: number;
  options: readonly number[];
}

export type Page = ListPage;

/** Reads the page from a query string. An invalid `page` gives the first page, invalid `rows` the default size. */
export function readPage(search: string, { initial, options }: PageSizes): Page {
  const parameters = new URLSearchParams(search);
  const size = Number(parameters.get('rows'));
  const number = Number(parameters.get('page'));
  return {
    size: options.includes(size) ? size : initial,
    index: Number.isSafeInteger(number) && number >= 1 && number <= 1e6 ? number - 1 : 0,
  };
}

/** Returns the query string for a page. Defaults are left out, other parameters are kept. */
export function pageSearch(search: string, { index, size }: Page, initial: number): string {
  const parameters = new URLSearchParams(search);
  if (index > 0) parameters.set('page', String(index + 1));
  else parameters.delete('page');
  if (size !== initial) parameters.set('rows', String(size));
  else parameters.delete('rows');
  return parameters.toString();
}

/** Returns the page of a list that the URL names. */
export function usePage(sizes: PageSizes): Page {
  const [search] = useSearchParams();
  return readPage(search.toString(), sizes);
}

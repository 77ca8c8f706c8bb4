import { useSearchParams } from 'react-router-dom';

/** How many rows a list shows at first, and what a person may choose. */
export interface PageSizes {
  initial: number;
  options: readonly number[];
}

export interface Page {
  /** From 0. */
  index: number;
  /** Rows a page. */
  size: number;
}

/** The page that an address asks for; anything it can't mean is the first page of the initial size. */
export function readPage(search: string, { initial, options }: PageSizes): Page {
  const wanted = new URLSearchParams(search);
  const size = Number(wanted.get('rows'));
  const number = Number(wanted.get('page'));
  return {
    size: options.includes(size) ? size : initial,
    index: Number.isSafeInteger(number) && number >= 1 && number <= 1e6 ? number - 1 : 0,
  };
}

/** The address's search part for a page; what is usual is left out, what else is in it stays. */
export function pageSearch(search: string, { index, size }: Page, initial: number): string {
  const parameters = new URLSearchParams(search);
  if (index > 0) parameters.set('page', String(index + 1));
  else parameters.delete('page');
  if (size !== initial) parameters.set('rows', String(size));
  else parameters.delete('rows');
  return parameters.toString();
}

export function usePage(sizes: PageSizes): Page {
  const [search] = useSearchParams();
  return readPage(search.toString(), sizes);
}

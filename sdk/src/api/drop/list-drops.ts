import type { JsonInput } from '../../base/json.ts';
import type { Answer, Api } from '../create-api.ts';
import type { EmbeddedCall } from '../embedded-call.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeDrop, type Drop } from '../records/drop.ts';
import type { paths } from '../schema.ts';

type Wire = Answer<'/drop/drops/{start}/{end}', 'get'>;

/** Filters and order of a list of drops. `mine` selects the caller's. */
export type DropFilter = JsonInput<
  Omit<NonNullable<paths['/drop/drops/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** A page of drops. */
export interface DropPage extends FilterablePage<Drop> {
  /**
   * The drop that admins chose to show first, whether or not it is on the page. `undefined` if there is none, with a
   * filter other than the `status` `running`, and on pages after the first.
   */
  readonly featured?: Drop | undefined;
}

/** Parameters of {@link listDrops}. */
export interface ListDropsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all drops, newest first. */
  filter?: DropFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the drops, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listDrops(
  api: Pick<Api, 'get'>,
  { range, filter, signal }: ListDropsParameters,
): Promise<DropPage> {
  const params = { path: range, query: { ...filter, after: range.after } };
  return decodeDropPage(await api.get('/drop/drops/{start}/{end}', { params, signal }));
}

/** Returns the call that {@link listDrops} makes. */
export const listDropsCall = ({ range, filter }: ListDropsParameters): EmbeddedCall<Wire, DropPage> => ({
  method: 'GET',
  path: `/drop/drops/${range.start}/${range.end}`,
  query: { ...filter, after: range.after },
  decode: decodeDropPage,
});

const decodeDropPage = ({ Dropdata, Dropscount, countIsExact, featured, next }: Wire): DropPage => ({
  items: Dropdata.map(decodeDrop),
  count: Dropscount,
  countIsExact,
  next,
  ...(featured && { featured: decodeDrop(featured) }),
});

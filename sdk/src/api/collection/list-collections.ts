import type { JsonInput } from '../../base/json.ts';
import type { Api } from '../create-api.ts';
import type { FilterablePage, ListRange } from '../page.ts';
import { decodeCollection, type Collection } from '../records/collection.ts';
import type { paths } from '../schema.ts';

/** Filters and order of a list of collections. `mine` selects the caller's. */
export type CollectionFilter = JsonInput<
  Omit<NonNullable<paths['/collection/collections/{start}/{end}']['get']['parameters']['query']>, 'after'>
>;

/** Parameters of {@link listCollections}. */
export interface ListCollectionsParameters {
  /** Slice of the list to return. */
  range: ListRange;
  /** Filters and order. Defaults to all collections, newest first. */
  filter?: CollectionFilter | undefined;
  /** Aborts the call, which then fails with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * Returns a page of the collections, newest first unless sorted otherwise.
 * @throws ApiError
 */
export async function listCollections(
  api: Pick<Api, 'get'>,
  { range, filter, signal }: ListCollectionsParameters,
): Promise<FilterablePage<Collection>> {
  const params = { path: range, query: { ...filter, after: range.after } };
  const { Collectiondata, CollectionCount, countIsExact, next } = await api.get(
    '/collection/collections/{start}/{end}',
    { params, signal },
  );
  return { items: Collectiondata.map(decodeCollection), count: CollectionCount, countIsExact, next };
}

import { sliceOf } from '@cubedrop/sdk';
import {
  getDrop,
  getDropCall,
  listDrops,
  listDropsCall,
  type DropFilter,
  type DropInFull,
  type DropPage,
} from '@cubedrop/sdk/api';
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { CUBEDROP } from '../cache/cubedrop-key.ts';
import type { ListPage } from '../cache/list-page.ts';
import type { QueryOf } from '../cache/query-of.ts';
import { withEmbedded } from '../cache/with-embedded.ts';
import { useCubedrop } from '../client/context.ts';
import type { CubedropSource } from '../client/cubedrop-source.ts';

/** Query of a page of drops, newest first unless sorted otherwise, and of their total number. */
export function dropsQuery(
  client: CubedropSource,
  { index, size }: ListPage,
  filter: DropFilter = {},
): QueryOf<DropPage> {
  const { start, end } = sliceOf(index, size);
  const wanted = { range: { start, end }, filter };
  return withEmbedded(client, listDropsCall(wanted), [CUBEDROP, 'drops', start, end, filter], ({ signal }) =>
    listDrops(client.api, { ...wanted, signal }),
  );
}

/** Reads a page of drops. While the page changes, the previous one stays. */
export const useDrops = (page: ListPage, filter?: DropFilter): UseQueryResult<DropPage> =>
  useQuery({ ...dropsQuery(useCubedrop(), page, filter), placeholderData: keepPreviousData });

/** Query of a drop with its cubes. @param dropId server id */
export const dropQuery = (client: CubedropSource, dropId: string): QueryOf<DropInFull> =>
  withEmbedded(client, getDropCall({ dropId }), [CUBEDROP, 'drop', dropId], ({ signal }) =>
    getDrop(client.api, { dropId, signal }),
  );

/** Reads a drop with its cubes. @param dropId server id */
export const useDrop = (dropId: string): UseQueryResult<DropInFull> =>
  useQuery(dropQuery(useCubedrop(), dropId));

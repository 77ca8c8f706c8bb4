import { lookUpItems, type ManifestItem } from '@cubedrop/sdk/api';
import type { KeyedList } from '@cubedrop/sdk/manifest';
import { queryOptions, skipToken } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readPlanned, type PlannedList } from './planned-items.ts';
import { readRelease } from './release.ts';

/** Query key prefix of all planned items and releases. */
export const PLANNED = ['planned'] as const;

/** Query of an account's planned items on one chain. Disabled while the owner is `null`. */
export const plannedQuery = <List extends PlannedList>(list: List, owner: string | null) =>
  queryOptions({
    queryKey: [...PLANNED, list, owner],
    queryFn: owner === null ? skipToken : () => readPlanned(list, owner),
    networkMode: 'always',
  });

/** Query of an account's release on one chain. Disabled while the owner is `null`. */
export const releaseQuery = (owner: string | null) =>
  queryOptions({
    queryKey: [...PLANNED, 'release', owner],
    queryFn: owner === null ? skipToken : () => readRelease(owner),
    networkMode: 'always',
  });

/** Query key prefix of the look-ups of existing items. */
export const MADE_ITEMS = ['made-items'] as const;

/** An existing item of a manifest. */
export type MadeItem = ManifestItem & { id: string };

/** Query of the items among those with the given manifest keys that exist. */
export const madeItemsQuery = (list: KeyedList, keys: readonly string[]) =>
  queryOptions({
    queryKey: [...MADE_ITEMS, list, ...keys],
    queryFn: async ({ signal }) => {
      const items = await lookUpItems(api, { list, keys, signal });
      return items.filter((item): item is MadeItem => item.id !== null);
    },
    enabled: keys.length > 0,
  });

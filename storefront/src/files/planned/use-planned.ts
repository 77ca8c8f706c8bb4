import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { removePlanned, type PlannedItems, type PlannedList } from './planned-items.ts';
import { madeItemsQuery, PLANNED, plannedQuery } from './queries.ts';

/**
 * Returns an account's planned items of a list, shared by all tabs; `undefined` while loading. Items are removed once
 * they exist, whichever run created them.
 */
export function usePlanned<List extends PlannedList>(
  list: List,
  owner: string | null,
): { items: readonly PlannedItems[List][] | undefined; remove: (key: string) => Promise<void> } {
  const queries = useQueryClient();
  const { data, isError } = useQuery(plannedQuery(list, owner));
  const keys = data?.map(({ key }) => key) ?? [];
  const { data: made } = useQuery(madeItemsQuery(list, keys));
  const madeKeys = made?.map(({ key }) => key).join(' ') ?? '';

  useEffect(() => {
    if (madeKeys === '' || owner === null) return;
    void removePlanned(list, owner, madeKeys.split(' ')).then(() =>
      queries.invalidateQueries({ queryKey: PLANNED }),
    );
  }, [madeKeys, list, owner, queries]);

  return {
    // Without storage (private windows of some browsers), nothing is planned.
    items: isError ? [] : data,
    async remove(key) {
      if (owner !== null) await removePlanned(list, owner, [key]);
      await queries.invalidateQueries({ queryKey: PLANNED });
    },
  };
}

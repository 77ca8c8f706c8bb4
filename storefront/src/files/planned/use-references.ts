import type { Reference } from '@cubedrop/sdk/manifest';
import { useQuery } from '@tanstack/react-query';
import { madeItemsQuery, type MadeItem } from './queries.ts';

/**
 * Queries the items that planned items refer to. Returns a function that returns the server id of a reference, or
 * `undefined` if its item does not exist yet. `null` while loading.
 */
export function useReferences(
  list: 'nfts' | 'cubes' | 'drops',
  references: readonly Reference[],
): ((reference: Reference) => string | undefined) | null {
  const keys = [...new Set(references.flatMap((one) => ('key' in one ? one.key : [])))];
  const { data, isError } = useQuery(madeItemsQuery(list, keys));
  if (keys.length > 0 && !data && !isError) return null;
  const ids = new Map(data?.map(({ key, id }: MadeItem) => [key, id]));
  return (reference) => ('key' in reference ? ids.get(reference.key) : reference.id);
}

import { useQueryClient } from '@tanstack/react-query';
import { addPlanned, PLANNED_LISTS, type PlannedItems } from './planned-items.ts';
import { PLANNED } from './queries.ts';
import { addToRelease, type ReleaseItem } from './release.ts';

/** The items to add to a release. The NFTs are stored in the queue, so only their keys and titles are needed. */
interface AddedItems {
  nfts: readonly { key?: string; title: string }[];
  cubes: readonly PlannedItems['cubes'][];
  drops: readonly PlannedItems['drops'][];
  seasons: readonly PlannedItems['seasons'][];
}

/** Returns a function that adds items to an account's release, and then refetches what is shown of it. */
export function useAddRelease(owner: string): (items: AddedItems) => Promise<void> {
  const queries = useQueryClient();
  return async ({ nfts, ...planned }) => {
    await addPlanned(owner, planned);
    await addToRelease(owner, [
      ...nfts.flatMap(({ key, title }): ReleaseItem[] =>
        key === undefined ? [] : [{ list: 'nfts', key, title }],
      ),
      ...PLANNED_LISTS.flatMap((list) =>
        planned[list].map(({ key, title }): ReleaseItem => ({ list, key, title })),
      ),
    ]);
    void queries.invalidateQueries({ queryKey: PLANNED });
  };
}

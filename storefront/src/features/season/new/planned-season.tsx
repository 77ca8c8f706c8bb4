import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../components/states.tsx';
import { plannedQuery } from '../../../files/planned/queries.ts';
import { useReferences } from '../../../files/planned/use-references.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { useOwnDrops } from '../queries.ts';
import { NewSeason } from './new-season.tsx';

/**
 * The New Season form, filled with a season of an imported manifest. Drops that do not exist yet are left out. The form
 * is empty if the season is no longer planned, such as once it exists.
 */
export function PlannedSeasonForm({ plannedKey }: { plannedKey: string }) {
  const owner = useOwner();
  const { data: items, isError } = useQuery(plannedQuery('seasons', owner));
  const own = useOwnDrops();
  const season = items?.find(({ key }) => key === plannedKey);
  const idOf = useReferences('drops', season?.drops ?? []);
  if (isError || (items && !season)) return <NewSeason key="empty" />;
  if (!season || !idOf || !(own.data ?? own.isError))
    return (
      <Loading>
        <span className="skeleton mt-9 h-96" />
      </Loading>
    );
  const { key, written, title, description, image } = season;
  const chosen = season.drops.flatMap(
    (reference) => own.data?.find(({ id }) => id === idOf(reference)) ?? [],
  );
  return (
    <NewSeason
      key="planned"
      initial={{ title, description, image }}
      chosen={chosen}
      item={{ key, written }}
    />
  );
}

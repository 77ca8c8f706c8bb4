import { useQuery } from '@tanstack/react-query';
import { useNow } from '../../../clock/use-clock.ts';
import { Loading } from '../../../components/states.tsx';
import { useReferences } from '../../../files/planned/use-references.ts';
import { plannedQuery } from '../../../files/planned/queries.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { useFreeCubes } from '../queries.ts';
import { DraftedDrop } from './drafted-drop.tsx';
import { NewDrop } from './new-drop.tsx';
import { plannedValues } from './values.ts';

/**
 * The New Drop form, filled with a drop of an imported manifest. Cubes that do not exist yet or are not free are left
 * out. The form has the stored draft instead if the drop is no longer planned, such as once it exists.
 */
export function PlannedDropForm({ plannedKey }: { plannedKey: string }) {
  const owner = useOwner();
  const now = useNow();
  const { data: items, isError } = useQuery(plannedQuery('drops', owner));
  const free = useFreeCubes();
  const drop = items?.find(({ key }) => key === plannedKey);
  const idOf = useReferences('cubes', drop?.cubes ?? []);
  if (isError || (items && !drop)) return <DraftedDrop />;
  if (!drop || !idOf || !(free.data ?? free.isError))
    return (
      <Loading>
        <span className="skeleton mt-9 h-96" />
      </Loading>
    );
  const chosen = drop.cubes.flatMap((reference) => free.data?.find(({ id }) => id === idOf(reference)) ?? []);
  const item = { key: drop.key, written: drop.written };
  return <NewDrop initial={plannedValues(drop, now())} chosen={chosen} item={item} />;
}

import { useQuery } from '@tanstack/react-query';
import { Loading } from '../../../components/states.tsx';
import { useReferences } from '../../../files/planned/use-references.ts';
import { usePlanned } from '../../../files/planned/use-planned.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { NewCube } from './new-cube.tsx';
import { plannedCubeQuery, useUsableNfts } from './queries.ts';

/**
 * The New Cube form, filled with a cube of an imported manifest. Artworks that do not exist yet are left out. The form is
 * empty if the cube is no longer planned, such as once it exists.
 */
export function PlannedCubeForm({ plannedKey }: { plannedKey: string }) {
  const owner = useOwner();
  const { items } = usePlanned('cubes', owner);
  const { data: planned } = useQuery(plannedCubeQuery(owner, plannedKey));
  const nfts = useUsableNfts();
  const idOf = useReferences('nfts', planned?.cube.nfts ?? []);
  if (!items || planned === undefined || !idOf || !(nfts.data ?? nfts.isError))
    return (
      <Loading>
        <span className="skeleton mt-9 h-96" />
      </Loading>
    );
  if (!planned || items.every(({ key }) => key !== plannedKey)) return <NewCube key="empty" />;
  const { cube, values } = planned;
  const chosen = cube.nfts.flatMap((reference) => nfts.data?.find(({ id }) => id === idOf(reference)) ?? []);
  const item = { key: cube.key, written: cube.written };
  return <NewCube key="planned" initial={values} chosen={chosen} item={item} />;
}

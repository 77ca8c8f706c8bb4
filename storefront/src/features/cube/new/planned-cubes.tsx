import { CUBE_SIZE } from '@cubedrop/sdk';
import { PlannedList } from '../../../components/planned/planned-list.tsx';
import { paths } from '../../../config/paths.ts';
import type { PlannedCube } from '../../../files/planned/planned-items.ts';
import { useReferences } from '../../../files/planned/use-references.ts';
import { usePlanned } from '../../../files/planned/use-planned.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { newCubeTexts as texts } from './texts.ts';

/** The cubes of imported manifests that are still to be created. @param current key of the one in the form, or `null` */
export function PlannedCubes({ current }: { current: string | null }) {
  const { items = [], remove } = usePlanned('cubes', useOwner());
  const idOf = useReferences(
    'nfts',
    items.flatMap(({ nfts }) => nfts),
  );
  const detailOf = ({ nfts }: PlannedCube) =>
    idOf ? texts.created(nfts.filter(idOf).length, CUBE_SIZE) : '';
  return (
    <PlannedList
      items={items}
      detailOf={detailOf}
      toForm={paths.newCube.toPlanned}
      current={current}
      onRemove={remove}
    />
  );
}

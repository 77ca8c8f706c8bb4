import { useNow } from '../../../clock/use-clock.ts';
import { momentText } from '../../../components/moment-text.ts';
import { PlannedList } from '../../../components/planned/planned-list.tsx';
import { paths } from '../../../config/paths.ts';
import type { PlannedDrop } from '../../../files/planned/planned-items.ts';
import { useReferences } from '../../../files/planned/use-references.ts';
import { usePlanned } from '../../../files/planned/use-planned.ts';
import { useOwner } from '../../../files/use-owner.ts';
import { newDropTexts as texts } from './texts.ts';

/** The drops of imported manifests that are still to be created. @param current key of the one in the form, or `null` */
export function PlannedDrops({ current }: { current: string | null }) {
  const now = useNow();
  const { items = [], remove } = usePlanned('drops', useOwner());
  const idOf = useReferences(
    'cubes',
    items.flatMap(({ cubes }) => cubes),
  );
  const detailOf = ({ cubes, startsAt }: PlannedDrop) => {
    const starts = startsAt > now() ? texts.starts(momentText(startsAt).whole) : texts.startPassed;
    return idOf ? `${texts.created(cubes.filter(idOf).length, cubes.length)} ${starts}` : starts;
  };
  return (
    <PlannedList
      items={items}
      detailOf={detailOf}
      toForm={paths.newDrop.toPlanned}
      current={current}
      onRemove={remove}
    />
  );
}

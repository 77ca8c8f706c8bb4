import { Loading } from '../../../components/states.tsx';
import { useOwner } from '../../../files/use-owner.ts';
import { useFreeCubes } from '../queries.ts';
import { NewDrop } from './new-drop.tsx';
import { useDraft } from './queries.ts';

/**
 * The New Drop form, filled with the stored draft if there is one. Leaves out the draft's cubes that are no longer
 * free, and all its cubes if the free ones could not be loaded.
 */
export function DraftedDrop() {
  const owner = useOwner();
  const free = useFreeCubes();
  const draft = useDraft(owner);
  const isReady = owner !== null && draft.data !== undefined && (free.data ?? free.isError);
  if (!isReady) {
    return (
      <Loading>
        <span className="skeleton mt-9 h-96" />
      </Loading>
    );
  }
  if (!draft.data) return <NewDrop draftOf={owner} />;
  const { values, cubes } = draft.data;
  const chosen = cubes.flatMap((id) => free.data?.find((cube) => cube.id === id) ?? []);
  return <NewDrop initial={values} chosen={chosen} draftOf={owner} />;
}

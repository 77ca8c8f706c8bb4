import { useQuery } from '@tanstack/react-query';
import { LASTING } from '../../../api/query-client.ts';
import { Loading } from '../../../components/states.tsx';
import { useOwner } from '../../../files/use-owner.ts';
import { useFreeCubes } from '../queries.ts';
import { readDraft } from './draft.ts';
import { NewDrop } from './new-drop.tsx';

/** The New Drop form with the stored draft, without cubes that are no longer free. */
export function DraftedDrop() {
  const owner = useOwner();
  const free = useFreeCubes();
  const draft = useQuery({
    queryKey: ['drop-draft', owner],
    queryFn: () => readDraft(owner!).catch(() => null),
    enabled: owner !== null,
    networkMode: 'always',
    // Read only once, because the form itself holds all later changes.
    gcTime: 0,
    staleTime: Infinity,
    meta: LASTING,
  });
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
  const chosen = cubes.flatMap((id) => free.data?.find(({ _id }) => _id === id) ?? []);
  return <NewDrop initial={values} chosen={chosen} draftOf={owner} />;
}

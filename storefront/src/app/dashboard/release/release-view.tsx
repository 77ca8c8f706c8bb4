import { useQueryClient } from '@tanstack/react-query';
import { KEYED_LISTS } from '@cubedrop/sdk/manifest';
import { showMessage } from '../../../components/messages/show-message.ts';
import { NextStep } from '../../../components/next-step.tsx';
import { Empty, Failed, Loading } from '../../../components/states.tsx';
import { paths } from '../../../config/paths.ts';
import { QUEUES } from '../../../features/nft/queue/queries.ts';
import { idOf, removeFromQueue } from '../../../features/nft/queue/queue.ts';
import { PLANNED_LISTS, removePlanned } from '../../../files/planned/planned-items.ts';
import { PLANNED } from '../../../files/planned/queries.ts';
import { removeFromRelease } from '../../../files/planned/release.ts';
import { isInProgress } from '../../../wallet/transactions/activity.ts';
import { ReleaseList } from './release-list.tsx';
import { ReleaseProgress } from './release-progress.tsx';
import { KIND_OF_LIST } from './release-kinds.ts';
import type { ReleaseRow } from './release-rows.ts';
import { releaseTexts as texts } from './texts.ts';
import { useCreateRelease } from './use-create-release.ts';
import { useRelease } from './use-release.ts';
import './release.css';

/** The items of the manifests that an account has imported into this browser, and the button that creates them. */
export function ReleaseView({ owner }: { owner: string }) {
  const queries = useQueryClient();
  const { rows, isError, refetch } = useRelease(owner);
  const creation = useCreateRelease(owner);
  const { activity, isBusy } = creation;

  async function remove(removed: readonly ReleaseRow[]) {
    const keysOf = (list: string) => removed.filter((row) => row.list === list).map(({ key }) => key);
    try {
      await removeFromQueue(keysOf('nfts').map((key) => idOf(owner, key)));
      for (const list of PLANNED_LISTS) await removePlanned(list, owner, keysOf(list));
      await removeFromRelease(owner, removed);
    } catch {
      showMessage('bad', texts.removeFailed);
    }
    await queries.invalidateQueries({ queryKey: PLANNED });
    await queries.invalidateQueries({ queryKey: QUEUES });
  }

  if (isError) return <Failed onRetry={refetch}>{texts.failed}</Failed>;
  if (!rows)
    return (
      <Loading>
        <span className="skeleton mt-9 h-96" />
      </Loading>
    );
  if (rows.length === 0)
    return (
      <div className="mt-9">
        <Empty next={<NextStep text={texts.none} link={{ text: texts.toImport, to: paths.newNft.to() }} />} />
      </div>
    );
  const isCurrent = ({ list, title, state }: ReleaseRow) =>
    activity !== undefined &&
    isInProgress(activity) &&
    state === 'waiting' &&
    KIND_OF_LIST[list] === activity.kind &&
    (list === 'nfts' || title === activity.about);
  const left = rows.filter(({ state }) => state !== 'created');
  return (
    <div className="maker release">
      <ReleaseProgress
        rows={rows}
        creation={creation}
        // If nothing is left to create, the list itself is no longer needed.
        onClear={() => remove(left.some(({ state }) => state === 'waiting') ? left : rows)}
      />
      <div>
        {KEYED_LISTS.map((list) => {
          const own = rows.filter((row) => row.list === list);
          return (
            own.length > 0 && (
              <ReleaseList
                key={list}
                list={list}
                rows={own}
                current={new Set(own.filter(isCurrent))}
                isLocked={isBusy}
                onRemove={(row) => void remove([row])}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

import { transactionMessages } from '@cubedrop/sdk';
import { useId, useState } from 'react';
import { BusyButton } from '../../../components/busy-button.tsx';
import { QuestionDialog } from '../../../components/dialog/question-dialog.tsx';
import { flowTexts } from '../../../wallet/transactions/flow-texts.ts';
import { isInProgress, type Activity } from '../../../wallet/transactions/activity.ts';
import { TransactionSteps } from '../../../wallet/transactions/transaction-steps.tsx';
import type { ReleaseRow } from './release-rows.ts';
import { releaseTexts as texts } from './texts.ts';
import type { CreateRelease } from './use-create-release.ts';

interface ReleaseProgressProps {
  rows: readonly ReleaseRow[];
  creation: CreateRelease;
  /** Removes all items that do not exist, or all items if all exist. */
  onClear: () => Promise<void>;
}

/** How much of a release is created, the current run, and the button that creates the rest. */
export function ReleaseProgress({ rows, creation, onClear }: ReleaseProgressProps) {
  const id = useId();
  const [isAsked, setAsked] = useState(false);
  const { activity, isBusy, goesOn } = creation;
  const created = rows.filter(({ state }) => state === 'created').length;
  const waiting = rows.filter(({ state }) => state === 'waiting');
  const lackingCount = waiting.filter(({ lacking }) => lacking.length > 0).length;
  const all = created + waiting.length;
  const isDone = waiting.length === 0 && !isBusy;
  return (
    <section className="tray" aria-labelledby={id}>
      <div className="tray-head">
        <h2 id={id}>{texts.progress}</h2>
        <span className="label" role="status">
          {texts.created(created, all)}
        </span>
      </div>
      <progress className="release-bar" aria-labelledby={id} value={created} max={Math.max(all, 1)} />
      {activity && !isDone && <Run activity={activity} />}
      {lackingCount > 0 && <p className="mt-5 text-bad">{texts.lackingHint(lackingCount)}</p>}
      {isDone && all > 0 && <p className="mt-5 font-[560]">{texts.done}</p>}
      {isDone ? (
        <button type="button" className="btn btn-line mt-5 w-full" onClick={() => void onClear()}>
          {texts.clear}
        </button>
      ) : (
        <>
          <BusyButton
            className="btn btn-primary mt-5 w-full"
            isBusy={isBusy}
            disabled={!isBusy && lackingCount === waiting.length}
            onPress={() => void creation.start()}
          >
            {startText(activity, created)}
          </BusyButton>
          {isBusy && (
            <button
              type="button"
              className="btn btn-quiet mt-3 w-full"
              disabled={!goesOn}
              onClick={creation.stop}
            >
              {goesOn ? texts.stop : texts.stopping}
            </button>
          )}
          <p className="hint mt-3.5">{texts.hint}</p>
          <p className="hint mt-2">{texts.kept}</p>
          <button
            type="button"
            className="btn btn-quiet mt-3 w-full"
            disabled={isBusy}
            onClick={() => setAsked(true)}
          >
            {texts.discard}
          </button>
        </>
      )}
      {isAsked && (
        <QuestionDialog
          title={texts.discard}
          why={texts.discardWhy(waiting.length)}
          action={texts.discard}
          act={async () => {
            await onClear();
            setAsked(false);
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </section>
  );
}

/** The current run, or the one that stopped: what it creates, and its steps. */
function Run({ activity }: { activity: Activity }) {
  const { title: act } = flowTexts[activity.kind];
  if (activity.status === 'done') return null;
  return (
    <div className="mt-5 grid gap-2">
      <h3 className="font-[620]">
        {act}: <bdi>{activity.about}</bdi>
      </h3>
      <TransactionSteps activity={activity} />
    </div>
  );
}

function startText(activity: Activity | undefined, created: number): string {
  const isStopped = activity && !isInProgress(activity) && activity.status !== 'done';
  if (isStopped) return activity.paid ? transactionMessages.finish : transactionMessages.tryAgain;
  return created > 0 ? texts.goOn : texts.start;
}

import { transactionMessages as texts } from '@cubedrop/sdk';
import { useState } from 'react';
import { useConfig } from '../../api/config-query.ts';
import { isInWallet, isInProgress, type Activity } from './activity.ts';
import { transactions } from './book.ts';
import { areContractsTrusted } from './ready-to-send.ts';

interface RunButtonsProps {
  /** The run, once there is one. */
  activity: Activity | undefined;
  onClose: () => void;
  /** Starts the run. Omitted if the run has already started. */
  onProceed?: () => void;
  /** Label of the start button. Defaults to the specified confirmation. */
  action?: string;
  /** Whether the run is starting or running. */
  isBusy: boolean;
  /** Whether everything needed to start is present. Defaults to `true`. */
  isReady?: boolean;
}

/**
 * A Close button and at most one way to continue: start, try again if nothing was paid, finish if something was, or
 * finish the earlier run that blocks this one.
 */
export function RunButtons({
  activity,
  onClose,
  onProceed,
  action = texts.proceed,
  isBusy: isRunning,
  isReady = true,
}: RunButtonsProps) {
  // Not a mutation: its `isPending` changes only after the press, and a second press before that would pay twice.
  const [isChecking, setChecking] = useState(false);
  const isBusy = isRunning || isChecking;
  const config = useConfig();
  const isDone = activity?.status === 'done';
  const inWallet = isInWallet(activity);
  const next = config && nextAction();

  /** Continues a run if the contracts are still trusted. */
  async function continueRun(how: 'retry' | 'startAnyway' | 'finishEarlier') {
    if (!activity || !config) return;
    setChecking(true);
    try {
      if (await areContractsTrusted(config)) void transactions[how](activity.id, config);
    } finally {
      setChecking(false);
    }
  }

  function nextAction(): { word: string; go: () => void } | undefined {
    if (!activity) return onProceed && { word: action, go: onProceed };
    const { status, paid, earlier } = activity;
    const retry = () => void continueRun('retry');
    if (isDone) return undefined;
    if (isInProgress(activity))
      return onProceed && { word: paid ? texts.finish : action, go: () => undefined };
    if (status !== 'held')
      return paid ? { word: texts.finish, go: retry } : { word: texts.tryAgain, go: onProceed ?? retry };
    if (earlier?.isDone) return undefined;
    return { word: texts.finish, go: () => void continueRun('finishEarlier') };
  }

  return (
    <>
      <button
        type="button"
        className={next ? 'btn btn-line' : 'btn btn-primary'}
        disabled={inWallet}
        aria-busy={!next && isBusy && activity?.status !== 'asking'}
        onClick={onClose}
      >
        {texts.close}
      </button>
      {activity?.status === 'held' && config && (
        <button type="button" className="btn btn-line" onClick={() => void continueRun('startAnyway')}>
          {texts.startAnother}
        </button>
      )}
      {next && (
        <button
          key="on"
          type="button"
          className="btn btn-primary"
          disabled={!activity && !isBusy && !isReady}
          aria-busy={isBusy}
          onClick={() => {
            if (!isBusy) next.go();
          }}
        >
          {isBusy && <span className="spin" aria-hidden="true" />}
          {next.word}
        </button>
      )}
    </>
  );
}

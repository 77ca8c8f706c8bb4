import { useConfig } from '@cubedrop/react';
import { transactionMessages as texts } from '@cubedrop/sdk';
import { useState } from 'react';
import { Link, parsePath, useLocation } from 'react-router-dom';
import { useSession } from '../../session/use-session.ts';
import { isInWallet, isInProgress, type Activity } from './activity.ts';
import { transactions } from './browser-transactions.ts';
import { nextStepOf, type NextStep } from './next-steps.ts';
import { areContractsTrusted } from './ready-to-send.ts';

interface RunButtonsProps {
  /** The run; `undefined` until it is started. */
  activity: Activity | undefined;
  onClose: () => void;
  /** Starts a run. Omitted by dialogs that only show an existing run. */
  onProceed?: () => void;
  /** Label of the start button. Defaults to the confirmation text of the specification. */
  action?: string;
  /** Whether the run is starting or running. */
  isBusy: boolean;
  /** Whether everything needed to start is present. Defaults to `true`. */
  isReady?: boolean;
}

/**
 * A Close button, and buttons to continue:
 * - before a run: start;
 * - a stopped run: try again if nothing was paid, otherwise finish;
 * - a held run: start it nevertheless or, unless the earlier run is done, finish the earlier run instead;
 * - a completed run: go to the screen of the next step, if there is one.
 */
export function RunButtons({
  activity,
  onClose,
  onProceed,
  action = texts.proceed,
  isBusy: isRunning,
  isReady = true,
}: RunButtonsProps) {
  // `useMutation` does not fit: its `isPending` changes only after the press, so a second press before that would pay
  // twice.
  const [isChecking, setChecking] = useState(false);
  const isBusy = isRunning || isChecking;
  const config = useConfig();
  const isDone = activity?.status === 'done';
  const inWallet = isInWallet(activity);
  const next = config && nextAction();
  const nextStep = useNextStep(activity);

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
        className={next || nextStep ? 'btn btn-line' : 'btn btn-primary'}
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
      {nextStep && (
        <Link className="btn btn-primary" to={nextStep.to} onClick={onClose}>
          {nextStep.text}
        </Link>
      )}
    </>
  );
}

/** Returns the next step after a completed run; `null` if there is none or the user is there already. */
function useNextStep(activity: Activity | undefined): NextStep | null {
  const roles = useSession()?.roles ?? [];
  const { pathname } = useLocation();
  const step = activity ? nextStepOf(activity, roles) : null;
  return step && parsePath(step.to).pathname === pathname ? null : step;
}

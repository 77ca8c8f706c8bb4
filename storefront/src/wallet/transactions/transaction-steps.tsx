import { useEffect, useRef } from 'react';
import { Icon } from '../../components/icon.tsx';
import { walletTexts as texts } from '../texts.ts';
import { isStill } from '../../components/media.ts';
import { failedPart, type Activity, type ActivityFault } from './activity.ts';
import { transactions } from './browser-transactions.ts';
import { EarlierRun } from './earlier-run.tsx';
import { combineUploads, type ShownStep } from './combine-uploads.ts';
import { paidText } from './paid-text.ts';
import { useRunShown } from './shown-runs.ts';
import { TransactionLink } from './transaction-link.tsx';
import { useStatusText } from './use-status-text.ts';
import './steps.css';

/** The steps of a run with their states and transactions. */
export function TransactionSteps({ activity }: { activity: Activity }) {
  const { fault, question, status, id } = activity;
  const steps = combineUploads(activity.steps, texts.uploads);
  const statusText = useStatusText(activity);
  useRunShown(id);
  const current = steps.find(({ state }) => state === 'now');
  const safe = paidText(activity);
  const isUnconfirmed = failedPart(activity) === 'waiting';
  const shown = useRef<HTMLDivElement>(null);
  // A long list of steps is taller than its dialog, and a step grows while it waits for the wallet. So the part
  // that the user has to see next is scrolled into view.
  useEffect(() => {
    const targets = ['[role="alertdialog"]', '[role="alert"]', '[aria-current]', '[data-state="todo"]'];
    const found = (status === 'done' ? ['li:last-child'] : targets)
      .map((selector) => shown.current?.querySelector(selector))
      .find(Boolean);
    found?.scrollIntoView({ block: 'nearest', behavior: isStill() ? 'auto' : 'smooth' });
  }, [current?.step, current?.doing, fault, safe, question, status]);
  return (
    <div ref={shown} className="grid gap-3">
      <p className="sr-only" role="status">
        {current ? `${current.title}: ${stateText(current)}` : statusText}
      </p>
      {steps.length === 0 && status !== 'held' && (
        <p className="flex items-center gap-3 text-bone-dim">
          {status === 'queued' && <span className="spin text-now" aria-hidden="true" />}
          {statusText}
        </p>
      )}
      <ol className="steps" aria-label={texts.steps}>
        {steps.map((step, index) => (
          <Step key={step.step} step={step} number={index + 1} isUnconfirmed={isUnconfirmed} />
        ))}
      </ol>
      {status === 'held' && <EarlierRun activity={activity} />}
      {fault && <Fault fault={fault} safe={safe} />}
      {question && (
        <div
          role="alertdialog"
          aria-label={texts.questions[question]}
          className="grid gap-3 rounded bg-ink-900 p-4"
        >
          <p>{texts.questions[question]}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              className="btn btn-primary btn-small"
              onClick={() => transactions.answer(id, true)}
            >
              {question === 'go-on' ? texts.continue : texts.sendAgain}
            </button>
            <button
              type="button"
              className="btn btn-line btn-small"
              onClick={() => transactions.answer(id, false)}
            >
              {texts.notNow}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

/** The error that stopped a run. `safe`, the text about what the run has paid, is shown above it. */
function Fault({ fault: { code, text, hint }, safe }: { fault: ActivityFault; safe: string | undefined }) {
  if (code === 'canceled' && !safe) return null;
  return (
    <div role="alert" className={safe ? '' : 'text-bad'}>
      {safe && <p>{safe}</p>}
      {code !== 'canceled' && <p className={safe && 'mt-1 text-sm text-bad'}>{text}</p>}
      {hint && <p className="text-sm text-bone-dim">{hint}</p>}
    </div>
  );
}

interface StepProps {
  step: ShownStep;
  /** Number of the step, from 1. */
  number: number;
  /** Whether a failed step was sent and may still take effect. */
  isUnconfirmed: boolean;
}

function Step({ step, number, isUnconfirmed }: StepProps) {
  const { state, title, doing, reason, hash, combined } = step;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="steps-dot" aria-hidden="true">
        {state === 'done' ? (
          <Icon name="check" />
        ) : state === 'failed' ? (
          <Icon name="close" />
        ) : (
          state === 'todo' && number
        )}
      </span>
      <div className="min-w-0">
        <b className="steps-title">
          <bdi>{title}</bdi>
        </b>
        {combined && state !== 'done' && combined.current && (
          <p className="text-sm text-bone-dim">{combined.current}</p>
        )}
        {doing === 'in-wallet' && <p className="text-sm text-bone-dim">{texts.inWallet}</p>}
        {doing === 'signing' && <p className="text-sm text-bone-dim">{texts.toSign}</p>}
        {doing === 'retrying' && (
          <p className="text-sm text-bone-dim">
            <bdi>{reason}</bdi>
          </p>
        )}
        {hash && <TransactionLink hash={hash} />}
      </div>
      <span className="steps-note">
        {state === 'failed' && isUnconfirmed ? texts.unconfirmed : stateText(step)}
      </span>
    </li>
  );
}

function stateText({ state, doing, combined }: ShownStep): string {
  if (combined && doing !== 'retrying') return texts.uploaded(combined.done, combined.count);
  return doing ? texts.doing[doing] : texts.states[state];
}

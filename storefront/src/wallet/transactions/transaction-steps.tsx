import { shortHash } from '@cubedrop/sdk';
import { useConfig } from '../../api/config.ts';
import { Icon } from '../../components/icon.tsx';
import { walletTexts as texts } from '../texts.ts';
import type { Activity, ActivityStep } from './activity.ts';
import { transactions } from './book.ts';
import './steps.css';

/** The steps of a run: what is done, what happens now, what is to come; each transaction leads to the explorer. */
export function TransactionSteps({ activity }: { activity: Activity }) {
  const { steps, fault, question, status, id } = activity;
  const current = steps.find(({ state }) => state === 'now');
  return (
    <div className="grid gap-3">
      <p className="sr-only" role="status">
        {current ? `${current.title}: ${noteOf(current)}` : texts.statuses[status]}
      </p>
      {steps.length === 0 && (
        <p className="flex items-center gap-3 text-bone-dim">
          {status === 'queued' && <span className="spin text-now" aria-hidden="true" />}
          {texts.statuses[status]}
        </p>
      )}
      <ol className="steps" aria-label={texts.steps}>
        {steps.map((step, index) => (
          <Step key={step.step} step={step} place={index + 1} />
        ))}
      </ol>
      {fault && fault.code !== 'canceled' && (
        <div role="alert" className="text-bad">
          <p>{fault.text}</p>
          {fault.hint && <p className="text-sm text-bone-dim">{fault.hint}</p>}
        </div>
      )}
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
              {question === 'go-on' ? texts.goOn : texts.sendAgain}
            </button>
            <button
              type="button"
              className="btn btn-line btn-small"
              onClick={() => transactions.answer(id, false)}
            >
              {texts.leaveIt}
            </button>
          </div>
        </div>
      )}
    </div>
  );
}

function Step({ step, place }: { step: ActivityStep; place: number }) {
  const { state, title, doing, reason, hash } = step;
  return (
    <li data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
      <span className="steps-dot" aria-hidden="true">
        {state === 'done' ? (
          <Icon name="check" />
        ) : state === 'failed' ? (
          <Icon name="close" />
        ) : (
          state === 'todo' && place
        )}
      </span>
      <div className="min-w-0">
        <b className="steps-title">{title}</b>
        {doing === 'in-wallet' && <p className="text-sm text-bone-dim">{texts.inWallet}</p>}
        {doing === 'retrying' && <p className="text-sm text-bone-dim">{reason}</p>}
        {hash && <TransactionLink hash={hash} />}
      </div>
      <span className="steps-note">{noteOf(step)}</span>
    </li>
  );
}

function noteOf({ state, doing }: ActivityStep): string {
  return doing ? texts.doing[doing] : texts.states[state];
}

/** A transaction's hash, leading to the explorer. */
export function TransactionLink({ hash }: { hash: string }) {
  const explorerUrl = useConfig()?.explorerUrl;
  const words = <span className="mono text-sm">{shortHash(hash)}</span>;
  if (!explorerUrl) return <p>{words}</p>;
  return (
    <p>
      <a className="link" href={`${explorerUrl}/tx/${hash}`} target="_blank" rel="noreferrer">
        {words}
      </a>
    </p>
  );
}

import { CubedropError, failureTextOf, isCubedropError, type ErrorCategory } from '@cubedrop/sdk';
import { paymentsIn, signedOrdersIn, type SentOrSigned } from '@cubedrop/sdk/flows';
import type { Call } from '../commands/call.ts';
import { senderKindOf, type Run, type RunStore } from '../journal/run-store.ts';
import { EXIT, type ExitCode } from '../terminal/exit-codes.ts';
import { reportError, Reported } from '../terminal/report.ts';
import type { StartedStep } from './run-view.ts';
import { signedOrderLine } from './signed-order-line.ts';

/** An error and the step at which it occurred. */
interface Failure {
  error: unknown;
  at: StartedStep | undefined;
}

/** Exit codes that become `partly` once something has been signed. */
const PARTLY_ONCE_SIGNED: readonly ExitCode[] = [EXIT.failure, EXIT.signIn];

/** Exit codes that become `partly` if a save fails after something was paid. */
const PARTLY_ONCE_PAID: readonly ExitCode[] = [EXIT.usage, EXIT.refused, EXIT.notFound];

/**
 * Reports why a run stopped, which of its transactions are confirmed, and how to resume it. If the run has signed
 * nothing, deletes it instead. In that case, or if the run can never succeed, the caller reports the returned error.
 * @returns the error with which the command should end
 */
export function reportFailure(call: Call<object>, runs: RunStore, run: Run, failure: Failure): unknown {
  const { terminal, resumeCommand = `cubedrop run resume ${run.runId}` } = call;
  const error = withSpecifiedText(failure);
  if (!runs.hasSigned(run)) {
    runs.discard(run);
    return error;
  }
  if (runs.stateOf(run) === 'failed') return error;
  const entries = runs.entriesOf(run);
  const paid = paymentsIn(entries, senderKindOf(run)).filter(({ isDone }) => isDone);
  const transactions = paid
    .filter(({ transaction }) => transaction !== null)
    .map(({ step, transaction }) => ({ step, transaction }));
  const isOnlySaving = paid.length > 0 && failure.at?.kind === 'save';
  const becomePartly = isOnlySaving ? [...PARTLY_ONCE_SIGNED, ...PARTLY_ONCE_PAID] : PARTLY_ONCE_SIGNED;
  const code = reportError(terminal, error, { runId: run.runId, transactions }, (of) =>
    becomePartly.includes(of) ? EXIT.partly : of,
  );
  for (const line of safeLines(paid, failure)) terminal.say(line);
  for (const orderHash of signedOrdersIn(entries)) terminal.say(signedOrderLine(orderHash, run.input));
  terminal.say(`Run ${run.runId} is not finished. Resume it with: ${resumeCommand}`);
  return new Reported(code, error);
}

const FAILED_ON_CHAIN: readonly ErrorCategory[] = ['reverted', 'refused', 'not-found'];

/** Prefixes errors of refused or reverted transactions with the text specified for the flow. */
function withSpecifiedText({ error, at }: Failure): unknown {
  const text = at?.kind === 'transaction' ? failureTextOf(at.flow) : undefined;
  if (!text || !isCubedropError(error) || !FAILED_ON_CHAIN.includes(error.category)) return error;
  const { shortMessage, hint, category } = error;
  return new CubedropError(error, `${text} ${shortMessage}`, { hint, category, cause: error });
}

function safeLines(paid: readonly SentOrSigned[], { at }: Failure): string[] {
  const last = paid.at(-1);
  if (!last) return [];
  const others = paid.length > 1 ? `, and ${paid.length - 1} before it` : '';
  const safe =
    last.transaction === null
      ? `Signed, and kept in the run: "${last.step}".`
      : `Safe on the chain: "${last.step}" (${last.transaction})${others}.`;
  return at?.kind === 'save' ? [safe, `Only "${at.title}" failed; nothing is paid for it.`] : [safe];
}

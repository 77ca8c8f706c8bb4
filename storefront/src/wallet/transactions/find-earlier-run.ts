import type { JournalEntry } from '@cubedrop/sdk/flows';
import type { StoredRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity, Earlier, Paid } from './activity.ts';
import type { Engine } from './engine.ts';

/** Earlier runs that do not block a new one, by id. */
export interface IgnoredRuns {
  /** Runs that the user had seen as done when they requested the new one, so that it repeats them on purpose. */
  seenAsDone: ReadonlySet<string>;
  /** Runs that the user was warned about and chose to ignore. */
  acknowledged: ReadonlySet<string>;
}

/**
 * Returns the earlier run that blocks a new one: a run of the same act that has an open payment, or a completed one
 * that the user had not seen as done when they requested the new run. Leaves out runs that the user chose to ignore.
 * `undefined` if there is none.
 */
export async function findEarlierRun(
  run: StoredRun,
  ignored: IgnoredRuns,
  archive: Pick<RunArchive, 'of' | 'entries'>,
  engine: Engine,
): Promise<Earlier | undefined> {
  const payment = engine.paymentOf(run);
  const others = await archive.of(run.activity.account, run);
  for (const other of others) {
    if (
      other.id === run.id ||
      other.activity.kind !== run.activity.kind ||
      ignored.acknowledged.has(other.id) ||
      ignored.seenAsDone.has(other.id)
    )
      continue;
    const otherPayment = engine.paymentOf(other);
    if (!engine.isSameAct(payment, otherPayment)) continue;
    const entries = await archive.entries(other.id);
    const last = engine.paymentsIn(entries).at(-1);
    if (!last) continue;
    // The stored status is outdated if the outcome could not be stored.
    const isDone = !engine.isOpenPayment(entries);
    return {
      id: other.id,
      about: other.activity.about,
      amount: otherPayment.amount,
      at: last.at,
      hash: last.transaction,
      isSigned: last.transaction === null && last.isDone,
      isDone,
    };
  }
  return undefined;
}

/** Returns the payment of a stopped run according to its journal, or `null` if it has no open payment. */
export function paidOf(
  entries: readonly JournalEntry[],
  { steps }: Pick<Activity, 'steps'>,
  engine: Engine,
): Paid | null {
  const paid = engine.paymentsIn(entries);
  const last = paid.at(-1);
  if (!last || !engine.isOpenPayment(entries)) return null;
  const done = new Set(
    entries.flatMap((entry) =>
      entry.type === 'step-done' || entry.type === 'data-signed' ? [entry.step] : [],
    ),
  );
  const isWaiting = paid.some(({ isDone }) => !isDone);
  return {
    at: last.at,
    hash: last.transaction,
    isAll:
      !isWaiting &&
      steps.every(({ kind, step }) => (kind !== 'transaction' && kind !== 'sign') || done.has(step)),
    isWaiting,
  };
}

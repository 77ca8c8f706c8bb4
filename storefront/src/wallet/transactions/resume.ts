import type { Config } from '@cubedrop/sdk/api';
import type { StoredRun } from '../journal/database.ts';
import { isInProgress, queued } from './activity.ts';
import type { RunList } from './run-list.ts';
import type { Runner } from './runner.ts';
import { asStopped } from './stopped-run.ts';
import type { TransactionsOptions } from './types.ts';

type ResumeOptions = Pick<TransactionsOptions, 'archive' | 'engine'>;

/** Returns a function that resumes a run that another page left open or still works on. */
export function createResume(
  { archive, engine }: ResumeOptions,
  runs: RunList,
  { go, withRunLock }: Runner,
): (run: StoredRun, config: Config) => Promise<void> {
  /**
   * Resumes a run. Deletes it if its page closed before anything was sent. Only shows it if it had stopped before
   * that, or if the user canceled it.
   */
  async function resume(run: StoredRun, config: Config): Promise<void> {
    const { paymentsIn, transactionsIn } = await engine();
    const { activity } = run;
    const hasSent = async () => {
      const entries = await archive.entries(run.id);
      return transactionsIn(entries).length > 0 || paymentsIn(entries).length > 0;
    };
    if (!(await hasSent())) {
      if (!isInProgress(activity)) return runs.put(run);
      return withRunLock(run, async () => {
        const current = await archive.get(run.id);
        if (current && isInProgress(current.activity) && !(await hasSent())) await archive.forget(run.id);
        else if (current && !runs.get(run.id)) runs.put(current);
      });
    }
    if (runs.get(run.id)) return;
    // A run that the user canceled continues only when they request it.
    if (activity.status === 'canceled') return runs.put(run);
    runs.put({ ...run, activity: queued(activity) });
    await go(run.id, config, true);
  }

  return (run, config) =>
    resume(run, config).catch(() => {
      if (!runs.get(run.id)) runs.put({ ...run, activity: asStopped(run.activity) });
    });
}

import type { JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import { isInProgress, newActivity, queued } from './activity.ts';
import { createQuestions } from './questions.ts';
import { runList } from './run-list.ts';
import { createRunner } from './runner.ts';
import { asStopped } from './stopped-run.ts';
import { createResume } from './resume.ts';
import type { Transactions, TransactionsOptions } from './types.ts';

/** Creates the store of this browser's runs. */
export function createTransactions(options: TransactionsOptions): Transactions {
  const { archive, tabs, now, elapsed } = options;
  const runs = runList(archive, elapsed);
  const questions = createQuestions(runs);
  const runner = createRunner(options, runs, questions);
  const resume = createResume(options, runs, runner);

  async function retry(id: string, config: Config): Promise<JsonObject | null> {
    const run = runs.get(id);
    if (!run || run.activity.status === 'done') return null;
    if (isInProgress(run.activity)) return (runner.want(run), null);
    // Only the displayed run is reset: the runner still reads the fault and the payment from the stored one.
    runs.put({ ...run, activity: queued(run.activity) });
    return runner.go(id, config);
  }

  async function refresh(id: string): Promise<void> {
    const shown = runs.get(id);
    if (!shown || runner.isOwn(id)) return;
    const kept = await archive.get(id).catch(() => shown);
    if (kept) runs.put(kept);
    else runs.drop(id);
  }

  tabs.listen((id) => void refresh(id));

  return {
    list: runs.shown,
    subscribe: runs.subscribe,
    start({ kind, input, about, account, config }) {
      const id = crypto.randomUUID();
      const activity = newActivity({ id, kind, about, account, startedAt: Math.floor(now() / 1_000) });
      const { chainId, genesisHash } = config.network;
      runner.add({
        id,
        chainId,
        genesisHash,
        input,
        activity,
        isOpen: true,
        isSeen: false,
        over: runs.seenAsDone(),
      });
      return { id, result: runner.go(id, config) };
    },
    retry,
    async startAnyway(id, config) {
      const { earlier } = runs.get(id)?.activity ?? {};
      if (!earlier) return null;
      runner.allow(id, earlier);
      return retry(id, config);
    },
    async finishEarlier(id, config) {
      const { earlier } = runs.get(id)?.activity ?? {};
      const kept = earlier && (runs.get(earlier.id) ?? (await archive.get(earlier.id)));
      if (!kept) return null;
      if (!runs.get(kept.id)) runs.put({ ...kept, activity: asStopped(kept.activity) });
      const held = runs.require(id);
      runs.put({ ...held, activity: { ...held.activity, follows: kept.id } });
      return retry(kept.id, config);
    },
    answer: questions.answer,
    async dismiss(id) {
      const run = runs.get(id);
      if (!run || isInProgress(run.activity) || run.activity.paid) return;
      runs.drop(id);
      await archive.forget(id);
    },
    async restore(account, config) {
      const archived = await archive.archiveOthers(config.network);
      await archive.prune(account, config.network);
      for (const run of await archive.of(account, config.network)) {
        if (runs.get(run.id)) continue;
        if (run.isOpen) void resume(run, config);
        else if (runs.putEnded(run)) options.onEnd(run.activity);
      }
      return archived;
    },
  };
}

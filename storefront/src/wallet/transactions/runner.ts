import { CubedropError, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { StoredRun } from '../journal/database.ts';
import { belongsToChain } from '../journal/run-archive.ts';
import { walletTexts } from '../texts.ts';
import { applyEvent, queued, stopped, type Activity, type Earlier, type Paid } from './activity.ts';
import { findEarlierRun, paidOf, type IgnoredRuns } from './find-earlier-run.ts';
import type { Engine } from './engine.ts';
import type { Questions } from './questions.ts';
import type { RunList } from './run-list.ts';
import { faultOf, assumedPayment } from './stopped-run.ts';
import type { TransactionsOptions } from './types.ts';

/** Executes runs, one at a time per account across all tabs. */
export interface Runner {
  /** Shows a new run. It is stored when it begins to wait for its turn. */
  add(run: StoredRun): void;
  /** Lets a run start despite the earlier run that blocks it, because the user was warned and agreed. */
  allow(id: string, earlier: Earlier): void;
  /**
   * Starts a run, or continues it from the end of its journal.
   * @param isResumed whether it resumes automatically after a reload
   * @returns the run's result, or `null` if this call did not complete the run
   */
  go(id: string, config: Config, isResumed?: boolean): Promise<JsonObject | null>;
  /** Whether this page works on a run, or the run waits on this page for its turn. */
  isOwn(id: string): boolean;
  /** Asks the other tabs to withdraw their questions about the account's runs, because the user is here now. */
  want(run: StoredRun): void;
  /** Runs the callback while no other tab works on the account's runs. */
  withRunLock<Result>(run: StoredRun, work: () => Promise<Result>): Promise<Result>;
}

/** State passed to a run when it gets its turn. */
interface Turn {
  engine: Engine;
  ignored: IgnoredRuns;
  /** Whether the run was first stored when it started to wait for its turn. */
  isNew: boolean;
  isResumed: boolean;
}

/** Interval at which other tabs are asked for the lock, in milliseconds. */
export const WANT_MS = 1_000;

export function createRunner(
  options: TransactionsOptions,
  runs: RunList,
  { ask, withdraw }: Questions,
): Runner {
  const { archive, journal, lock, runLock, senderOf, tabs, onEnd } = options;
  const acknowledged = new Map<string, ReadonlySet<string>>();
  /** Ids of the runs that the user requested and that this page has not begun to execute. */
  const requested = new Set<string>();
  /** Ids of the runs that are not stored yet. */
  const unstored = new Set<string>();
  /** Ids of the runs that this page works on, or that wait here for their turn. */
  const own = new Set<string>();

  const withRunLock = <Result>(run: StoredRun, work: () => Promise<Result>) =>
    runLock.hold(runLockOf(run), work);

  const isUnder = (id: string, lockName: string): boolean => {
    const run = runs.get(id);
    return run !== undefined && runLockOf(run) === lockName;
  };

  tabs.yield((wanted) => withdraw((id) => isUnder(id, wanted), walletTexts.continuedElsewhere));

  const want = (run: StoredRun): void => tabs.want(runLockOf(run));

  /**
   * Runs the callback once it has the account's lock. A run that holds the lock while it waits for the user's answer
   * loses it, whether in this tab or in another. A run that resumes automatically takes the lock only from another
   * tab, and only while the user sees this tab, so that the question is shown where the user is.
   */
  async function takeRunLock<Result>(
    run: StoredRun,
    isResumed: boolean,
    work: () => Promise<Result>,
  ): Promise<Result> {
    const take = () => {
      if (!isResumed || tabs.isVisible()) want(run);
      if (!isResumed)
        withdraw((id) => id !== run.id && isUnder(id, runLockOf(run)), walletTexts.anotherBegun);
    };
    take();
    // Repeated, because another run may begin to ask the user something while this run waits.
    const waiting = setInterval(take, WANT_MS);
    try {
      return await withRunLock(run, () => {
        clearInterval(waiting);
        return work();
      });
    } finally {
      clearInterval(waiting);
    }
  }

  const ignoredBy = ({ id, over }: StoredRun): IgnoredRuns => ({
    seenAsDone: new Set(over),
    acknowledged: acknowledged.get(id) ?? new Set(),
  });

  /** Makes a run ignore the runs that earlier pages showed as done, even if this page has not restored them yet. */
  async function ignoreSeen(run: StoredRun): Promise<StoredRun> {
    const others = await archive.of(run.activity.account, run);
    const seen = others.filter(({ isSeen, activity }) => isSeen && activity.status === 'done');
    const over = new Set([...(run.over ?? []), ...seen.map(({ id }) => id)]);
    const changed = { ...run, over: [...over] };
    runs.put(changed);
    return changed;
  }

  function hold(run: StoredRun, earlier: Earlier): null {
    runs.put({ ...run, activity: { ...run.activity, status: 'held', earlier } });
    return null;
  }

  /** Deletes the record of a run that has not started. It is stored again if the run starts after all. */
  async function unstore(id: string): Promise<void> {
    await archive.forget(id);
    unstored.add(id);
  }

  async function go(id: string, config: Config, isResumed = false): Promise<JsonObject | null> {
    let run = runs.require(id);
    own.add(id);
    try {
      if (!belongsToChain(run, config.network))
        throw new CubedropError('wrong-network', walletTexts.archived);
      if (requested.delete(id)) run = await ignoreSeen(run);
      const engine = await options.engine();
      const ignored = ignoredBy(run);
      const hasOpenPayment = engine.isOpenPayment(await archive.entries(id));
      const earlier = hasOpenPayment ? undefined : await findEarlierRun(run, ignored, archive, engine);
      if (earlier) return hold(run, earlier);
      const isNew = unstored.delete(id);
      if (isNew) await archive.put(run);
      return await takeRunLock(run, isResumed, () =>
        goWithLock(id, config, { engine, ignored, isNew, isResumed }),
      );
    } catch (error) {
      return await end(id, error, ({ paid }) => paid ?? (isResumed ? assumedPayment(run.activity) : null));
    } finally {
      own.delete(id);
    }
  }

  /**
   * Continues a run while holding the account's lock. Reads the run again first, because the displayed state may be
   * outdated.
   */
  async function goWithLock(id: string, config: Config, turn: Turn): Promise<JsonObject | null> {
    const { engine, ignored, isNew, isResumed } = turn;
    const run = await archive.get(id);
    if (!run) return (runs.drop(id), null);
    const { activity, input } = run;
    if (activity.status === 'done' || (isResumed && !run.isOpen)) return (runs.put(run), null);
    try {
      if (!engine.isOpenPayment(await archive.entries(id))) {
        const earlier = await findEarlierRun(run, ignored, archive, engine);
        if (earlier) {
          if (isNew) await unstore(id);
          return hold(run, earlier);
        }
      }
      const open = { ...run, isOpen: true, activity: queued(activity) };
      runs.put(open);
      // The run must survive a reload before anything is sent.
      await archive.put(open);
      const sender = await senderOf(activity.account, config);
      if (activity.fault?.code === 'sign-in' && !isResumed) await options.signIn(sender, config);
      const result = await engine.run({
        kind: activity.kind,
        input,
        config,
        sender,
        journal: await journal(id),
        lock,
        isResumed,
        onProgress(event) {
          const { activity: after } = runs.change(id, ({ activity: shownNow }) => ({
            activity: applyEvent(shownNow, event),
          }));
          options.onProgress?.(after, event);
        },
        ask: (question) => ask(id, question),
      });
      const over = runs.change(id, () => ({ isOpen: false }));
      // The run is done even if this cannot be stored. It is stored again once seen; until then, its journal shows
      // that it is done.
      await archive.put(over).catch(() => undefined);
      onEnd(over.activity);
      return result;
    } catch (error) {
      const entries = await archive.entries(id).catch(() => null);
      return await end(id, error, (shownNow) =>
        entries ? paidOf(entries, shownNow, engine) : (shownNow.paid ?? assumedPayment(shownNow)),
      );
    } finally {
      tabs.notify(id);
    }
  }

  /** Records that a run has stopped. It stays open if it has an unfinished payment. */
  async function end(id: string, error: unknown, paidBy: (activity: Activity) => Paid | null): Promise<null> {
    const { activity } = runs.require(id);
    const paid = paidBy(activity);
    const over = runs.change(id, () => ({
      activity: stopped(activity, faultOf(error), paid),
      isOpen: paid !== null,
    }));
    await archive.put(over).catch(() => undefined);
    onEnd(over.activity);
    return null;
  }

  return {
    add(run) {
      requested.add(run.id);
      unstored.add(run.id);
      runs.put(run);
    },
    allow: (id, earlier) => void acknowledged.set(id, new Set(acknowledged.get(id)).add(earlier.id)),
    go,
    isOwn: (id) => own.has(id),
    want,
    withRunLock,
  };
}

/** Returns the name of the lock of a run's account. */
function runLockOf({ chainId, genesisHash, activity }: StoredRun): string {
  return `runs:${chainId}:${genesisHash}:${activity.account}`.toLowerCase();
}

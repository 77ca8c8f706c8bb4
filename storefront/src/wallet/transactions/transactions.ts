import { isCubedropError, type Address, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { FlowLock, Journal, ProgressEvent, Sender } from '@cubedrop/sdk/flows';
import {
  asking,
  follow,
  isUnderWay,
  newActivity,
  stopped,
  type Activity,
  type ActivityFault,
  type Question,
} from './activity.ts';
import type { RunParts } from './engine.ts';
import type { FlowKind } from './flow-texts.ts';
import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';

export interface TransactionsOptions {
  archive: RunArchive;
  journal: (run: string) => Promise<Journal>;
  lock: FlowLock;
  /** Lets one tab at a time go on with a run. */
  runLock: FlowLock;
  /** Runs a flow; loaded when the first one starts. */
  engine: () => Promise<(parts: RunParts) => Promise<JsonObject>>;
  senderOf: (account: Address, config: Config) => Promise<Sender>;
  /** Told of each thing that happens in a run, with the activity after it. */
  onProgress?: (activity: Activity, event: ProgressEvent) => void;
  /** Told once a run is over, well or not. */
  onEnd: (activity: Activity) => void;
}

export interface Start {
  kind: FlowKind;
  input: unknown;
  about: string;
  account: Address;
  config: Config;
}

/** What this browser sends to the chain: what runs, what is over, and what was cut off. */
export interface Transactions {
  /** Newest first; the same array for as long as nothing changes. */
  list(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  /** Begins; answers the run's id, and its result, or null where it ended without one. */
  start(start: Start): { id: string; result: Promise<JsonObject | null> };
  /** Goes on with one that failed. */
  retry(id: string, config: Config): Promise<JsonObject | null>;
  /** Answers what a run asks. */
  answer(id: string, isYes: boolean): void;
  /** Takes one that is over off the list. */
  dismiss(id: string): Promise<void>;
  /** Takes up what a reload cut off, for one account on one chain; answers how much was of a chain that is gone. */
  restore(account: Address, config: Config): Promise<number>;
}

export function createTransactions(options: TransactionsOptions): Transactions {
  const { archive, journal, lock, runLock, engine, senderOf, onEnd } = options;
  const listeners = new Set<() => void>();
  const questions = new Map<string, (isYes: boolean) => void>();
  const runs = new Map<string, KeptRun>();
  let shown: readonly Activity[] = [];

  function put(run: KeptRun): void {
    runs.set(run.id, run);
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    for (const listener of [...listeners]) listener();
  }

  /** Shows a change, and keeps it beside; what the journal holds is what counts. */
  function change(id: string, part: (run: KeptRun) => Partial<KeptRun>): KeptRun {
    const before = runs.get(id)!;
    const run = { ...before, ...part(before) };
    put(run);
    void archive.put(run).catch(() => undefined);
    return run;
  }

  const changeActivity = (id: string, next: (activity: Activity) => Activity) =>
    change(id, ({ activity }) => ({ activity: next(activity) }));

  function ask(id: string, question: Question): Promise<boolean> {
    changeActivity(id, (activity) => asking(activity, question));
    return new Promise((resolve) => {
      questions.set(id, (isYes) => {
        questions.delete(id);
        changeActivity(id, (activity) => asking(activity, null));
        resolve(isYes);
      });
    });
  }

  async function go(id: string, config: Config, isResumed: boolean): Promise<JsonObject | null> {
    try {
      const result = await runLock.hold(id, async () => {
        // Another tab may have gone on with it, to its end.
        const kept = isResumed ? await archive.get(id) : undefined;
        if (kept && !kept.isOpen) return (put(kept), null);
        const { input, activity } = runs.get(id)!;
        const [run, sender] = await Promise.all([engine(), senderOf(activity.account, config)]);
        return run({
          kind: activity.kind,
          input,
          config,
          sender,
          journal: await journal(id),
          lock,
          isResumed,
          onProgress(event) {
            const { activity: after } = changeActivity(id, (shownNow) => follow(shownNow, event));
            options.onProgress?.(after, event);
          },
          ask: (question) => ask(id, question),
        });
      });
      if (result) onEnd(change(id, () => ({ isOpen: false })).activity);
      return result;
    } catch (error) {
      const fault = faultOf(error);
      const isOpen = GOES_ON.has(fault.code);
      onEnd(change(id, ({ activity }) => ({ activity: stopped(activity, fault), isOpen })).activity);
      return null;
    }
  }

  return {
    list: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    start({ kind, input, about, account, config }) {
      const id = crypto.randomUUID();
      const activity = newActivity({ id, kind, about, account, startedAt: Math.floor(Date.now() / 1_000) });
      const { chainId, genesisHash } = config.network;
      const run: KeptRun = { id, chainId, genesisHash, input, activity, isOpen: true };
      put(run);
      // Nothing is sent before the run itself would survive a reload.
      const result = archive.put(run).then(
        () => go(id, config, false),
        (error: unknown) => {
          onEnd(change(id, () => ({ activity: stopped(activity, faultOf(error)), isOpen: false })).activity);
          return null;
        },
      );
      return { id, result };
    },
    retry(id, config) {
      changeActivity(id, (activity) => ({ ...activity, status: 'queued', fault: null }));
      return go(id, config, false);
    },
    answer: (id, isYes) => questions.get(id)?.(isYes),
    async dismiss(id) {
      const run = runs.get(id);
      if (!run || isUnderWay(run.activity)) return;
      runs.delete(id);
      shown = shown.filter((activity) => activity.id !== id);
      for (const listener of [...listeners]) listener();
      await archive.forget(id);
    },
    async restore(account, config) {
      const gone = await archive.setAsideOthers(config.network);
      for (const { run, hasSent } of await archive.of(account, config.network)) {
        if (runs.has(run.id)) continue;
        const { activity } = run;
        if (!run.isOpen || !hasSent) {
          // What had sent nothing is over with the page that asked for it.
          if (!isUnderWay(activity)) put(run);
          else await archive.forget(run.id);
          continue;
        }
        put({ ...run, activity: { ...activity, status: 'queued', fault: null, question: null } });
        void go(run.id, config, true);
      }
      return gone;
    },
  };
}

/** After these the same run can go on; after the others there is nothing to go on with. */
const GOES_ON: ReadonlySet<string> = new Set([
  'unconfirmed',
  'unavailable',
  'internal',
  'sign-in',
  'wrong-network',
]);

function faultOf(error: unknown): ActivityFault {
  if (isCubedropError(error)) return { code: error.code, text: error.shortMessage, hint: error.hint ?? null };
  const text = error instanceof Error ? error.message : String(error);
  return { code: 'internal', text, hint: null };
}

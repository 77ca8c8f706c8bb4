import { CubedropError, isCubedropError, type Address, type JsonObject } from '@cubedrop/sdk';
import type { Config } from '@cubedrop/sdk/api';
import type { FlowLock, Journal, ProgressEvent, Sender } from '@cubedrop/sdk/flows';
import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import { walletTexts } from '../texts.ts';
import {
  asking,
  follow,
  isUnderWay,
  newActivity,
  queued,
  stopped,
  type Activity,
  type ActivityFault,
  type Earlier,
  type Paid,
  type Question,
} from './activity.ts';
import { earlierOf, paidOf, type Known } from './earlier.ts';
import type { Engine } from './engine.ts';
import type { FlowKind } from './flow-texts.ts';
import { runList } from './run-list.ts';

export interface TransactionsOptions {
  archive: RunArchive;
  journal: (run: string) => Promise<Journal>;
  lock: FlowLock;
  /** Lets one tab at a time look at an account's runs and go on with one. */
  runLock: FlowLock;
  /** Runs flows; loaded when the first one starts. */
  engine: () => Promise<Engine>;
  senderOf: (account: Address, config: Config) => Promise<Sender>;
  /** Signs in again, where the server knows the account no longer. */
  signIn: (sender: Sender, config: Config) => Promise<void>;
  /** The other tabs of this browser. */
  tabs: Tabs;
  /** Told of each thing that happens in a run, with the activity after it. */
  onProgress?: (activity: Activity, event: ProgressEvent) => void;
  /** Told once a run is over, well or not. */
  onEnd: (activity: Activity) => void;
}

/** Tells other tabs which run has changed, and hears of theirs. */
export interface Tabs {
  tell(id: string): void;
  listen(heard: (id: string) => void): void;
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
  /**
   * Begins; answers the run's id, and its result, or null where it ended without one. Where an earlier run of the same act
   * has paid and is open, in any tab, nothing begins: the run is `held`, and names that one.
   */
  start(start: Start): { id: string; result: Promise<JsonObject | null> };
  /** Goes on with one that stopped. */
  retry(id: string, config: Config): Promise<JsonObject | null>;
  /** Begins one that is held, beside what holds it: the person was told, and wants it. */
  startAnyway(id: string, config: Config): Promise<JsonObject | null>;
  /** Goes on with what holds a run, in its place. */
  finishEarlier(id: string, config: Config): Promise<JsonObject | null>;
  /** Answers what a run asks. */
  answer(id: string, isYes: boolean): void;
  /** Takes one that is over off the list; one that has paid and is open stays. */
  dismiss(id: string): Promise<void>;
  /** Takes up what a reload cut off, for one account on one chain; answers how much was of a chain that is gone. */
  restore(account: Address, config: Config): Promise<number>;
}

export function createTransactions(options: TransactionsOptions): Transactions {
  const { archive, journal, lock, runLock, senderOf, tabs, onEnd } = options;
  const questions = new Map<string, (isYes: boolean) => void>();
  const told = new Map<string, ReadonlySet<string>>();
  /** Runs that are not kept yet. */
  const fresh = new Set<string>();
  const runs = runList(archive);

  const changeActivity = (id: string, next: (activity: Activity) => Activity) =>
    runs.change(id, ({ activity }) => ({ activity: next(activity) }));

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

  const inTurn = <Result>(run: KeptRun, work: () => Promise<Result>) =>
    runLock.hold(`runs:${run.chainId}:${run.genesisHash}:${run.activity.account}`.toLowerCase(), work);

  /** What is over already when a run is asked for. */
  async function knownTo(run: KeptRun): Promise<Known> {
    const others = await archive.of(run.activity.account, run);
    // One that failed and is tried again may have been made by a later one.
    const until = fresh.has(run.id) ? Infinity : run.activity.startedAt;
    const over = others.filter(({ activity }) => activity.status === 'done' && activity.startedAt < until);
    return { over: new Set(over.map(({ id }) => id)), told: told.get(run.id) ?? new Set() };
  }

  function hold(run: KeptRun, earlier: Earlier): null {
    runs.put({ ...run, activity: { ...run.activity, status: 'held', earlier } });
    return null;
  }

  /** Forgets a run that was kept only while it waited for its turn; it is kept again if it begins after all. */
  async function takeBack(id: string): Promise<void> {
    await archive.forget(id);
    fresh.add(id);
  }

  async function go(id: string, config: Config, isResumed = false): Promise<JsonObject | null> {
    const run = runs.get(id)!;
    try {
      if (!isOf(run, config)) throw new CubedropError('wrong-network', walletTexts.setAside);
      const engine = await options.engine();
      const known = await knownTo(run);
      const isOwn = engine.isOpenPayment(await archive.entries(id));
      const earlier = isOwn ? undefined : await earlierOf(run, known, archive, engine);
      if (earlier) return hold(run, earlier);
      const isNew = fresh.delete(id);
      if (isNew) await archive.put(run);
      return await inTurn(run, () => goInTurn(id, config, { engine, known, isNew, isResumed }));
    } catch (error) {
      return end(id, error);
    }
  }

  interface Turn {
    engine: Engine;
    known: Known;
    /** Whether it is kept only since it waits for its turn. */
    isNew: boolean;
    isResumed: boolean;
  }

  /** Goes on with a run while no other tab does with one of the account; what was shown of it may be old. */
  async function goInTurn(id: string, config: Config, turn: Turn): Promise<JsonObject | null> {
    const { engine, known, isNew, isResumed } = turn;
    const run = await archive.get(id);
    if (!run) return (runs.drop(id), null);
    const { activity, input } = run;
    if (activity.status === 'done' || (isResumed && !run.isOpen)) return (runs.put(run), null);
    try {
      if (!engine.isOpenPayment(await archive.entries(id))) {
        const earlier = await earlierOf(run, known, archive, engine);
        if (earlier) {
          if (isNew) await takeBack(id);
          return hold(run, earlier);
        }
      }
      const open = { ...run, isOpen: true, activity: queued(activity) };
      runs.put(open);
      // Nothing is sent before the run itself would survive a reload.
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
          const { activity: after } = changeActivity(id, (shownNow) => follow(shownNow, event));
          options.onProgress?.(after, event);
        },
        ask: (question) => ask(id, question),
      });
      const over = runs.change(id, () => ({ isOpen: false }));
      await archive.put(over);
      onEnd(over.activity);
      return result;
    } catch (error) {
      const entries = await archive.entries(id).catch(() => null);
      return await end(id, error, (shownNow) =>
        entries ? paidOf(entries, shownNow, engine) : (shownNow.paid ?? mayHavePaid(shownNow)),
      );
    } finally {
      tabs.tell(id);
    }
  }

  /** A run stopped. It stays open for as long as what it has paid is not followed to its end. */
  async function end(
    id: string,
    error: unknown,
    paidBy: (activity: Activity) => Paid | null = ({ paid }) => paid,
  ): Promise<null> {
    const { activity } = runs.get(id)!;
    const paid = paidBy(activity);
    const over = runs.change(id, () => ({
      activity: stopped(activity, faultOf(error), paid),
      isOpen: paid !== null,
    }));
    await archive.put(over).catch(() => undefined);
    onEnd(over.activity);
    return null;
  }

  async function retry(id: string, config: Config): Promise<JsonObject | null> {
    const run = runs.get(id);
    if (!run || isUnderWay(run.activity) || run.activity.status === 'done') return null;
    // What stopped it is still to be known when its turn comes, so what is kept of it stays.
    runs.put({ ...run, activity: queued(run.activity) });
    return go(id, config);
  }

  tabs.listen(async (id) => {
    const shown = runs.get(id);
    if (!shown || isUnderWay(shown.activity)) return;
    const kept = await archive.get(id).catch(() => shown);
    if (kept) runs.put(kept);
    else runs.drop(id);
  });

  return {
    list: runs.shown,
    subscribe: runs.subscribe,
    start({ kind, input, about, account, config }) {
      const id = crypto.randomUUID();
      const activity = newActivity({ id, kind, about, account, startedAt: Math.floor(Date.now() / 1_000) });
      const { chainId, genesisHash } = config.network;
      fresh.add(id);
      runs.put({ id, chainId, genesisHash, input, activity, isOpen: true });
      return { id, result: go(id, config) };
    },
    retry,
    async startAnyway(id, config) {
      const { earlier } = runs.get(id)?.activity ?? {};
      if (!earlier) return null;
      told.set(id, new Set(told.get(id)).add(earlier.id));
      return retry(id, config);
    },
    async finishEarlier(id, config) {
      const { earlier } = runs.get(id)?.activity ?? {};
      const kept = earlier && (runs.get(earlier.id) ?? (await archive.get(earlier.id)));
      if (!kept) return null;
      if (!runs.get(kept.id)) runs.put({ ...kept, activity: notHere(kept.activity) });
      runs.put({ ...runs.get(id)!, activity: { ...runs.get(id)!.activity, follows: kept.id } });
      return retry(kept.id, config);
    },
    answer: (id, isYes) => questions.get(id)?.(isYes),
    async dismiss(id) {
      const run = runs.get(id);
      if (!run || isUnderWay(run.activity) || run.activity.paid) return;
      runs.drop(id);
      await archive.forget(id);
    },
    async restore(account, config) {
      const gone = await archive.setAsideOthers(config.network);
      await archive.tidy(account, config.network);
      for (const run of await archive.of(account, config.network)) {
        if (runs.get(run.id)) continue;
        if (!run.isOpen) runs.put(run);
        else {
          takeUp(run, config).catch(
            () => runs.get(run.id) || runs.put({ ...run, activity: notHere(run.activity) }),
          );
        }
      }
      return gone;
    },
  };

  /** Goes on with a run that another page left open, or still has in hands; one that has sent nothing ends with its page. */
  async function takeUp(run: KeptRun, config: Config): Promise<void> {
    const engine = await options.engine();
    const { activity } = run;
    const hasSent = async () => engine.sentIn(await archive.entries(run.id)).length > 0;
    if (!(await hasSent())) {
      if (!isUnderWay(activity)) return runs.put(run);
      return inTurn(run, async () => {
        const now = await archive.get(run.id);
        if (now && isUnderWay(now.activity) && !(await hasSent())) await archive.forget(run.id);
        else if (now && !runs.get(run.id)) runs.put(now);
      });
    }
    if (runs.get(run.id)) return;
    // What a person stopped waits for that person.
    if (activity.status === 'canceled') return runs.put(run);
    runs.put({ ...run, activity: queued(activity) });
    await go(run.id, config, true);
  }
}

function isOf(run: KeptRun, { network }: Config): boolean {
  return (
    run.chainId === network.chainId && run.genesisHash.toLowerCase() === network.genesisHash.toLowerCase()
  );
}

/** What is taken for granted of a run whose journal cannot be read. */
function mayHavePaid({ startedAt }: Activity): Paid {
  return { at: startedAt, hash: null, isAll: false, isWaiting: true };
}

/** What another tab has in hands, or left, stands here as stopped until it is gone on with. */
function notHere(activity: Activity): Activity {
  return isUnderWay(activity) ? { ...activity, status: 'failed', question: null } : activity;
}

function faultOf(error: unknown): ActivityFault {
  if (isCubedropError(error)) return { code: error.code, text: error.shortMessage, hint: error.hint ?? null };
  const text = error instanceof Error ? error.message : String(error);
  return { code: 'internal', text, hint: null };
}

import { createListeners } from '../../base/listeners.ts';
import type { StoredRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';

/** The runs shown on this page. */
export interface RunList {
  /** Newest first. The reference is stable until something changes. */
  shown(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  get(id: string): StoredRun | undefined;
  /**
   * Returns a run that is shown.
   * @throws Error if the run is not shown
   */
  require(id: string): StoredRun;
  /** Returns the ids of the runs that have been shown as done long enough for the user to notice. */
  seenAsDone(): string[];
  /** Adds or replaces a run. */
  put(run: StoredRun): void;
  /**
   * Adds a run that had ended before this page was loaded. Returns whether the run is done and no page has shown it as
   * done long enough for the user to notice.
   */
  putEnded(run: StoredRun): boolean;
  /** Changes a run, shows it and stores it in the background. The journal remains authoritative. */
  change(id: string, part: (run: StoredRun) => Partial<StoredRun>): StoredRun;
  drop(id: string): void;
}

/** Time within which a user who is about to click cannot react to a change, in milliseconds. */
const SEEN_AFTER_MS = 1_000;

/** @param elapsed monotonic time in milliseconds */
export function runList(archive: Pick<RunArchive, 'put'>, elapsed: () => number): RunList {
  const { subscribe, notify } = createListeners();
  const runs = new Map<string, StoredRun>();
  const doneSince = new Map<string, number>();
  let shown: readonly Activity[] = [];

  function show(): void {
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    notify();
  }
  function put(run: StoredRun, doneAt = elapsed()): void {
    runs.set(run.id, run);
    if (run.activity.status !== 'done') doneSince.delete(run.id);
    else if (!doneSince.has(run.id)) {
      doneSince.set(run.id, doneAt);
      if (run.isSeen === false) setTimeout(() => markSeen(run.id), SEEN_AFTER_MS);
    }
    show();
  }

  /** Records that a run was seen as done, for pages loaded later. */
  function markSeen(id: string): void {
    if (runs.get(id)?.activity.status === 'done') change(id, () => ({ isSeen: true }));
  }

  function required(id: string): StoredRun {
    const run = runs.get(id);
    if (!run) throw new Error(`The run ${id} is not shown.`);
    return run;
  }

  function change(id: string, part: (run: StoredRun) => Partial<StoredRun>): StoredRun {
    const before = required(id);
    const run = { ...before, ...part(before) };
    put(run);
    void archive.put(run).catch(() => undefined);
    return run;
  }

  return {
    shown: () => shown,
    subscribe,
    get: (id) => runs.get(id),
    require: required,
    seenAsDone: () =>
      [...doneSince].flatMap(([id, since]) =>
        runs.has(id) && elapsed() - since >= SEEN_AFTER_MS ? [id] : [],
      ),
    put: (run) => put(run),
    putEnded(run) {
      const isNews = run.activity.status === 'done' && run.isSeen === false;
      put(run, isNews ? elapsed() : -Infinity);
      return isNews;
    },
    change,
    drop(id) {
      if (runs.delete(id)) show();
    },
  };
}

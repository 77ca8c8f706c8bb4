import { createListeners } from '../../base/listeners.ts';
import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';

/** The runs shown on this page. */
export interface RunList {
  /** Newest first. The reference is stable until something changes. */
  shown(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  get(id: string): KeptRun | undefined;
  /**
   * Returns a run that is shown.
   * @throws Error if it is not
   */
  require(id: string): KeptRun;
  /** Returns the ids of the runs that have been shown as done long enough for the user to notice. */
  seenDone(): string[];
  /** Adds or replaces a run. */
  put(run: KeptRun): void;
  /** Adds a run that had ended before this page was loaded, so the user has seen it. */
  putEnded(run: KeptRun): void;
  /** Changes a run, shows it and stores it in the background. The journal remains authoritative. */
  change(id: string, part: (run: KeptRun) => Partial<KeptRun>): KeptRun;
  drop(id: string): void;
}

/** Time in which a user already moving to click cannot react to a change, in milliseconds. */
const SEEN_AFTER_MS = 1_000;

/** @param now in milliseconds since the epoch */
export function runList(archive: Pick<RunArchive, 'put'>, now: () => number): RunList {
  const { subscribe, notify } = createListeners();
  const runs = new Map<string, KeptRun>();
  const doneSince = new Map<string, number>();
  let shown: readonly Activity[] = [];

  function show(): void {
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    notify();
  }
  function put(run: KeptRun, doneAt = now()): void {
    runs.set(run.id, run);
    if (run.activity.status !== 'done') doneSince.delete(run.id);
    else if (!doneSince.has(run.id)) doneSince.set(run.id, doneAt);
    show();
  }

  function required(id: string): KeptRun {
    const run = runs.get(id);
    if (!run) throw new Error(`The run ${id} is not shown.`);
    return run;
  }

  return {
    shown: () => shown,
    subscribe,
    get: (id) => runs.get(id),
    require: required,
    seenDone: () =>
      [...doneSince].flatMap(([id, since]) => (runs.has(id) && now() - since >= SEEN_AFTER_MS ? [id] : [])),
    put: (run) => put(run),
    putEnded: (run) => put(run, -Infinity),
    change(id, part) {
      const before = required(id);
      const run = { ...before, ...part(before) };
      put(run);
      void archive.put(run).catch(() => undefined);
      return run;
    },
    drop(id) {
      if (runs.delete(id)) show();
    },
  };
}

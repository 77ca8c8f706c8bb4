import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';

/** The runs shown on this page. */
export interface RunList {
  /** Newest first. The reference is stable until something changes. */
  shown(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  get(id: string): KeptRun | undefined;
  /** Returns the ids of the runs that have been shown as done long enough for the user to notice. */
  seenDone(): string[];
  /** Adds or replaces a run. */
  put(run: KeptRun): void;
  /** Changes a run, shows it and stores it in the background. The journal remains authoritative. */
  change(id: string, part: (run: KeptRun) => Partial<KeptRun>): KeptRun;
  drop(id: string): void;
}

/** Time in which a user already moving to click cannot react to a change, in milliseconds. */
const SEEN_AFTER_MS = 1_000;

/** @param now in milliseconds since the epoch */
export function runList(archive: Pick<RunArchive, 'put'>, now: () => number): RunList {
  const listeners = new Set<() => void>();
  const runs = new Map<string, KeptRun>();
  const doneSince = new Map<string, number>();
  let shown: readonly Activity[] = [];

  function notify(): void {
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    for (const listener of [...listeners]) listener();
  }
  function put(run: KeptRun): void {
    // What was done before this page was loaded is nothing that happens under somebody's hand.
    const doneAt = runs.has(run.id) ? now() : -Infinity;
    runs.set(run.id, run);
    if (run.activity.status !== 'done') doneSince.delete(run.id);
    else if (!doneSince.has(run.id)) doneSince.set(run.id, doneAt);
    notify();
  }

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (id) => runs.get(id),
    seenDone: () =>
      [...doneSince].flatMap(([id, since]) => (runs.has(id) && now() - since >= SEEN_AFTER_MS ? [id] : [])),
    put,
    change(id, part) {
      const before = runs.get(id)!;
      const run = { ...before, ...part(before) };
      put(run);
      void archive.put(run).catch(() => undefined);
      return run;
    },
    drop(id) {
      if (runs.delete(id)) notify();
    },
  };
}

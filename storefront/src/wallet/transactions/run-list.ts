import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';

/** The runs that this page shows, and the way to change one. */
export interface RunList {
  /** Newest first; the same array for as long as nothing changes. */
  shown(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  get(id: string): KeptRun | undefined;
  /** Returns the ids of the runs that have been shown as done for long enough to be seen. */
  seenDone(): string[];
  /** Shows a run as it is. */
  put(run: KeptRun): void;
  /** Shows a change of a run, and keeps it beside; what the journal holds is what counts. */
  change(id: string, part: (run: KeptRun) => Partial<KeptRun>): KeptRun;
  drop(id: string): void;
}

/** Within which a hand that is on its way to a button does not stop, in milliseconds. */
const SEEN_AFTER_MS = 1_000;

/** @param now in milliseconds */
export function runList(archive: Pick<RunArchive, 'put'>, now: () => number): RunList {
  const listeners = new Set<() => void>();
  const runs = new Map<string, KeptRun>();
  const doneSince = new Map<string, number>();
  let shown: readonly Activity[] = [];

  function tell(): void {
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    for (const listener of [...listeners]) listener();
  }
  function put(run: KeptRun): void {
    runs.set(run.id, run);
    if (run.activity.status !== 'done') doneSince.delete(run.id);
    else if (!doneSince.has(run.id)) doneSince.set(run.id, now());
    tell();
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
      if (runs.delete(id)) tell();
    },
  };
}

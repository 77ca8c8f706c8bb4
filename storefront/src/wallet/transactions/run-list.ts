import type { KeptRun } from '../journal/database.ts';
import type { RunArchive } from '../journal/run-archive.ts';
import type { Activity } from './activity.ts';

/** The runs that this page shows, and the way to change one. */
export interface RunList {
  /** Newest first; the same array for as long as nothing changes. */
  shown(): readonly Activity[];
  subscribe(listener: () => void): () => void;
  get(id: string): KeptRun | undefined;
  /** Shows a run as it is. */
  put(run: KeptRun): void;
  /** Shows a change of a run, and keeps it beside; what the journal holds is what counts. */
  change(id: string, part: (run: KeptRun) => Partial<KeptRun>): KeptRun;
  drop(id: string): void;
}

export function runList(archive: Pick<RunArchive, 'put'>): RunList {
  const listeners = new Set<() => void>();
  const runs = new Map<string, KeptRun>();
  let shown: readonly Activity[] = [];

  function tell(): void {
    shown = [...runs.values()]
      .map(({ activity }) => activity)
      .sort((one, other) => other.startedAt - one.startedAt);
    for (const listener of [...listeners]) listener();
  }
  function put(run: KeptRun): void {
    runs.set(run.id, run);
    tell();
  }

  return {
    shown: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    get: (id) => runs.get(id),
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

import type { FilesDatabase } from '../../files/database.ts';
import { holdFiles, releaseFiles } from '../../files/held-files.ts';
import { filesIn } from '../../files/kept-file.ts';
import { deleteFiles } from '../../files/kept-files.ts';
import type { InputOf } from '../transactions/flows.ts';
import type { StoredRun } from './database.ts';
import type { RunArchive } from './run-archive.ts';

/**
 * Returns an archive that holds the files of open runs, so that no tab deletes them. Once a run is closed or forgotten,
 * they are released, and those of a completed run are deleted unless something else references them.
 * @param files the database of files; called for each access
 */
export function holdingArchive(archive: RunArchive, files: () => Promise<FilesDatabase>): RunArchive {
  /** Ids of the runs whose files this archive holds. */
  const held = new Set<string>();
  const inTurn = turns();

  async function putWithFiles(run: StoredRun, hashes: readonly string[]): Promise<void> {
    // Held before the run is stored, and so before it reads a file.
    if (run.isOpen && !held.has(run.id)) {
      await holdFiles(run.id, { files: hashes, keys: keysIn(run) }, files());
      held.add(run.id);
    }
    await archive.put(run);
    if (run.isOpen) return;
    held.delete(run.id);
    const wereHeld = await releaseFiles(run.id, files());
    if (wereHeld && run.activity.status === 'done') await deleteFiles(hashes, files());
  }

  return {
    ...archive,
    async put(run) {
      const hashes = filesIn(run.input);
      await (hashes.length > 0 ? inTurn(run.id, () => putWithFiles(run, hashes)) : archive.put(run));
    },
    forget: (id) =>
      inTurn(id, async () => {
        await archive.forget(id);
        held.delete(id);
        await releaseFiles(id, files());
      }),
  };
}

/** Returns a function that does the work for one id in the order of its calls, whether or not earlier work fails. */
function turns(): (id: string, work: () => Promise<void>) => Promise<void> {
  const last = new Map<string, Promise<void>>();
  return async (id, work) => {
    const turn = last.get(id)?.then(work, work) ?? work();
    last.set(id, turn);
    try {
      await turn;
    } finally {
      if (last.get(id) === turn) last.delete(id);
    }
  };
}

/** Returns the keys of the NFTs that a run creates. */
function keysIn({ activity, input }: StoredRun): string[] {
  if (activity.kind !== 'createNfts') return [];
  return (input as InputOf<'createNfts'>).nfts.flatMap(({ key }) => key ?? []);
}

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
  return {
    ...archive,
    async put(run) {
      const hashes = filesIn(run.input);
      // Held before the run is stored, and so before it reads a file.
      if (run.isOpen && hashes.length > 0)
        await holdFiles(run.id, { files: hashes, keys: keysIn(run) }, files());
      await archive.put(run);
      if (run.isOpen || hashes.length === 0) return;
      const wereHeld = await releaseFiles(run.id, files());
      if (wereHeld && run.activity.status === 'done') await deleteFiles(hashes, files());
    },
    async forget(id) {
      await archive.forget(id);
      await releaseFiles(id, files());
    },
  };
}

/** Returns the keys of the NFTs that a run creates. */
function keysIn({ activity, input }: StoredRun): string[] {
  if (activity.kind !== 'createNfts') return [];
  return (input as InputOf<'createNfts'>).nfts.flatMap(({ key }) => key ?? []);
}

import { createHash } from 'node:crypto';
import { existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ClientStorage, KeptRun } from '../client/storage.ts';
import { readKeptRun } from '../client/read-kept-run.ts';
import { CubedropError } from '../base/errors.ts';
import { readPinnedContracts } from '../domain/trust/rules.ts';
import { fileLock } from './file-lock.ts';
import { makeFolder } from './make-folder.ts';
import { namesIn, readTextIfExists, syncFolder, writePrivateFile } from './private-file.ts';
import { openRunJournal } from './run-journal.ts';

const RECORD = 'run.json';
const JOURNAL = 'journal.ndjson';
/** Suffix of the name of a run's folder while its files are being removed. */
const REMOVED = '.removed';

/**
 * Creates a storage in files that only their owner can read. Programs with the same config folder share its locks with
 * the command line. Their pinned contracts and runs are in the subfolder `sdk`, apart from those of the command line.
 * @param configFolder see `configFolder`
 */
export function fileStorage(configFolder: string): ClientStorage {
  const pinnedFolder = join(configFolder, 'sdk', 'pins');
  const runs = join(configFolder, 'sdk', 'runs');
  const pinnedFile = (origin: string) => join(pinnedFolder, `${shortHash(origin)}.json`);
  return {
    lock: fileLock(configFolder),
    readPinned: async (origin) =>
      readJson(pinnedFile(origin), readPinnedContracts, 'confirm the contracts again'),
    async writePinned(origin, pinned) {
      makeFolder(pinnedFolder);
      writePrivateFile(pinnedFile(origin), `${JSON.stringify({ origin, ...pinned }, null, 2)}\n`);
    },
    async listRuns() {
      const names = namesIn(runs);
      for (const name of names.filter(isRemoved)) removeLeftover(join(runs, name));
      // A crash before the first payment may leave a folder without a record.
      return names
        .filter((name) => !isRemoved(name))
        .map((id) => readRun(join(runs, id)))
        .filter((run) => run !== undefined);
    },
    async keepRun(run) {
      const folder = join(runs, run.id);
      makeFolder(folder);
      syncFolder(runs);
      writePrivateFile(join(folder, RECORD), `${JSON.stringify(run, null, 1)}\n`);
    },
    async openJournal(id) {
      const folder = join(runs, id);
      makeFolder(folder);
      return openRunJournal(join(folder, JOURNAL));
    },
    async removeRun(id) {
      const folder = join(runs, id);
      if (!existsSync(folder)) return;
      const removed = `${folder}${REMOVED}`;
      rmSync(removed, { recursive: true, force: true });
      // Renamed first, since a crash must not leave only the record or only the journal. The next payment with the same
      // input would mistake the result in a journal without a record for its own.
      renameSync(folder, removed);
      rmSync(removed, { recursive: true, force: true });
    },
  };
}

const isRemoved = (name: string): boolean => name.endsWith(REMOVED);

/** Removes what a crash left of a removed run. Ignores errors, since another program may be removing the same files. */
function removeLeftover(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // The next program that lists the runs tries again.
  }
}

function readRun(folder: string): KeptRun | undefined {
  return readJson(
    join(folder, RECORD),
    readKeptRun,
    'start again, once no transaction of the account is pending',
  );
}

/** @throws CubedropError `internal` if the file is damaged */
function readJson<Value>(
  path: string,
  validate: (value: unknown) => Value | undefined,
  then: string,
): Value | undefined {
  const text = readTextIfExists(path);
  if (text === undefined) return undefined;
  const value = validate(parseJson(text));
  if (value !== undefined) return value;
  throw new CubedropError('internal', `${path} is damaged.`, { hint: `Remove it, then ${then}.` });
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const shortHash = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
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

/**
 * Creates a storage in files that only their owner can read. Programs with the same folder share the locks of the command
 * line; contracts and runs are kept apart from its own, in the folder `sdk`.
 * @param configFolder see `configFolder`
 */
export function fileStorage(configFolder: string): ClientStorage {
  const pins = join(configFolder, 'sdk', 'pins');
  const runs = join(configFolder, 'sdk', 'runs');
  const pinFile = (origin: string) => join(pins, `${shortHash(origin)}.json`);
  return {
    lock: fileLock(configFolder),
    readPinned: async (origin) =>
      readJson(pinFile(origin), readPinnedContracts, 'confirm the contracts again'),
    async writePinned(origin, pinned) {
      makeFolder(pins);
      writePrivateFile(pinFile(origin), `${JSON.stringify({ origin, ...pinned }, null, 2)}\n`);
    },
    // A crash may leave a folder without a record, before anything was paid.
    listRuns: async () =>
      namesIn(runs)
        .map((id) => readRun(join(runs, id)))
        .filter((run) => run !== undefined),
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
      // The record is removed first: a crash must not leave a listed run without its journal.
      rmSync(join(folder, RECORD), { force: true });
      rmSync(folder, { recursive: true, force: true });
    },
  };
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

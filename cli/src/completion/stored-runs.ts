import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { JsonObject } from '@cubedrop/sdk';
import { readTextIfExists } from '@cubedrop/sdk/node';
import { newestRunIds, RECORD, RESULT, runsFolder } from '../journal/run-files.ts';
import { parseJsonObject } from '../parse-json-object.ts';

/** A run as far as completion reads it. */
export interface StoredRun {
  runId: string;
  /** Whether it has a result. */
  isDone: boolean;
  /** `undefined` if it is missing, too large or damaged. */
  record: JsonObject | undefined;
  /** `undefined` if it is missing, too large or damaged. */
  result: JsonObject | undefined;
}

/** Maximum number of runs that are read. */
const MAX_RUNS = 50;
/** Maximum size of a file that is read, in bytes; the records of runs that apply a manifest can be larger. */
const MAX_SIZE = 64 * 1024;

/** Returns the newest runs of a config folder, newest first. */
export function newestRuns(configFolder: string): StoredRun[] {
  return newestRunIds(configFolder, MAX_RUNS).map((runId) => {
    const folder = join(runsFolder(configFolder), runId);
    return {
      runId,
      isDone: existsSync(join(folder, RESULT)),
      record: contentOf(join(folder, RECORD)),
      result: contentOf(join(folder, RESULT)),
    };
  });
}

function contentOf(path: string): JsonObject | undefined {
  try {
    return statSync(path).size > MAX_SIZE ? undefined : parseJsonObject(readTextIfExists(path) ?? '');
  } catch {
    return undefined;
  }
}

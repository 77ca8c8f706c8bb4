import { statSync } from 'node:fs';
import { join } from 'node:path';
import { namesIn } from '@cubedrop/sdk/node';

/** Form of run ids, which are also the names of the folders of runs. */
export const RUN_ID = /^[0-9a-f]{16}$/;
/** File with the description of a run. */
export const RECORD = 'run.json';
/** File with the result of a finished run. */
export const RESULT = 'result.json';

/** Returns the path of the folder `runs` in a config folder. It contains a folder for each run. */
export const runsFolder = (configFolder: string): string => join(configFolder, 'runs');

/** Returns the ids of the newest runs of a config folder, newest first, without reading their records. */
export function newestRunIds(configFolder: string, limit: number): string[] {
  const folder = runsFolder(configFolder);
  return namesIn(folder)
    .filter((name) => RUN_ID.test(name))
    .map((id) => ({ id, startedAt: modifiedAt(join(folder, id, RECORD)) }))
    .filter(({ startedAt }) => startedAt > 0)
    .sort((one, other) => other.startedAt - one.startedAt)
    .slice(0, limit)
    .map(({ id }) => id);
}

/** Returns when a file was last written, in milliseconds since the epoch; 0 if it does not exist. */
const modifiedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

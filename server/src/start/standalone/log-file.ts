import { renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { pino, type DestinationStream } from 'pino';

/** Size in bytes from which the next start begins a new file. */
const FULL = 8 * 1024 ** 2;

/**
 * Opens the log of a local stack in its data folder, readable by the current user only. It continues the existing file;
 * a large one becomes `stack.log.1` first, which replaces that of an earlier start.
 */
export function openLogFile(folder: string): { path: string; destination: DestinationStream } {
  const path = join(folder, 'stack.log');
  const size = statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  if (size >= FULL) renameSync(path, `${path}.1`);
  return { path, destination: pino.destination({ dest: path, sync: true, mode: 0o600 }) };
}

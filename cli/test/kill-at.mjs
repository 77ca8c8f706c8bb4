/**
 * Loaded before the command (`--import`): kills the process, as a power cut would, at the entry of the journal that
 * KILL_AT names, counted from the journal's first where KILL_FROM says how many it has. KILL_MODE: `before` it is
 * written, `torn` in the middle of it, `after` it is on disk; or `full`: from it on the disk takes half a line.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const at = Number(process.env.KILL_AT);
const mode = process.env.KILL_MODE;
const { openSync, writeSync, fsync } = fs;
const journals = new Set();
let entries = Number(process.env.KILL_FROM ?? 0);

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  if (String(path).endsWith('journal.ndjson')) journals.add(file);
  return file;
};
fs.writeSync = (file, bytes, ...rest) => {
  if (!journals.has(file)) return writeSync(file, bytes, ...rest);
  entries += 1;
  if (mode === 'full' && entries >= at) {
    writeSync(file, bytes.subarray(0, Math.ceil(bytes.length / 2)));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
  }
  if (entries !== at || mode === 'after') return writeSync(file, bytes, ...rest);
  if (mode === 'torn') writeSync(file, bytes.subarray(0, Math.ceil(bytes.length / 2)));
  return die();
};
fs.fsync = (file, then) => {
  const isLast = mode === 'after' && journals.has(file) && entries >= at;
  fsync(file, isLast ? die : then);
};
syncBuiltinESMExports();

function die() {
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

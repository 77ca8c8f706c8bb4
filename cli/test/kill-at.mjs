/**
 * Loaded before the command (`--import`). Kills the process, as in a power failure, at one entry of its journal: the
 * KILL_AT-th entry that it writes, the one with the members of KILL_ON (JSON), or the one that `entryNamer` names
 * KILL_AT_NAME. KILL_MODE is the moment: `before` the entry is written, in the middle of it (`torn`), or `after` it is
 * on disk. If KILL_MODE is `full`, nothing is killed, but from then on the disk accepts only half of each line. If
 * KILL_MODE is a signal, `SIGINT` (as sent by Ctrl-C) or `SIGSTOP`, the process gets it once the entry is written.
 */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { entryNamer } from '../../scripts/payments/names.mjs';

const { KILL_AT, KILL_ON, KILL_AT_NAME, KILL_MODE: mode } = process.env;
const members = KILL_ON && Object.entries({ step: undefined, ...JSON.parse(KILL_ON) });
const nameOf = entryNamer();
const { openSync, writeSync, fsync } = fs;
const journals = new Set();
let entries = 0;
let isReached = false;
/** Resolves once the process has handled SIGINT. `fsync` waits for it: the next step must not begin earlier. */
let handled = Promise.resolve();

function isTarget(line) {
  entries += 1;
  if (KILL_AT) return entries === Number(KILL_AT);
  const entry = JSON.parse(line);
  if (KILL_AT_NAME) return nameOf(entry) === KILL_AT_NAME;
  return members.every(([name, value]) => entry[name] === value);
}

fs.openSync = (path, ...rest) => {
  const file = openSync(path, ...rest);
  if (String(path).endsWith('journal.ndjson')) journals.add(file);
  return file;
};
fs.writeSync = (file, bytes, ...rest) => {
  if (!journals.has(file)) return writeSync(file, bytes, ...rest);
  const isNow = !isReached && isTarget(bytes.toString());
  isReached ||= isNow;
  if (mode.startsWith('SIG')) {
    const written = writeSync(file, bytes, ...rest);
    if (isNow) {
      if (mode === 'SIGINT') handled = new Promise((resolve) => process.once(mode, resolve));
      process.kill(process.pid, mode);
    }
    return written;
  }
  if (!isReached || mode === 'after') return writeSync(file, bytes, ...rest);
  const half = bytes.subarray(0, Math.ceil(bytes.length / 2));
  if (mode === 'full') {
    writeSync(file, half);
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), {
      code: 'ENOSPC',
      syscall: 'write',
    });
  }
  if (mode === 'torn') writeSync(file, half);
  return die();
};
fs.fsync = (file, then) =>
  fsync(
    file,
    isReached && mode === 'after' && journals.has(file)
      ? die
      : (error) => void handled.then(() => then(error)),
  );
syncBuiltinESMExports();

function die() {
  process.kill(process.pid, 'SIGKILL');
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0);
}

import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** Suffixes of the files that SQLite creates next to a database file; new ones inherit the mode of that file. */
const SUFFIXES = ['-wal', '-shm', '-journal'];

/** Creates a database file and its folder accessible to this user only, or restricts an existing file to this user. */
export function makePrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...SUFFIXES.map((ending) => `${file}${ending}`)])
    if (existsSync(path)) chmodSync(path, 0o600);
}

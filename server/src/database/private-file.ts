import { chmodSync, closeSync, existsSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';

/** The files that SQLite keeps beside a database, which take over its mode when it makes them. */
const BESIDE = ['-wal', '-shm', '-journal'];

/** Makes a database's file and its folder for this user alone, or takes a file that is there away from all others. */
export function keepPrivate(file: string): void {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, 'a', 0o600));
  for (const path of [file, ...BESIDE.map((ending) => `${file}${ending}`)])
    if (existsSync(path)) chmodSync(path, 0o600);
}

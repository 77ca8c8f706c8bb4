import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, ftruncateSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { newFolder } from './processes.ts';

/** A disk of 512 KiB that can be filled, visible only to commands started with `within`. */
export interface SmallDisk {
  /** Mount point. */
  folder: string;
  /** Program and arguments to put before a command that uses the disk. */
  within: string[];
  /** Fills the disk except for `room` bytes. */
  fill(room: number): void;
  /** Frees the space again. */
  empty(): void;
  close(): Promise<void>;
}

const MOUNT = 'mount -t tmpfs -o size=512k none "$0"';

/** Returns whether the system allows unprivileged mounts in a new namespace. */
export function canMount(): boolean {
  return spawnSync('unshare', ['-Urm', 'sh', '-c', MOUNT, newFolder()]).status === 0;
}

export async function mountSmallDisk(): Promise<SmallDisk> {
  const folder = newFolder();
  // The disk exists as long as a process is in its namespace.
  const holder = spawn('unshare', [
    '-Urm',
    'sh',
    '-c',
    `${MOUNT} && echo ready && exec sleep infinity`,
    folder,
  ]);
  await once(holder.stdout, 'data');
  const filler = join('/proc', String(holder.pid), 'root', folder, 'filler');
  return {
    folder,
    within: ['nsenter', '-t', String(holder.pid), '-U', '-m', '--preserve-credentials'],
    fill(room) {
      const file = openSync(filler, 'w');
      let size = 0;
      try {
        for (;;) size += writeSync(file, Buffer.alloc(4_096));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
      ftruncateSync(file, size - room);
      closeSync(file);
    },
    empty: () => rmSync(filler),
    async close() {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}

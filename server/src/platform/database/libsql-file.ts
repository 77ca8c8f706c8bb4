import { LibsqlHandle } from './libsql-handle.ts';

/**
 * A SQLite file opened by this process: a read handle, a write handle, and a queue for the write handle, so that
 * concurrent transactions wait for each other instead of failing with "database is locked".
 */
export class LibsqlFile {
  readonly writer: LibsqlHandle;
  readonly reader: LibsqlHandle;
  #writing = false;
  readonly #waiting: (() => void)[] = [];

  constructor(path: string) {
    this.writer = new LibsqlHandle(path);
    this.reader = path === ':memory:' ? this.writer : new LibsqlHandle(path);
  }

  /** Calls `work` with exclusive write access: immediately, or once all earlier callers have released it. */
  acquire(work: () => void): void {
    if (this.#writing) {
      this.#waiting.push(work);
    } else {
      this.#writing = true;
      work();
    }
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#writing = false;
  }

  close(): void {
    this.#writeLog();
    this.reader.close();
    if (this.reader !== this.writer) this.writer.close();
  }

  /**
   * Writes the log into the file, so that a copy of the file alone is complete. SQLite would do so when it closes the
   * file, but the driver closes it only once all statements have been garbage-collected. Does not wait for other
   * processes that use the file.
   */
  #writeLog(): void {
    try {
      this.writer.exec('PRAGMA wal_checkpoint(PASSIVE)');
    } catch {
      // A transaction is still open. The log stays beside the file and is read when the file is opened again.
    }
  }
}

const open = new Map<string, { file: LibsqlFile; users: number }>();

/** Opens the file that all connections of this process share. Each call must be paired with `closeSharedFile`. */
export function openSharedFile(path: string): LibsqlFile {
  const shared = open.get(path) ?? { file: new LibsqlFile(path), users: 0 };
  shared.users++;
  open.set(path, shared);
  return shared.file;
}

/** Closes the file once every connection that opened it has called this. */
export function closeSharedFile(path: string): void {
  const shared = open.get(path);
  if (!shared || --shared.users > 0) return;
  open.delete(path);
  shared.file.close();
}

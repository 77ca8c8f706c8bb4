import LibsqlDatabase from 'libsql';

/** Thrown if another process is using the database file. */
export class DatabaseInUseError extends Error {
  constructor(file: string) {
    super(`${file} is in use by another process`);
    this.name = 'DatabaseInUseError';
  }
}

/**
 * Reserves a SQLite file for this process by an exclusive lock on the file `<file>.lock`. The operating system releases
 * the lock when the process ends, even if it crashes.
 * @returns a function that releases the lock
 * @throws DatabaseInUseError if another process holds it
 */
export function acquireProcessLock(file: string): () => void {
  const lock = new LibsqlDatabase(`${file}.lock`);
  try {
    lock.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) throw new DatabaseInUseError(file);
    throw error;
  }
  return () => {
    lock.exec('ROLLBACK');
    lock.close();
  };
}

import LibsqlDatabase from 'libsql';

/** Another process has the database file open. */
export class DatabaseInUseError extends Error {
  constructor(file: string) {
    super(`${file} is in use by another process`);
    this.name = 'DatabaseInUseError';
  }
}

/**
 * Claims a SQLite file for this process alone, by an exclusive lock on the file `<file>.lock`. The operating system
 * drops the lock when the process ends, however it ends. Returns what gives it up; throws DatabaseInUseError.
 */
export function lockForThisProcess(file: string): () => void {
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

import { FolderInUseError, JournalError } from '@cubedrop/contracts/embedded';
import { DatabaseInUseError } from '../../platform/database/index.ts';
import { StartError } from '../../platform/start-error.ts';
import { ConfigError } from '../config/config-error.ts';

/** Whether a local stack failed to start for a reason whose message tells the user what to do. */
export function isForUser(error: unknown): error is Error {
  const kinds = [StartError, ConfigError, FolderInUseError, JournalError, DatabaseInUseError];
  return kinds.some((kind) => error instanceof kind);
}

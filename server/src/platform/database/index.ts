export { amount, quantity } from './amount.ts';
export { openForCommand, openDatabase, type Database } from './database.ts';
export { isDatabaseUnavailable, isDatabaseConflict } from './faults.ts';
export { databaseProbe } from './probe.ts';
export { DatabaseInUseError } from './process-lock.ts';
export { readRevision, type PublicPart } from './revision.ts';
export { assertOutsideTransaction } from './transaction.ts';
export { takeTurn } from './turn.ts';

export { amount, quantity } from './amount.ts';
export { openBeside, openDatabase, type Database } from './database.ts';
export { DatabaseInUseError } from './process-lock.ts';
export { refuseInsideTransaction } from './transaction.ts';

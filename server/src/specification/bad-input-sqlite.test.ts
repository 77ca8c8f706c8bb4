import { onSqlite } from '../database/test-engines.ts';
import { tryBadInput } from './bad-input.ts';

// A file for each engine, so that they are tried side by side.
onSqlite(tryBadInput);

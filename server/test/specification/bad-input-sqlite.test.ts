import { onSqlite } from '../database/test-engines.ts';
import { tryBadInput } from './bad-input.ts';

// One file per engine, so that they run in parallel.
onSqlite('bad input', tryBadInput);

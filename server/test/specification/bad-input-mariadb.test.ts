import { onMariadb } from '../database/test-engines.ts';
import { tryBadInput } from './bad-input.ts';

// One file per engine, so that they run in parallel.
onMariadb('bad input', tryBadInput);

import { onMariadb } from '../database/test-engines.ts';
import { makeEveryCallAsEveryone } from './matrix.ts';

// One file per engine, so that they run in parallel.
onMariadb('every call by everyone', makeEveryCallAsEveryone);

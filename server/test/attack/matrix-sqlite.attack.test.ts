import { onSqlite } from '../database/test-engines.ts';
import { makeEveryCallAsEveryone } from './matrix.ts';

onSqlite('every call by everyone', makeEveryCallAsEveryone);

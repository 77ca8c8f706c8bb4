import { onSqlite } from '../database/test-engines.ts';
import { sendHostileRequests } from './hostile.ts';

onSqlite('hostile requests', (engine) => sendHostileRequests(engine, { sample: 20, full: 2_000 }));

import { onMariadb } from '../database/test-engines.ts';
import { sendHostileRequests } from './hostile.ts';

// One file per engine, so that they run in parallel.
onMariadb('hostile requests', (engine) => sendHostileRequests(engine, { sample: 5, full: 200 }));

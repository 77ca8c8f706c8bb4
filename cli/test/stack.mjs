/** The whole local stack from its sources, until it is killed. */
import { runStandalone } from '../../server/src/standalone.ts';

await runStandalone();

/** The command line from its sources, as bin/cubedrop.js runs it from its build. */
import { main } from '../src/main.ts';

await main();

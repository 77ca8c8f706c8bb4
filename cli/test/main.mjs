/** Runs the command line from its sources, as bin/cubedrop.js runs the build. */
import { main } from '../src/main.ts';

await main();

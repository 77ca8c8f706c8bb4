/**
 * Runs the complete local stack until it is killed: the built one if `CUBEDROP_BUILT` is 1, otherwise from the
 * sources.
 */
const isBuilt = process.env.CUBEDROP_BUILT === '1';
const { runStandalone } = await import(
  isBuilt ? '../../server/dist/start/standalone.js' : '../../server/src/start/standalone.ts'
);

await runStandalone();

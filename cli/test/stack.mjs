/** Runs the complete local stack, built or from sources, until it is killed. */
const isBuilt = process.env.CUBEDROP_BUILT === '1';
const { runStandalone } = await import(
  isBuilt ? '../../server/dist/start/standalone.js' : '../../server/src/start/standalone.ts'
);

await runStandalone();

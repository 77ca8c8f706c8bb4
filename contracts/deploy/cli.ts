import { fileURLToPath } from 'node:url';
import { runDeploy } from './run.ts';

// Relative to the built file, dist/deploy/cli.js.
const folder = fileURLToPath(new URL('../../deployments', import.meta.url));

try {
  await runDeploy({ args: process.argv.slice(2), env: process.env, folder, log: console.log });
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

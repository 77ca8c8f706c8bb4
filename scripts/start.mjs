/** `npm start`: builds what has changed, then runs the whole stack on this machine until Ctrl-C. */
import { nodeVersionFault } from '../cli/bin/node-version.js';
import { stopWithParent } from '../server/bin/stop-with-parent.js';
import { build } from './build.mjs';

const fault = nodeVersionFault();
if (fault !== undefined) {
  console.error(fault);
  process.exit(1);
}
stopWithParent();
if (!(await build())) process.exit(1);

const { runStandalone } = await import('../server/dist/start/standalone.js');
await runStandalone();

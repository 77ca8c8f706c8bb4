/** `npm start`: builds what has changed, then runs the whole stack on this machine until Ctrl-C. */
import { nodeVersionFault } from '../cli/bin/node-version.js';
import { build } from './build.mjs';

const fault = nodeVersionFault();
if (fault !== undefined) {
  console.error(fault);
  process.exit(1);
}
if (process.env.npm_lifecycle_event) stopWithParent();
if (!(await build())) process.exit(1);

const { runStandalone } = await import('../server/dist/start/standalone.js');
await runStandalone();

/** Stops when the parent process has exited: on SIGTERM npm and its shell exit without forwarding the signal. */
function stopWithParent() {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

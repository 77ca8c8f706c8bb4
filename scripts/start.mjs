/** `npm start`: builds what has changed, then runs the whole stack on this machine until Ctrl-C. */
import { build } from './build.mjs';

const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Cubedrop needs Node 20.19 or later; this is ${process.version}.`);
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

/**
 * Makes a process that npm or npx runs receive SIGTERM when its parent process has exited: on SIGTERM npm and its shell
 * exit without forwarding the signal.
 */
export function stopWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    process.kill(process.pid, 'SIGTERM');
  }, 250);
  watch.unref();
}

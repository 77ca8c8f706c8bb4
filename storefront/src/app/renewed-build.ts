const KEY = 'renewed-build';
const ONCE_IN_MS = 10_000;
const PATIENCE_MS = 5_000;

/**
 * Reloads the page if a chunk fails to load because the server was updated. Does not reload twice in a row, so a chunk
 * that is still missing ends on the crash screen. Does not reload while the server is unreachable either, because the
 * browser's own error page would replace the crash screen and its button.
 */
export function reloadOnNewBuild(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    void isServerReachable().then((isReachable) => isReachable && reload());
  });
}

const isServerReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

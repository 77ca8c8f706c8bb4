const KEY = 'renewed-build';
const ONCE_IN_MS = 10_000;
const PATIENCE_MS = 5_000;

/**
 * Loads the page again when a part of it is gone because the server got a new build meanwhile. Not twice in a row: a part
 * that is still missing then ends on the crash screen. Nor while no server answers, which would leave the browser's own
 * error page in place of the crash screen and its button.
 */
export function followRenewedBuilds(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    void isAnswered().then((isThere) => isThere && reload());
  });
}

const isAnswered = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: 'HEAD',
    cache: 'no-store',
    signal: AbortSignal.timeout(PATIENCE_MS),
  }).then(
    ({ ok }) => ok,
    () => false,
  );

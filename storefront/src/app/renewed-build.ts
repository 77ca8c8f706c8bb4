const KEY = 'renewed-build';
const ONCE_IN_MS = 10_000;

/**
 * Loads the page again when a part of it is gone because the server got a new build meanwhile. Not twice in a row: a part
 * that is still missing then ends on the crash screen.
 */
export function followRenewedBuilds() {
  window.addEventListener('vite:preloadError', (event) => {
    const last = Number(sessionStorage.getItem(KEY) ?? 0);
    if (Date.now() - last < ONCE_IN_MS) return;
    sessionStorage.setItem(KEY, String(Date.now()));
    event.preventDefault();
    window.location.reload();
  });
}

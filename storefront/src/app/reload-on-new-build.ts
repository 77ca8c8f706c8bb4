import { RELOAD_INTERVAL_MS } from '../base/reload-interval.ts';
import { tabStorage } from '../base/tab-storage.ts';
import { isUpdated } from '../api/served-build.ts';

const KEY = 'renewed-build';

/**
 * Reloads the page if a chunk fails to load because the server was updated, at most once per `RELOAD_INTERVAL_MS`.
 * First asks the server whether it has a new build: a chunk also fails to load without a connection, and a reload would
 * then replace the page with the browser's own error page.
 */
export function reloadOnNewBuild(reload = () => window.location.reload()): void {
  window.addEventListener('vite:preloadError', () => {
    const last = Number(tabStorage.read(KEY) ?? 0);
    if (Date.now() - last < RELOAD_INTERVAL_MS) return;
    void isUpdated().then((isNew) => {
      // Without a record of the reload, the page could reload in a loop.
      if (isNew && tabStorage.write(KEY, String(Date.now()))) reload();
    });
  });
}

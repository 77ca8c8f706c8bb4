const KEY = 'intended';
const GOOD_FOR_MS = 15 * 60_000;

/** Remembers the page of this site that a visitor wanted and has to sign in for. */
export function intend(page: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ page, at: Date.now() }));
}

/** The page that was wanted, once; null where none was, or too long ago. */
export function takeIntended(): string | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { page, at } = JSON.parse(kept ?? '{}') as { page?: unknown; at?: unknown };
    return isOurs(page) && typeof at === 'number' && Date.now() - at < GOOD_FOR_MS ? page : null;
  } catch {
    return null;
  }
}

/** Whether it is a path of this site in the eyes of the browser, which also takes `/\t/` and `/\\` for another host. */
function isOurs(page: unknown): page is string {
  if (typeof page !== 'string' || !page.startsWith('/')) return false;
  const { origin } = window.location;
  return URL.canParse(page, origin) && new URL(page, origin).origin === origin;
}

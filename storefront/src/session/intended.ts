const KEY = 'intended';
const GOOD_FOR_MS = 15 * 60_000;

/** Remembers the page to return to after signing in. */
export function rememberIntended(page: string): void {
  sessionStorage.setItem(KEY, JSON.stringify({ page, at: Date.now() }));
}

/** Returns and forgets the remembered page; `null` if there is none or it is too old. */
export function takeIntended(): string | null {
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  try {
    const { page, at } = JSON.parse(kept ?? '{}') as { page?: unknown; at?: unknown };
    return isSameSite(page) && typeof at === 'number' && Date.now() - at < GOOD_FOR_MS ? page : null;
  } catch {
    return null;
  }
}

/**
 * Whether the browser resolves the path to this site. A prefix check is not enough: `/\t/` and `/\\` lead to another
 * host.
 */
function isSameSite(page: unknown): page is string {
  if (typeof page !== 'string' || !page.startsWith('/')) return false;
  const { origin } = window.location;
  return URL.canParse(page, origin) && new URL(page, origin).origin === origin;
}

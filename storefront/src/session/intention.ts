import { tabStorage } from '../base/tab-storage.ts';

const VALID_FOR_MS = 15 * 60_000;

/** Remembers what a visitor wanted to do, so that they can do it once a sign-in has reloaded the page. */
export interface Intention<Wanted> {
  remember(wanted: Wanted): void;
  /** Returns and forgets what was remembered; `null` if there is nothing, or if it is too old or malformed. */
  take(): Wanted | null;
  /** Whether anything is remembered, without checking it. */
  isRemembered(): boolean;
}

/**
 * Creates an intention that is kept in the tab's storage for 15 minutes. Without that storage, nothing is
 * remembered.
 * @param decode returns what was remembered, from its stored fields; `null` if they are malformed
 */
export function createIntention<Wanted extends object>(
  key: string,
  decode: (kept: Record<string, unknown>) => Wanted | null,
): Intention<Wanted> {
  return {
    remember: (wanted) => void tabStorage.write(key, JSON.stringify({ ...wanted, at: Date.now() })),
    take() {
      const kept = tabStorage.read(key);
      tabStorage.remove(key);
      try {
        const fields = JSON.parse(kept ?? '{}') as Record<string, unknown>;
        const isFresh = typeof fields.at === 'number' && Date.now() - fields.at < VALID_FOR_MS;
        return isFresh ? decode(fields) : null;
      } catch {
        return null; // the value is malformed
      }
    },
    isRemembered: () => tabStorage.read(key) !== null,
  };
}

const intendedPage = createIntention('intended', ({ page }) => (isSameSite(page) ? { page } : null));

/** Remembers the page to return to after signing in. */
export const rememberIntended = (page: string): void => intendedPage.remember({ page });

/** Returns and forgets the remembered page; `null` if there is none or it is too old. */
export const takeIntended = (): string | null => intendedPage.take()?.page ?? null;

/**
 * Whether the browser resolves the path to this site. A prefix check is not enough: `/\t/` and `/\\` lead to another
 * host.
 */
export function isSameSite(page: unknown): page is string {
  if (typeof page !== 'string' || !page.startsWith('/')) return false;
  const { origin } = window.location;
  return URL.canParse(page, origin) && new URL(page, origin).origin === origin;
}

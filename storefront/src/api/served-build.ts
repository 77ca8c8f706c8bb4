const TIMEOUT_MS = 5_000;

/** Returns the URL of a page's main script, which identifies the page's build; `null` if there is no such script. */
const buildOf = (page: Document): string | null =>
  page.querySelector('script[type="module"][src]')?.getAttribute('src') ?? null;

/** Returns the build of the page that the server currently serves, as `buildOf` does; `null` if it is unknown. */
async function servedBuild(): Promise<string | null> {
  if (!navigator.onLine) return null;
  try {
    const response = await fetch(window.location.href, {
      cache: 'no-store',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return null;
    return buildOf(new DOMParser().parseFromString(await response.text(), 'text/html'));
  } catch {
    return null;
  }
}

/** Whether a reload would load this site, not an error page or the sign-in page of a network. */
export async function isServerReachable(): Promise<boolean> {
  return (await servedBuild()) !== null;
}

/** Whether the server was updated since this page was loaded; `false` if that cannot be determined. */
export async function isUpdated(): Promise<boolean> {
  const served = await servedBuild();
  return served !== null && served !== buildOf(document);
}

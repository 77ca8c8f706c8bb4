/**
 * Returns an artist's website as a URL that is safe to link, with https if it has no scheme; `undefined` if it is
 * not an http or https URL.
 */
export function webAddress(written: string | undefined): string | undefined {
  if (!written) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:/i.test(written) ? written : `https://${written}`;
  try {
    const { protocol, href } = new URL(address);
    return protocol === 'https:' || protocol === 'http:' ? href : undefined;
  } catch {
    return undefined;
  }
}

/** An encoded ASCII character of a URL. */
const ENCODED = /%([0-7][0-9a-f])/gi;
/**
 * Matches the name of the page and the calls whose paths contain the token of a mailed link, and all that follows it.
 */
const AFTER_NAME = /(emailverification).+/is;

/**
 * Returns the path of a URL as it is logged: without the query, and without what follows the name `emailverification`,
 * which includes a token. The name may be in any case and percent-encoded, as in a link that a mail program has
 * changed.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const decoded = path.replace(ENCODED, (_encoded, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return AFTER_NAME.test(decoded) ? decoded.replace(AFTER_NAME, '$1/…') : path;
}

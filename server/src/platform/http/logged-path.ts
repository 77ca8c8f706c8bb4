/** An encoded ASCII character of a URL. */
const ENCODED = /%([0-7][0-9a-f])/gi;
/**
 * Matches `emailverification` and all that follows it. This name is in the paths of the page and of the calls that
 * contain the token of a mailed link.
 */
const AFTER_NAME = /(emailverification).+/is;

/**
 * Returns the path of a URL as it is logged: without the query and the fragment, and without the token and anything
 * else that follows the name `emailverification`. The name may be in upper, lower or mixed case and
 * percent-encoded, as in a link that a mail program has changed.
 */
export function loggedPath(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  const decoded = path.replace(ENCODED, (_encoded, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return AFTER_NAME.test(decoded) ? decoded.replace(AFTER_NAME, '$1/…') : path;
}

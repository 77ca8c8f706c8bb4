/**
 * Returns a URL without its user name and password, and the header that carries them instead: `fetch` rejects a URL
 * that contains them.
 */
export function withoutCredentials(url: string): { href: string; headers: Record<string, string> } {
  const bare = new URL(url);
  const { username, password } = bare;
  if (username === '' && password === '') return { href: url, headers: {} };
  bare.username = '';
  bare.password = '';
  const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`;
  const authorization = `Basic ${Buffer.from(credentials).toString('base64')}`;
  return { href: bare.href, headers: { authorization } };
}

/**
 * Name of the cookie that holds the token. Scripts read the cookie to send a bearer header; the server itself reads it
 * only for `/events`.
 */
const NAME = 'Authorization';

export function readToken(): string | undefined {
  const start = `${NAME}=`;
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(start));
  return found?.slice(start.length) || undefined;
}

/** @param seconds lifetime of the cookie; 0 or less deletes it */
export function writeToken(token: string, seconds: number): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `${NAME}=${token}; Path=/; SameSite=Strict; Max-Age=${Math.max(0, seconds)}${secure}`;
}

export function clearToken(): void {
  document.cookie = `${NAME}=; Path=/; SameSite=Strict; Max-Age=0`;
}

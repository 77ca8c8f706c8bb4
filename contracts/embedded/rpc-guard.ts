import type { IncomingHttpHeaders } from 'node:http';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);
const EXTENSION = new Set(['chrome-extension:', 'moz-extension:', 'safari-web-extension:']);

/**
 * Returns why a request must be refused, or `null` if it may be served. A foreign Host indicates DNS rebinding; a
 * foreign Origin indicates a web page that makes the request without its visitor's knowledge.
 * @param allowedOrigins origins allowed in addition to loopback and browser extensions, such as
 *   `https://cubedrop.example`
 */
export function refusalReason(
  { host, origin }: IncomingHttpHeaders,
  allowedOrigins: readonly string[] = [],
): string | null {
  if (!isLoopbackHost(host)) return 'The Host of the request is not this machine.';
  if (origin !== undefined && !isAllowedOrigin(origin, allowedOrigins))
    return 'Pages of this origin may not use the local chain.';
  return null;
}

function isLoopbackHost(host: string | undefined): boolean {
  const name = /^(.+?)(?::\d{1,5})?$/.exec(host ?? '')?.[1];
  return name !== undefined && LOOPBACK.has(name.toLowerCase());
}

function isAllowedOrigin(origin: string, allowedOrigins: readonly string[]): boolean {
  if (allowedOrigins.includes(origin)) return true;
  if (!URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return EXTENSION.has(protocol) || (/^https?:$/.test(protocol) && LOOPBACK.has(hostname));
}

import { CubedropError } from './errors.ts';

/** Returns whether `hostname`, as returned by `URL.hostname`, is the local machine. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/**
 * Returns whether traffic to the URL `address` is safe from eavesdropping and tampering: https, or the local machine.
 */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}

/**
 * Returns whether `text` is the origin of a page as browsers send it, and safe as in `isSecureAddress`: scheme and host in
 * lower case, the port unless it is the default one, nothing after it, and no wildcard.
 */
export function isSecureOrigin(text: string): boolean {
  // The parser accepts an asterisk in a host name.
  if (!URL.canParse(text) || text.includes('*')) return false;
  const { origin, protocol } = new URL(text);
  return origin === text && /^https?:$/.test(protocol) && isSecureAddress(text);
}

/**
 * Rejects plain http to other machines, where anyone on the network path could read tokens and modify responses.
 * @throws CubedropError `refused`, with a hint that names the option to allow plain http
 */
export function requireSecureAddress(address: string): void {
  if (isSecureAddress(address)) return;
  const { host } = new URL(address);
  throw new CubedropError('refused', `Plain http to ${host} can be read and modified in transit.`, {
    hint: 'Use its https address. On a network that you trust, allow it with --insecure-http (in the SDK: insecureHttp).',
    details: { host },
  });
}

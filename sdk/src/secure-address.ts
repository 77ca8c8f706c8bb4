import { CubedropError } from './errors.ts';

/** Returns whether a host name, as `URL.hostname` gives it, is this machine's own: nothing that is sent there leaves it. */
export function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '[::1]' || /^127(\.\d{1,3}){3}$/.test(hostname);
}

/** Returns whether what is sent to an address can neither be read nor changed on its way. */
export function isSecureAddress(address: string): boolean {
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || isLoopback(hostname);
}

/**
 * Refuses plain http to other machines, where anybody on the way can read a token and change an answer.
 * @throws CubedropError `refused`, naming the switch that permits it
 */
export function requireSecureAddress(address: string): void {
  if (isSecureAddress(address)) return;
  const { host } = new URL(address);
  throw new CubedropError('refused', `Plain http to ${host} can be read and changed on its way.`, {
    hint: 'Use its https address. On a network that you trust, permit it with --insecure-http (in the SDK: insecureHttp).',
    details: { host },
  });
}

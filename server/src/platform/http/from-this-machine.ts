import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Names of headers by which proxies indicate that they forwarded a request. */
const FORWARDED = [
  /forward|prox|envoy|varnish/,
  /^x-(?:origin(?:al|ating)|real|remote)[-_]/,
  /(?:client|cluster|connect(?:ing|ion)|peer|real|remote|socket|source|user|visitor)[-_]?(?:addr|ip)/,
  /^(?:cdn-loop|front-end-https|x-cloud-trace-context|x-host|x-scheme)$/,
  /(?:^|[-_])via$/,
  // Prefixes of content delivery networks and of hosts' own proxies.
  /^(?:x-)?(?:akamai|amzn?|appengine|arr|azure|bluecoat|cf|fastly|fly|incap|railway|sucuri|vercel)-/,
];

/**
 * Returns whether a request originates from this machine: it comes over a loopback connection, and no header suggests
 * that a local proxy forwarded it from elsewhere.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  const isForwarded = Object.keys(headers).some((name) => FORWARDED.some((pattern) => pattern.test(name)));
  return LOOPBACK.test(socket.remoteAddress ?? '') && !isForwarded;
}

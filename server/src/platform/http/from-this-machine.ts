import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Headers by which proxies indicate that they forwarded a request. */
const FORWARDED =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-original-.+|x-real-.+|x-remote-.+|x-envoy-.+|x-proxy.*|proxy-.+|cdn-loop|x-varnish|x-amz-cf-id|x-amzn-trace-id|(.+-)?(client|connecting|source|user|visitor|cluster)-?ip(v6)?)$/;

/**
 * Returns whether a request originates from this machine: it comes over a loopback connection, and no header suggests
 * that a local proxy forwarded it from elsewhere.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => FORWARDED.test(name))
  );
}

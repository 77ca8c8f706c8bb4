import type { IncomingMessage } from 'node:http';

const LOOPBACK = /^(::1|(::ffff:)?127\.\d{1,3}\.\d{1,3}\.\d{1,3})$/;

/** Headers by which proxies and their kin say that a request comes from elsewhere, or went through them. */
const PASSED_ON =
  /^(forwarded|via|x-forwarded|x-forwarded-.+|x-original-.+|x-real-.+|x-remote-.+|x-envoy-.+|x-proxy.*|proxy-.+|cdn-loop|x-varnish|x-amz-cf-id|x-amzn-trace-id|(.+-)?(client|connecting|source|user|visitor|cluster)-?ip(v6)?)$/;

/**
 * Returns whether a request was made on this machine: its connection is a loopback one, and no header of any kind says that
 * a proxy on this machine passes it on from elsewhere.
 */
export function isFromThisMachine({ socket, headers }: Pick<IncomingMessage, 'socket' | 'headers'>): boolean {
  return (
    LOOPBACK.test(socket.remoteAddress ?? '') && !Object.keys(headers).some((name) => PASSED_ON.test(name))
  );
}

import type { IncomingMessage } from 'node:http';
import { expect, it } from '@jest/globals';
import { isFromThisMachine } from './from-this-machine.ts';

const request = (remoteAddress: string | undefined, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers }) as Pick<IncomingMessage, 'socket' | 'headers'>;

/** Headers that clients such as browsers, curl and Prometheus send, and that do not indicate a proxy. */
const OWN_HEADERS = [
  'host',
  'user-agent',
  'accept',
  'accept-encoding',
  'accept-language',
  'connection',
  'authorization',
  'content-type',
  'content-length',
  'cookie',
  'origin',
  'referer',
  'sec-fetch-site',
  'sec-ch-ua',
  'te',
  'upgrade-insecure-requests',
  'cache-control',
  'pragma',
  'if-none-match',
  'dnt',
  'traceparent',
  'x-prometheus-scrape-timeout-seconds',
  'idempotency-key',
  'x-request-id',
  'priority',
];

it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1'])('accepts a connection from %s', (address) => {
  const headers = Object.fromEntries(OWN_HEADERS.map((name) => [name, 'x']));
  expect(isFromThisMachine(request(address, headers))).toBe(true);
});

it.each([undefined, '192.168.1.2', '::ffff:10.0.0.1', '2001:db8::1', '127.0.0.1.example', 'localhost'])(
  'rejects a connection from %s, regardless of its headers',
  (address) => {
    expect(isFromThisMachine(request(address, { host: 'localhost', 'x-forwarded-for': '127.0.0.1' }))).toBe(
      false,
    );
    expect(isFromThisMachine(request(address, { host: 'localhost' }))).toBe(false);
  },
);

it.each([
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-forwarded-port',
  'x-forwarded',
  'x-real-ip',
  'x-client-ip',
  'x-cluster-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
  'cf-connecting-ipv6',
  'fastly-client-ip',
  'fly-client-ip',
  'x-appengine-user-ip',
  'x-original-forwarded-for',
  'x-original-host',
  'x-envoy-external-address',
  'x-proxyuser-ip',
  'x-remote-addr',
  'client-ip',
  'cdn-loop',
  'proxy-connection',
  'proxy-authorization',
  'forwarded-for',
  'x-forward-for',
  'x-http-forwarded-for',
  'z-forwarded-for',
  'x_forwarded_for',
  'x-nginx-proxy',
  'x-real_ip',
  'x-client_ip',
  'remote_addr',
  'x-remote-user',
  'x-azure-clientip',
  'x-azure-socketip',
  'x-original-url',
  'x-host',
  'x-via',
  'x-bluecoat-via',
  'cf-ray',
  'cf-visitor',
  'x-vercel-id',
  'akamai-origin-hop',
  'x-akamai-config-log-detail',
  'x-amz-cf-id',
  'x-amzn-trace-id',
  'x-cloud-trace-context',
  'x-arr-ssl',
  'fastly-ff',
  'fly-region',
])('rejects a loopback request with the proxy header %s', (name) => {
  expect(isFromThisMachine(request('127.0.0.1', { [name]: '127.0.0.1' }))).toBe(false);
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startReceiver, type Receiver } from '../../../test/webhook/test-receiver.ts';
import { AddressRefusedError, systemResolve, type Resolve } from './destination.ts';
import { guardedPost, type PostAnswer } from './guarded-post.ts';

const LOOPBACK = [{ address: '127.0.0.1', family: 4 }];
const PRIVATE = [{ address: '10.0.0.1', family: 4 }];

describe('posting to a user’s URL', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());

  const answerOf = (
    url: string,
    {
      resolve = systemResolve,
      allowsLoopback = true,
      timeout = 5_000,
    }: {
      resolve?: Resolve;
      allowsLoopback?: boolean;
      timeout?: number;
    } = {},
  ): Promise<PostAnswer> =>
    guardedPost(new URL(url), {
      headers: { 'content-type': 'application/json' },
      body: '{"é":1}',
      signal: AbortSignal.timeout(timeout),
      policy: { allowsLoopback, resolve },
    });

  const post = async (...request: Parameters<typeof answerOf>): Promise<number> =>
    (await answerOf(...request)).status;

  it('sends the body and returns the status', async () => {
    receiver.answer({ status: 204 });
    expect(await post(receiver.url)).toBe(204);
    expect(receiver.requests).toMatchObject([{ method: 'POST', body: '{"é":1}' }]);
  });

  it.each([
    ['30', 30],
    ['Wed, 21 Oct 2026 07:28:00 GMT', undefined],
    ['99999999999', undefined],
  ])('returns how long a receiver asks to wait: %s', async (header, retryAfter) => {
    receiver.answer({ status: 429, headers: { 'retry-after': header } });
    expect(await answerOf(receiver.url)).toEqual({ status: 429, retryAfter });
  });

  it('resolves a host once and connects to the address that it has checked', async () => {
    const { port } = new URL(receiver.url);
    let lookups = 0;
    // When this host is resolved for the second time, its address is in a private network.
    const resolve: Resolve = async () => (lookups++ === 0 ? LOOPBACK : PRIVATE);
    expect(await post(`http://rebinding.example:${port}/`, { resolve })).toBe(200);
    expect(lookups).toBe(1);
    await expect(post(`http://rebinding.example:${port}/`, { resolve })).rejects.toThrow(AddressRefusedError);
    expect(receiver.requests).toHaveLength(1);
  });

  it('refuses a host if any of its addresses is private', async () => {
    const resolve: Resolve = async () => [{ address: '1.1.1.1', family: 4 }, ...PRIVATE];
    await expect(post('https://two.example/', { resolve })).rejects.toThrow(AddressRefusedError);
  });

  it.each([
    'https://127.0.0.1/',
    'https://localhost/',
    'https://[::1]/',
    'https://[::ffff:127.0.0.1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://169.254.169.254/latest/meta-data/',
    'http://1.1.1.1/',
  ])('refuses %s on a public server', async (url) => {
    await expect(post(url, { allowsLoopback: false })).rejects.toThrow(AddressRefusedError);
  });

  it.each([
    ['a loopback address', LOOPBACK],
    ['a private address', PRIVATE],
    ['the address where clouds serve credentials', [{ address: '169.254.169.254', family: 4 }]],
    ['a loopback address of IPv6', [{ address: '::1', family: 6 }]],
    ['a private address of IPv6', [{ address: 'fd00::1', family: 6 }]],
    ['a mapped loopback address', [{ address: '::ffff:127.0.0.1', family: 6 }]],
  ])('does not connect to a host whose name leads to %s', async (_what, addresses) => {
    const { port } = new URL(receiver.url);
    const options = { resolve: async () => addresses, allowsLoopback: false };
    await expect(post(`https://inside.example:${port}/`, options)).rejects.toThrow(AddressRefusedError);
    expect(receiver.connections()).toBe(0);
  });

  it('gives up on a host that is never resolved', async () => {
    const resolve: Resolve = () => new Promise(() => {});
    await expect(post('https://slow.example/', { resolve })).rejects.toThrow('The host has no address');
  });

  it('refuses plain http to a public address', async () => {
    const resolve: Resolve = async () => [{ address: '1.1.1.1', family: 4 }];
    await expect(post('http://public.example/', { resolve })).rejects.toThrow(AddressRefusedError);
  });

  it('does not follow redirects', async () => {
    receiver.answer({ status: 307, headers: { location: `${receiver.url}/elsewhere` } });
    expect(await post(receiver.url)).toBe(307);
    expect(receiver.requests).toHaveLength(1);
  });

  it('gives up on a receiver that never responds', async () => {
    receiver.answer('hang');
    await expect(post(receiver.url, { timeout: 200 })).rejects.toThrow();
  });

  it('fails if the connection is closed without a response', async () => {
    receiver.answer('close');
    await expect(post(receiver.url)).rejects.toThrow();
  });

  it('stops reading an endless response', async () => {
    receiver.answer('endless');
    expect(await post(receiver.url)).toBe(200);
    // The receiver sends no more than the sockets of both sides can buffer.
    expect(receiver.bytesSent()).toBeLessThan(16 * 1024 * 1024);
  });

  it('gives up on a receiver that sends informational responses without end', async () => {
    receiver.answer('hints');
    await expect(post(receiver.url, { timeout: 60_000 })).rejects.toThrow();
    expect(receiver.bytesSent()).toBeLessThan(16 * 1024 * 1024);
  });

  it('returns the status of a response whose body stalls', async () => {
    receiver.answer('stall');
    expect(await post(receiver.url, { timeout: 200 })).toBe(200);
  });

  it('fails if nobody listens at the address', async () => {
    await receiver.close();
    await expect(post(receiver.url)).rejects.toThrow();
  });
});

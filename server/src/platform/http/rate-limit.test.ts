import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { RequestHandler } from 'express';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Wallet } from 'ethers';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';

/** Creates a minimal build of the storefront. */
async function newBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cubedrop-build-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html><head></head>');
  await writeFile(join(folder, 'share.jpg'), 'a picture');
  return folder;
}

it.each(['/openapi.json', '/docs/calls/redoc.js', '/share.jpg', '/drop/drops/0/1', '/'])(
  'counts %s towards the limit on calls of a network',
  async (path) => {
    const storefront = await newBuild();
    const app = await startTestApp({ callsPerMinute: 1, storefront });
    const read = async () => {
      const answer = await fetch(app.url + path, { headers: { accept: 'text/html, */*' } });
      await answer.arrayBuffer();
      return answer.status;
    };
    const statuses: number[] = [];
    for (let time = 0; time < 8; time++) statuses.push(await read());
    expect(statuses.slice(5)).toEqual([429, 429, 429]);
    await app.close();
    await rm(storefront, { recursive: true });
  },
);

const ADDRESS = `0x${'1'.repeat(40)}`;
/** Paths at which secrets could be guessed: one for signing in and two for pins. */
const GUESSABLE_PATHS = [
  `/user/auth/nonce?address=${ADDRESS}`,
  '/api/v1/users/verifyResetPasswordPin',
  '/api/v1/auth/user/confirmlogin',
] as const;

describe('the limit on guessing secrets', () => {
  let app: TestApp | undefined;
  afterEach(() => app?.close());

  const start = async (trustedProxies: number): Promise<void> => {
    app = await startTestApp({ signInsPerMinute: 3, trustedProxies });
  };
  /** Whether a call with this `X-Forwarded-For` is within the limit. */
  const isAccepted = async (path: string, forwarded?: string): Promise<boolean> => {
    const isGet = path.startsWith('/user');
    const { status } = await fetch(app!.url + path, {
      method: isGet ? 'GET' : 'POST',
      headers: {
        'content-type': 'application/json',
        ...(forwarded === undefined ? {} : { 'x-forwarded-for': forwarded, forwarded: `for=${forwarded}` }),
      },
      ...(isGet ? {} : { body: '{}' }),
    });
    return status !== 429;
  };
  const count = async (path: string, forwardedHeaders: readonly (string | undefined)[]): Promise<number> => {
    let accepted = 0;
    for (const header of forwardedHeaders) if (await isAccepted(path, header)) accepted += 1;
    return accepted;
  };
  const forged = Array.from({ length: 8 }, (_, at) => `203.0.113.${at}`);

  it('counts by connection and ignores forwarding headers if there is no trusted proxy', async () => {
    await start(0);
    for (const path of GUESSABLE_PATHS) expect([path, await count(path, forged)]).toEqual([path, 3]);
  });

  it('is not evaded by disconnecting before the response', async () => {
    const later: RequestHandler = (_req, _res, next) => void setTimeout(next, 100);
    app = await startTestApp({ signInsPerMinute: 4, measure: later });
    // The first request takes longer, because the validator is compiled.
    expect(await isAccepted(GUESSABLE_PATHS[0])).toBe(true);
    const asked = jest.spyOn(app.parts.accounts, 'nonce');
    const { hostname, port } = new URL(app.url);
    const request = `GET ${GUESSABLE_PATHS[0]} HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`;
    await Promise.all(
      Array.from({ length: 20 }, async () => {
        const socket = connect(Number(port), hostname);
        await once(socket, 'connect');
        socket.write(request, () => socket.resetAndDestroy());
        await once(socket, 'close');
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(asked.mock.calls.length).toBeLessThanOrEqual(3);
  });

  it('counts each client behind a trusted proxy separately', async () => {
    await start(1);
    for (const path of GUESSABLE_PATHS) {
      const both = [1, 2, 3, 4, 5].flatMap(() => ['198.51.100.1', '198.51.100.2']);
      expect([path, await count(path, both)]).toEqual([path, 6]);
    }
  });

  it('cannot be evaded by forged addresses before the real address', async () => {
    await start(1);
    // The proxy appends the real address; the ones before it come from the client.
    for (const path of GUESSABLE_PATHS) {
      const forwardedHeaders = forged.map((one) => `${one}, 198.51.100.7`);
      expect([path, await count(path, forwardedHeaders)]).toEqual([path, 3]);
    }
  });

  it('counts all addresses of an IPv6 network together', async () => {
    await start(1);
    const many = Array.from({ length: 6 }, (_, at) => `2001:db8:1:2::${at + 1}`);
    expect(await count(GUESSABLE_PATHS[0], many)).toBe(3);
    expect(await isAccepted(GUESSABLE_PATHS[0], '2001:db8:9:9::1')).toBe(true);
  });
});

describe('the limit on calls', () => {
  let app: TestApp;
  afterEach(() => app.close());
  const statusFrom = async (network: string, path: string, init: RequestInit = {}): Promise<number> => {
    const headers = { 'x-forwarded-for': network, ...init.headers };
    const answer = await fetch(app.url + path, { ...init, headers });
    await answer.arrayBuffer();
    return answer.status;
  };
  const LIST = '/drop/drops/0/1';

  it('rejects calls above the limit, with a code for programs and the time to wait', async () => {
    app = await startTestApp({ callsPerMinute: 1 });
    await fetch(app.url + LIST);
    const answer = await fetch(app.url + LIST);
    expect([answer.status, answer.headers.get('x-error-code')]).toEqual([429, 'too-many-requests']);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ success: false, code: 'too-many-requests' });
  });

  it('counts the calls of an account across networks, separately from other calls of these networks', async () => {
    app = await startTestApp({ callsPerMinute: 6, trustedProxies: 1 });
    const bearer = async () => {
      const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
      return { headers: { authorization: `Bearer ${token}` } };
    };
    const many = await bearer();
    const one = await bearer();
    const statuses: number[] = [];
    for (let at = 0; at < 8; at++) statuses.push(await statusFrom(`203.0.113.${at}`, LIST, many));
    expect(statuses.map((status) => status === 429)).toEqual([...Array<boolean>(6).fill(false), true, true]);
    expect(await statusFrom('203.0.113.0', LIST, one)).not.toBe(429);
    expect(await statusFrom('203.0.113.0', LIST)).not.toBe(429);
  });

  it('counts all calls of a network that cause messages together, and its other calls separately', async () => {
    app = await startTestApp({ messagesPerHour: 2, trustedProxies: 1 });
    const ask = (network: string, path: string) =>
      statusFrom(network, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    const forgot = '/api/v1/users/forgotPassword';
    const calls = [forgot, '/api/v1/auth/user/resendverificationcode', '/api/v1/auth/user/signup'];
    const statuses: number[] = [];
    for (const path of calls) statuses.push(await ask('203.0.113.1', path));
    expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
    expect(await ask('203.0.113.1', forgot)).toBe(429);
    expect(await ask('203.0.113.2', forgot)).not.toBe(429);
    expect(await statusFrom('203.0.113.1', LIST)).not.toBe(429);
  });

  it('limits the messages of a day for all networks of an IPv6 site (/48) together', async () => {
    app = await startTestApp({ messagesPerHour: 2, trustedProxies: 1 });
    const ask = (network: string) =>
      statusFrom(network, '/api/v1/users/forgotPassword', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
    const statuses: number[] = [];
    for (let at = 0; at < 6; at++) statuses.push(await ask(`2001:db8:1:${at}::1`));
    expect(statuses.map((status) => status === 429)).toEqual([false, false, false, false, true, true]);
    expect(await ask('2001:db8:2::1')).not.toBe(429);
  });
});

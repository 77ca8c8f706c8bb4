import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Wallet } from 'ethers';
import { scaled } from '../../../../scripts/slowness.mjs';
import { eventually } from '../../../test/eventually.ts';
import { uploadParts } from '../../../test/upload/test-uploads.ts';
import { bodyBudget, sharesOf } from './body-budget.ts';
import { parseJsonBody } from './json-text.ts';
import type { RateLimiter } from './rate-limit.ts';
import { typedRoutes } from './typed-routes.ts';
import { waitingCalls } from './waiting-calls.ts';
import { startTestApp, type TestApp } from '../../../test/http/test-app.ts';

const MIB = 1024 ** 2;
const PORTRAIT = `http://localhost:4000/uploads/${'b'.repeat(64)}.png`;
/** An NFT as its creator reports it. */
const NFT = {
  nftId: '1000',
  title: 'Dawn',
  description: 'First of six.',
  type: 'Legendary',
  tokensupply: 1,
  ipfsHash: 'bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4',
  artwork: 'http://localhost:4000/ipfs/bafkreifjjcie6lypi6ny7amxnfftagclbuxndqonfipmb64f2km2devei4',
  ImageArtistName: 'Ana Ruiz',
  ImageArtistProfile: PORTRAIT,
  ImageArtistAbout: 'Paints at dawn.',
  ImageArtistWebsite: 'https://example.org',
  ProducerName: 'Kit',
  ProducerProfile: PORTRAIT,
  ProducerInspiration: 'Tape hiss.',
  ExecutiveProducerName: 'Lee',
  ExecutiveProducerProfile: PORTRAIT,
  ExecutiveProducerInspiration: 'The tour bus.',
  FanName: 'Zoe',
  FanProfile: PORTRAIT,
  FanInspiration: 'Row one.',
  other: 'Shot on film.',
  collectiontitle: 'First Light',
};

describe('the body budget', () => {
  const refused = expect.objectContaining({ status: 503, retryAfter: 5 });

  it('limits each network, each account and the total, and releases each reservation once', () => {
    const budget = bodyBudget(sharesOf(80 * MIB));
    const mine = [30, 10].map((size) => budget.reserve(size * MIB, 'here', size === 30 ? 'ana' : 'bo'));
    expect(() => budget.reserve(2 * MIB, 'here', 'cy')).toThrow(refused);
    expect(() => budget.reserve(2 * MIB, 'there', 'ana')).toThrow(refused);
    budget.reserve(30 * MIB, 'there', 'cy');
    budget.reserve(10 * MIB, 'elsewhere', 'di');
    expect(() => budget.reserve(2 * MIB, 'a fourth', 'ed')).toThrow(refused);
    for (const release of [...mine, ...mine]) release();
    expect(budget.reserved).toBe(40 * MIB);
    budget.reserve(30 * MIB, 'here', 'ana');
  });

  it('gives anonymous requests at most a quarter, so that they never block the upload of an account', () => {
    const budget = bodyBudget(sharesOf(80 * MIB));
    budget.reserve(10 * MIB, 'here', undefined);
    expect(() => budget.reserve(2 * MIB, 'here', undefined)).toThrow(refused);
    budget.reserve(10 * MIB, 'there', undefined);
    expect(() => budget.reserve(2 * MIB, 'elsewhere', undefined)).toThrow(refused);
    for (const account of ['ana', 'bo']) budget.reserve(20 * MIB, 'here', account);
    budget.reserve(20 * MIB, 'there', 'cy');
  });

  it('counts bodies of at most 1 MiB separately, so that large ones never block them', () => {
    const budget = bodyBudget(sharesOf(80 * MIB));
    for (const network of ['here', 'there']) budget.reserve(10 * MIB, network, undefined);
    budget.reserve(MIB, 'here', undefined);
    expect(() => budget.reserve(MIB, 'here', undefined)).toThrow(refused);
    budget.reserve(MIB, 'here', 'ana');
  });
});

describe('a JSON body', () => {
  const parsed = (text: string): unknown => parseJsonBody(Buffer.from(text));
  it('must be an object or an array, at most 32 levels deep, with at most 100,000 values', () => {
    const nested = (depth: number): string => '['.repeat(depth) + ']'.repeat(depth);
    expect(parsed(nested(32))).toHaveLength(1);
    expect(() => parsed(nested(33))).toThrow('The JSON is nested too deeply.');
    expect(() => parsed('['.repeat(4_000_000))).toThrow('The JSON is nested too deeply.');
    expect(() => parsed(`[${'0,'.repeat(100_001)}0]`)).toThrow('The JSON has too many values.');
    expect(parsed('{"a": "[[[[\\\\\\"]]{{,,,,"}')).toEqual({ a: '[[[[\\"]]{{,,,,' });
    for (const text of ['7', '"a"', 'null', '{', '{"a": secret}', '\ufeff'])
      expect(() => parsed(text)).toThrow('The request body is not a JSON object or array.');
  });
});

describe('a request body', () => {
  let app: TestApp;
  afterEach(() => app.close());
  const start = async (options: Parameters<typeof startTestApp>[0] = {}): Promise<void> => {
    app = await startTestApp({ routers: (parts) => [uploadParts(parts).router], ...options });
  };
  /**
   * Sends the beginning of a request. Returns what has been received when the server closes the connection, or after
   * `wait` milliseconds, scaled.
   */
  const sendPartially = async (head: string[], body: string | Uint8Array, wait: number): Promise<string> => {
    const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
    let received = '';
    socket.on('data', (chunk) => (received += chunk.toString()));
    socket.on('error', () => undefined);
    socket.write(`${head.join('\r\n')}\r\nHost: localhost\r\n\r\n`);
    socket.write(body);
    await Promise.race([once(socket, 'close'), sleep(scaled(wait))]);
    socket.destroy();
    return received;
  };
  const loginHead = ['POST /user/auth/login HTTP/1.1', 'Content-Type: application/json'];

  it('uses none of the budget if its client disconnects while the rate limiter counts the call', async () => {
    let disconnect: (() => void) | undefined;
    // This limiter takes a while to respond, as Redis may.
    const rateLimiter: RateLimiter = ({ name }) => {
      return (_req, res, next) => {
        if (name !== 'calls' || !disconnect) return next();
        res.once('close', () => setImmediate(next));
        disconnect();
      };
    };
    await start({ rateLimiter, bodiesInFlight: sharesOf(8 * MIB) });
    for (let count = 0; count < 10; count++) {
      const socket = connect(Number(new URL(app.url).port), '127.0.0.1');
      disconnect = () => socket.destroy();
      socket.write([...loginHead, 'Content-Length: 60000', 'Host: localhost', '', '{'].join('\r\n'));
      await once(socket, 'close');
    }
    disconnect = undefined;
    const headers = { 'content-type': 'application/json' };
    const body = JSON.stringify({ message: 'x'.repeat(60_000) });
    const login = () => fetch(`${app.url}/user/auth/login`, { method: 'POST', headers, body });
    expect((await login()).status).toBe(400);
  });

  it('is rejected if it arrives too slowly', async () => {
    await start({ bodyPatience: { graceMs: 100, bytesPerSecond: 1024, lingerMs: 100 } });
    const received = await sendPartially([...loginHead, 'Content-Length: 5000'], '{', 10_000);
    expect(received).toMatch(/^HTTP\/1.1 408 .*arrived too slowly/s);
    expect(received).toMatch(/^x-error-code: too-slow\r$/im);
  });

  it('is rejected unread if the token or the required role is missing, or if it is too long', async () => {
    await start();
    const answered = (head: string[]): Promise<string> => sendPartially(head, '{', 2_000);
    const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const json = ['Content-Type: application/json', 'Content-Length: 60000'];
    expect(await answered(['POST /ipfs/json HTTP/1.1', ...json])).toMatch(/^HTTP\/1.1 401/);
    const mine = [`Authorization: Bearer ${token}`, ...json];
    expect(await answered(['POST /season/createseason HTTP/1.1', ...mine])).toMatch(/^HTTP\/1.1 403/);
    expect(await answered([...loginHead, 'Content-Length: 65537'])).toMatch(/^HTTP\/1.1 413/);
  });

  it('is stored on disk above 1 MiB and deleted when the call ends', async () => {
    await start();
    const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const files = (): Promise<string[]> => readdir(join(app.folder, 'bodies'));
    const form = '--x\r\nContent-Disposition: form-data; name="image"; filename="a"\r\n\r\n';
    const sending = sendPartially(
      [
        'POST /upload/uploadtos3 HTTP/1.1',
        `Authorization: Bearer ${token}`,
        'Content-Type: multipart/form-data; boundary=x',
        `Content-Length: ${10 * MIB}`,
      ],
      Buffer.concat([Buffer.from(form), Buffer.alloc(3 * MIB)]),
      1_500,
    );
    await eventually(async () => (await files()).length > 0, { what: 'the file of the body' });
    await sending;
    await eventually(async () => (await files()).length === 0, { what: 'its deletion' });
    // A disconnected client is not a server error.
    expect(app.log.filter((line) => line.includes('"level":50'))).toEqual([]);
  });

  it('of more than 1 MiB waits while two others are processed; bodies of calls that wait for the chain do not count', async () => {
    const calls = waitingCalls();
    const running: (() => void)[] = [];
    let endWaiting = (): void => undefined;
    const waited = new Promise<void>((resolve) => (endWaiting = resolve));
    const routes = typedRoutes();
    routes.post('/nft/createnft', async ({ body }) => {
      if (body.transaction !== undefined) await calls.run(() => waited);
      else await new Promise<void>((resolve) => running.push(resolve));
      return { success: true, message: 'Reported.', NFTdata: [] };
    });
    await start({ routers: () => [routes.router] });
    const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const send = async (report: object): Promise<number> => {
      const response = await fetch(`${app.url}/nft/createnft`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify(report) + ' '.repeat(MIB),
      });
      return response.status;
    };
    const atOnce = Array.from({ length: 6 }, () => send({ nftdata: [NFT] }));
    for (let left = atOnce.length; left > 0; left -= 2) {
      await eventually(() => running.length === 2, { what: 'two calls' });
      await sleep(50);
      expect(running).toHaveLength(2);
      for (const end of running.splice(0)) end();
    }
    expect(await Promise.all(atOnce)).toEqual(new Array(6).fill(200));

    const report = { nftdata: [NFT], transaction: `0x${'a'.repeat(64)}` };
    const waiting = [send(report), send(report)];
    await eventually(() => calls.waiting === 2, { what: 'waiting calls' });
    // Only two calls of a network may wait for the chain with a large body, but while they wait they do not count
    // towards the two large bodies that are processed at once.
    expect(await send(report)).toBe(503);
    const other = send({ nftdata: [NFT] });
    await eventually(() => running.length === 1, { what: 'another call' });
    for (const end of [...running, endWaiting]) end();
    expect(await Promise.all([...waiting, other])).toEqual([200, 200, 200]);
  });

  it('is rejected if the path of the request only resembles that of a call', async () => {
    await start();
    const token = await app.signIn(new Wallet(Wallet.createRandom().privateKey));
    const statusOf = async (path: string): Promise<number> => {
      const body = new FormData();
      body.append('file', new Blob([new Uint8Array(2_000)]), 'cover.png');
      const response = await fetch(app.url + path, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token}` },
        body,
      });
      return response.status;
    };
    for (const path of ['/ipfs/fil%65', '/IPFS/File', '/ipfs/file/', '//ipfs/file', '/ipfs/%66ile?a=1'])
      expect(await statusOf(path)).toBe(404);
    expect(await statusOf('/ipfs/file')).toBe(400);
  });

  it('must not contain control characters, except line breaks and tabs in multi-line fields', async () => {
    await start();
    const api = app.api(await app.signIn(new Wallet(Wallet.createRandom().privateKey)));
    const refusal = { status: 400, message: expect.stringContaining('contains a control character') };
    const forgot = (email: string) => api.post('/api/v1/users/forgotPassword', { body: { email } });
    for (const email of ['a\0@b.c', 'a@b.c\u001b', 'a@b.c\u0085', 'a@b.c\ud800'])
      await expect(forgot(email)).rejects.toMatchObject(refusal);
    const keep = (json: Record<string, unknown>) => api.post('/ipfs/json', { body: { json } });
    await keep({ words: 'one\ntwo\tthree\r\n' });
    for (const json of [{ words: 'a\0b' }, { 'a\0b': 1 }, { deep: [{ words: 'a\u0007' }] }])
      await expect(keep(json)).rejects.toMatchObject(refusal);
  });
});

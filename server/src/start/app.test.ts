import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Wallet } from 'ethers';
import type { Router } from 'express';
import { notFound, unavailable } from '../platform/errors.ts';
import type { PublicVersion } from '../platform/http/response-cache.ts';
import { assertCallsHandled } from '../platform/http/assert-calls-handled.ts';
import { callerOf } from '../platform/http/caller.ts';
import { requestedOwner } from '../platform/http/requested-owner.ts';
import { apiRouter } from '../platform/http/router.ts';
import { typedRoutes } from '../platform/http/typed-routes.ts';
import { SPEC_FILE, startTestApp, type TestApp } from '../../test/http/test-app.ts';
import { refusal } from '../../test/http/refusal.ts';

const ID = '0123456789abcdef01234567';
const DROP = { title: 'Friday', description: '', image: '', dropId: [ID] };

/** A drop in a response. */
const SHOWN_DROP = {
  _id: ID,
  dropId: '1',
  title: 'Friday',
  description: '',
  image: '',
  MinimumBid: '1',
  bidDelta: '1',
  AuctionStartsAt: 1,
  AuctionEndsAt: 2,
  lastLotEndsAt: 2,
  extension: 0,
  tokenId: [ID],
  cubeCount: 1,
  creator: `0x${'1'.repeat(40)}`,
  artists: [],
  state: 'ended',
  highestBid: null,
  bidCount: 0,
};

/** The storefront's `pages.json`. */
const PAGES = [
  {
    path: '/drops/:id',
    files: ['/assets/part-1.js'],
    fonts: ['/assets/mono-1.woff2'],
    calls: [
      { method: 'GET', path: '/drop/drops/0/2' },
      { method: 'GET', path: '/exports/:id' },
    ],
    picture: { call: 0, at: ['Dropdata', 0, 'image'], sizes: '9px' },
  },
];

/** Version that always changes, because the responses of these handlers change without the database. */
let changes = 0;
const alwaysNew = async (): Promise<PublicVersion> => ({ revision: (changes += 1), text: String(changes) });

/** Returns the response to a call of `someCalls`. Tests can replace it. */
let answer: (call: string, details: unknown) => unknown;
function someCalls(): Router {
  const { router, raw } = typedRoutes();
  raw('/drop/drops/{start}/{end}', (call) => {
    call.res.json(answer('slice', { ...call.slice, owner: requestedOwner(call) }));
  });
  router.post('/season/createseason', (req, res) => {
    callerOf(req);
    res.json(answer('season', req.body));
  });
  router.post('/nft/createnft', (req, res) => {
    res.json(answer('nfts', req.body));
  });
  return router;
}

describe('the app', () => {
  let app: TestApp;
  let storefront: string;
  let token: string;

  beforeAll(async () => {
    storefront = await mkdtemp(join(tmpdir(), 'cubedrop-storefront-'));
    await mkdir(join(storefront, 'assets'));
    await writeFile(
      join(storefront, 'index.html'),
      '<!doctype html><head><title>Cubedrop</title></head><body></body>',
    );
    await writeFile(join(storefront, 'assets', 'main-abc123.js'), 'export {}');
    await writeFile(join(storefront, 'assets', 'main-abc123.js.br'), brotliCompressSync('export {}'));
    await writeFile(join(storefront, 'assets', 'main-abc123.js.gz'), gzipSync('export {}'));
    await writeFile(join(storefront, '.env'), 'SECRET=1');
    await writeFile(join(storefront, 'pages.json'), JSON.stringify(PAGES));
    app = await startTestApp({ routers: () => [someCalls()], storefront, publicVersion: alwaysNew });
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    app.creators.add(wallet.address.toLowerCase());
    token = await app.signIn(wallet);
  });
  afterEach(() => {
    answer = () => ({ success: true, Dropdata: [], Dropscount: 0, countIsExact: true });
  });
  afterAll(async () => {
    await app.close();
    await rm(storefront, { recursive: true, force: true });
  });

  type Answered = { status: number; text: string; headers: Headers };
  const call = async (path: string, init: RequestInit = {}): Promise<Answered> => {
    const response = await fetch(app.url + path, { redirect: 'manual', ...init });
    return { status: response.status, text: await response.text(), headers: response.headers };
  };
  const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answered> =>
    call(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });

  describe('when it validates requests against the specification', () => {
    const rejected = async (body: unknown, message: string | RegExp): Promise<void> => {
      const { status, text } = await post('/season/createseason', body);
      expect([status, JSON.parse(text)]).toEqual([400, refusal(message)]);
    };

    it('names the missing field', async () => {
      const { image: _image, ...partly } = DROP;
      await rejected(partly, 'image not found in request body');
      await rejected({}, 'title not found in request body');
      const nft = await post('/nft/createnft', { nftdata: [{ nftId: '1000' }] });
      expect(JSON.parse(nft.text)).toEqual(refusal('nftdata[0].title not found in request body'));
    });

    it('rejects unknown fields, wrong types and invalid JSON', async () => {
      await rejected({ ...DROP, owner: 'me' }, 'owner is not a field of this call');
      await rejected({ ...DROP, title: { toString: 1 } }, /title must be string/);
      await rejected({ ...DROP, title: 'x'.repeat(501) }, /title must NOT have more than 500/);
      await rejected({ ...DROP, dropId: ['../../etc'] }, /dropId\[0\] must match pattern/);
      await rejected({ ...DROP, dropId: [] }, /dropId must NOT have fewer/);
      await rejected('[1', 'The request body is not a JSON object or array.');
      await rejected([DROP], /request body must be object|title not found/);
      await rejected('{"title":"a","__proto__":{"isAdmin":true}}', /not a field|not found/);
    });

    it('rejects a body of the wrong type or size', async () => {
      expect((await post('/season/createseason', 'title=a', { 'content-type': 'text/plain' })).status).toBe(
        415,
      );
      const none = await call('/season/createseason', {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect([none.status, JSON.parse(none.text)]).toEqual([expect.any(Number), refusal(/./)]);
      expect([400, 415]).toContain(none.status);
      const huge = await post('/season/createseason', { ...DROP, title: 'x'.repeat(5_000_000) });
      expect([huge.status, JSON.parse(huge.text)]).toEqual([413, refusal(/too large/)]);
    });

    it('accepts only specified paths and query parameters', async () => {
      for (const path of ['/Drop/drops/0/8', '/drop/drops/0/8/', '/drop//drops/0/8', '/drop/drops/0']) {
        expect((await call(path)).status).toBe(404);
      }
      expect((await call('/drop/drops/0/8', { method: 'DELETE' })).status).toBe(404);
      for (const path of [
        '/drop/drops/a/8',
        '/drop/drops/-1/8',
        '/drop/drops/0/8.5',
        '/drop/drops/0/99999999999',
        '/drop/drops/Infinity/8',
        '/drop/drops/0/-Infinity',
        '/drop/drops/0/1e400',
      ]) {
        expect((await call(path)).status).toBe(400);
      }
      for (const query of ['mine=maybe', 'mine=true&mine=false', 'other=1', 'mine[]=true']) {
        expect((await call(`/drop/drops/0/8?${query}`)).status).toBe(400);
      }
      expect((await call('/drop/drops/%00/%ff')).status).toBe(400);
    });

    it('passes the bounds of a slice as numbers, including 0, and limits the slice to 100 rows', async () => {
      const asked: unknown[] = [];
      answer = (_call, details) => {
        asked.push(details);
        return { success: true, Dropdata: [], Dropscount: 0, countIsExact: true };
      };
      for (const slice of ['0/0', '0/8', '8/4', '5/1000']) {
        expect((await call(`/drop/drops/${slice}`)).status).toBe(200);
      }
      expect(asked).toEqual([
        { start: 0, end: 0 },
        { start: 0, end: 8 },
        { start: 8, end: 8 },
        { start: 5, end: 105 },
      ]);
    });
  });

  describe('when it validates responses against the specification', () => {
    it('omits fields that the schema does not have', async () => {
      answer = () => ({ success: true, Dropdata: [], Dropscount: 0, countIsExact: true, secret: 'internal' });
      expect(JSON.parse((await call('/drop/drops/0/8')).text)).toEqual({
        success: true,
        Dropdata: [],
        Dropscount: 0,
        countIsExact: true,
      });
    });

    it('responds 500 instead of an invalid response, without details', async () => {
      answer = () => ({ success: true, Dropdata: [], Dropscount: 'many', countIsExact: true });
      const { status, text } = await call('/drop/drops/0/8');
      expect([status, JSON.parse(text)]).toEqual([500, refusal('Something went wrong on the server.')]);
    });

    it('reveals nothing internal when a handler fails, and logs the error', async () => {
      answer = () => {
        throw new Error('password=hunter2 at /srv/secret.ts');
      };
      const { status, text, headers } = await call('/drop/drops/0/8');
      const requestId = headers.get('x-request-id')!;
      const message = 'Something went wrong on the server.';
      expect([status, JSON.parse(text)]).toEqual([500, refusal(message, { code: 'internal', requestId })]);
      const entry = app.log.find((line) => line.includes('hunter2'))!;
      expect(entry).toContain(requestId);
    });

    it('converts errors of services, with Retry-After', async () => {
      answer = () => {
        throw notFound('No such drop');
      };
      const { status, text, headers } = await call('/drop/drops/0/8');
      expect([status, JSON.parse(text)]).toEqual([404, refusal('No such drop', { code: 'not-found' })]);
      expect(headers.get('link')).toBe('</docs/errors#not-found>; rel="help"');
      answer = () => {
        throw unavailable('Later', 7);
      };
      const later = await call('/drop/drops/0/8');
      expect([later.status, later.headers.get('retry-after')]).toEqual([503, '7']);
    });
  });

  describe('when it identifies the caller', () => {
    it('accepts calls without a token where allowed, but no call with an invalid token', async () => {
      expect((await call('/drop/drops/0/8')).status).toBe(200);
      const bad = await call('/drop/drops/0/8', { headers: { authorization: 'Bearer nonsense' } });
      expect([bad.status, bad.text]).toEqual([401, 'Unauthorized access (invalid token) !!']);
      expect(bad.headers.get('x-error-code')).toBe('token-invalid');
      expect(bad.headers.get('link')).toBe('</docs/errors#token-invalid>; rel="help"');
      expect(bad.headers.get('content-type')).toMatch(/^text\/plain/);
      const mine = await call('/drop/drops/0/8?mine=true');
      expect([mine.status, mine.text]).toEqual([401, 'You are not logged-in (token not found) !!']);
      expect(mine.headers.get('x-error-code')).toBe('token-missing');
      expect(mine.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
      const none = await post('/season/createseason', DROP, { authorization: '' });
      expect([none.status, none.text]).toEqual([401, 'You are not logged-in (token not found) !!']);
    });

    it('checks the token before the body', async () => {
      const { status } = await post('/season/createseason', { nonsense: 1 }, { authorization: 'Bearer bad' });
      expect(status).toBe(401);
    });
  });

  describe('at its start', () => {
    it('detects calls that are missing, duplicated or not specified', async () => {
      await expect(assertCallsHandled(SPEC_FILE, [])).rejects.toThrow(/get \/config has no handler/);
      const again = apiRouter();
      again.post('/auction/createsale', () => {});
      again.get('/nowhere/:id', () => {});
      const differ = assertCallsHandled(SPEC_FILE, [again, again]);
      await expect(differ).rejects.toThrow(/get \/nowhere\/\{id\} is not in openapi\.yaml/);
      await expect(differ).rejects.toThrow(/post \/auction\/createsale has several handlers/);
    });
  });

  describe('serves the storefront', () => {
    const page = { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } };

    it('to browsers, at every path that is not a call', async () => {
      for (const path of ['/', '/auctionDrops/DropCubes/0123', '/dashboard/myCubes', '/drops/nothing']) {
        const { status, text, headers } = await call(path, page);
        expect([status, text]).toEqual([200, expect.stringContaining('<title>Cubedrop</title>')]);
        expect(headers.get('cache-control')).toBe('no-cache');
      }
      expect(JSON.parse((await call('/drop/drops/0/8', page)).text)).toMatchObject({ success: true });
      expect(JSON.parse((await call('/nowhere')).text)).toEqual(refusal('Not found'));
      expect((await call('/auctionDrops', { ...page, method: 'POST' })).status).toBe(404);
    });

    it('with hashed files cached forever, but without hidden files or files outside its folder', async () => {
      const { status, headers } = await call('/assets/main-abc123.js');
      expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
      expect((await call('/assets/main-old.js', page)).status).toBe(404);
      expect((await call('/.env')).status).toBe(404);
      expect((await call('/assets/..%2f..%2fcubedrop.sqlite')).status).toBe(404);
    });

    it('in the smallest encoding that the browser accepts', async () => {
      const as = async (encoding: string) => {
        const headers = { 'accept-encoding': encoding };
        const { text, headers: answer } = await call('/assets/main-abc123.js', { headers });
        expect([text, answer.get('vary')]).toEqual(['export {}', 'Accept-Encoding']);
        return answer.get('content-encoding');
      };
      expect(await as('gzip, deflate, br')).toBe('br');
      expect(await as('gzip')).toBe('gzip');
      expect(await as('identity')).toBeNull();
      expect((await call('/assets/main-abc123.js', { method: 'POST' })).status).toBe(404);
    });

    it('with preloads for the page, and with the responses to its first calls if they are public', async () => {
      const image = `/uploads/${'a'.repeat(64)}.png`;
      const drop = { ...SHOWN_DROP, title: '</script>$&', image };
      const drops = { success: true, Dropdata: [drop], Dropscount: 1, countIsExact: true };
      answer = () => drops;
      const { text } = await call('/drops/12ab', page);
      const [, data = ''] =
        /<script type="application\/json" id="embedded-responses">(.*?)<\/script>/.exec(text) ?? [];
      const embedded = JSON.parse(data) as Record<string, typeof drops>;
      expect(Object.keys(embedded)).toEqual(['GET /drop/drops/0/2']);
      expect(embedded['GET /drop/drops/0/2']!.Dropdata[0]!.title).toBe('</script>$&');
      expect(text).toContain('<link rel="modulepreload" crossorigin href="/assets/part-1.js" />');
      expect(text).toContain(
        '<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/mono-1.woff2" />',
      );
      expect(text).toMatch(
        /<link rel="preload" as="image" [^>]*imagesrcset="\/pictures\/a+\.png\/thumb 160w/,
      );
      for (const path of ['/drops/12ab?page=2', '/drops/%22%3E', '/drops/a/b', '/'])
        expect((await call(path, page)).text).not.toMatch(/embedded-responses|part-1/);
      answer = () => {
        throw unavailable('The chain is away.', 1);
      };
      expect((await call('/drops/12ab', page)).text).toContain('id="embedded-responses">{}</script>');
      const { text: signedIn } = await call('/drops/12ab', {
        headers: { ...page.headers, authorization: `Bearer ${token}` },
      });
      expect(signedIn).toContain('id="embedded-responses">{}</script>');
    });

    it('with strict security headers', async () => {
      const { headers } = await call('/', page);
      expect(headers.get('permissions-policy')).toMatch(/camera=\(\).*microphone=\(\).*autoplay=\(self\)/);
      const policy = headers.get('content-security-policy')!;
      for (const part of [
        "default-src 'none'",
        "script-src 'self'",
        "connect-src 'self' http://localhost:8545",
        "frame-ancestors 'none'",
        "img-src 'self' data: blob:",
      ]) {
        expect(policy).toContain(part);
      }
      expect(policy).not.toMatch(/script-src[^;]*unsafe/);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-powered-by')).toBeNull();
    });
  });

  it('responds to HEAD like GET without a body', async () => {
    const { status, text } = await call('/drop/drops/0/8', { method: 'HEAD' });
    expect([status, text]).toEqual([200, '']);
  });

  it('limits the rate of sign-ins', async () => {
    const strict = await startTestApp({ signInsPerMinute: 3 });
    const statuses: number[] = [];
    for (let i = 0; i < 4; i += 1) {
      const address = `0x${'1'.repeat(40)}`;
      const response = await fetch(`${strict.url}/user/auth/nonce?address=${address}`);
      statuses.push(response.status);
      if (response.status === 429) expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    expect(statuses).toEqual([200, 200, 200, 429]);
    await strict.close();
  });
});

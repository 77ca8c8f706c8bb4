import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { signInBody, startTestApp, type TestApp } from '../../test/http/test-app.ts';
import { describedCalls, type DescribedCall } from '../../test/specification/described-calls.ts';

const LISTED = 'https://app.example';
/** Origins that are not listed, although some resemble the listed one. */
const FOREIGN = [
  'https://elsewhere.example',
  'null',
  'http://app.example',
  'https://app.example.elsewhere.example',
  'https://app.example:8443',
  'https://APP.example',
  'https://app.example/',
  'https://app.example, https://elsewhere.example',
  '*',
];

/** Calls that pages of any origin may make without a token. Add only what everyone may know. */
const OPEN = new Set([
  'getActivityFeed',
  'getCalendar',
  'getCollection',
  'getConfig',
  'getContent',
  'getCreator',
  'getCreatorFeed',
  'getCube',
  'getDraw',
  'getDrop',
  'getDropFeed',
  'getEmbed',
  'getEvents',
  'getFundsClaim',
  'getHealth',
  'getOembed',
  'getPicture',
  'getPublicProfiles',
  'getReady',
  'getRobots',
  'getSeason',
  'getSharePicture',
  'getSignedOrder',
  'getSitemap',
  'getSitemapIndex',
  'getUpload',
  'listAllCollections',
  'listAllDrops',
  'listBids',
  'listCollections',
  'listCollectorCubes',
  'listCreatorCubes',
  'listDrops',
  'listHappenings',
  'listMarket',
  'listSeasons',
  'listSignedOrders',
  'listTransactions',
  'listUserAuctionBids',
  'readBids',
  'readCollection',
  'readCube',
  'readDrop',
  'readFundsClaim',
  'readSeason',
  'readUserAuctionBids',
  'searchEverything',
]);

/** Calls that no page of another origin may make, not even of a listed one. */
const CLOSED = new Set([
  'adminLogin',
  'adminLoginCode',
  'changeFeaturedDrop',
  'changeListing',
  'changeProfileVisibility',
  'changeRole',
  'decideBusiness',
  'decideCreatorApplication',
  'enrolFactor',
  'findAccounts',
  'getDemoAccounts',
  'getMetrics',
  'getOutbox',
  'getOverview',
  'listAudit',
  'listBusinesses',
  'listCreatorApplications',
  'listHidden',
  'listHiddenProfiles',
  'listRoles',
]);

const calls = describedCalls();
const open = calls.filter(({ id }) => OPEN.has(id));
const closed = calls.filter(({ id }) => CLOSED.has(id));
const listed = calls.filter(({ id }) => !OPEN.has(id) && !CLOSED.has(id));

const pathOf = ({ path }: DescribedCall): string => path.replace(/\{\w+\}/g, '0');

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ allowedOrigins: [LISTED] });
});
afterAll(() => app.close());

/** The policy for pages of other origins in the headers of a response. */
interface Policy {
  /** The origin whose pages may read the response: `*` for any, null for none. */
  reader: string | null;
  /** Whether caches must store the response separately for each origin (`Vary: Origin`). */
  varies: boolean;
  /** `Cross-Origin-Resource-Policy`: `cross-origin` if pages of other origins may embed the response. */
  embedding: string | null;
}

async function request(
  path: string,
  init: RequestInit,
): Promise<{ status: number; headers: Headers; text: string }> {
  const response = await fetch(app.url + path, { redirect: 'manual', ...init });
  const { status, headers } = response;
  // No response may be read by a page that sends cookies along.
  expect(headers.get('access-control-allow-credentials')).toBeNull();
  return { status, headers, text: await response.text() };
}

/** Makes a call with the headers of a page. */
async function policyOf(call: DescribedCall, sent: Record<string, string>, query = ''): Promise<Policy> {
  const { headers } = await request(pathOf(call) + query, {
    method: call.method.toUpperCase(),
    headers: sent,
  });
  return {
    reader: headers.get('access-control-allow-origin'),
    varies: /\bOrigin\b/.test(headers.get('vary') ?? ''),
    embedding: headers.get('cross-origin-resource-policy'),
  };
}

/** Sends a preflight, which asks whether a page may make a call. */
async function preflight(path: string, method: string, origin: string, more: Record<string, string> = {}) {
  const { status, headers, text } = await request(path, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-method': method, ...more },
  });
  return {
    status,
    text,
    varies: /\bOrigin\b/.test(headers.get('vary') ?? ''),
    caller: headers.get('access-control-allow-origin'),
    methods: headers.get('access-control-allow-methods'),
    headers: headers.get('access-control-allow-headers'),
  };
}
const preflightOf = (call: DescribedCall, origin: string, more?: Record<string, string>) =>
  preflight(pathOf(call), call.method.toUpperCase(), origin, more);

const PUBLIC_HEADERS = 'Content-Type, If-None-Match, Last-Event-ID, Range';
const REFUSED = { status: 204, text: '', varies: true, caller: null, methods: null, headers: null };

it('finds a described call for each id that is listed here as open or closed to other origins', () => {
  const ids = new Set(calls.map(({ id }) => id));
  expect([...OPEN, ...CLOSED].filter((id) => !ids.has(id))).toEqual([]);
  expect([open.length, closed.length]).toEqual([OPEN.size, CLOSED.size]);
  expect(listed.length).toBeGreaterThan(50);
});

describe.each(open.map((call) => [call.name, call] as const))('%s, which is open', (_name, call) => {
  const embedding = call.id === 'getEvents' ? 'same-origin' : 'cross-origin';

  it('may be read by every page, with the same headers for all', async () => {
    const everyone: Policy = { reader: '*', varies: false, embedding };
    expect(await policyOf(call, {})).toEqual(everyone);
    for (const origin of [LISTED, ...FOREIGN]) expect(await policyOf(call, { origin })).toEqual(everyone);
  });

  it('may be read with a token only by pages of a listed origin', async () => {
    const authorization = 'Bearer nonsense';
    const embedded = { varies: true, embedding: 'same-origin' };
    expect(await policyOf(call, { origin: LISTED, authorization })).toEqual({ reader: LISTED, ...embedded });
    for (const origin of FOREIGN)
      expect(await policyOf(call, { origin, authorization })).toEqual({ reader: null, ...embedded });
  });

  it('may be made by every page, but with a token only by pages of a listed origin', async () => {
    const asked = { 'access-control-request-headers': 'authorization, content-type' };
    const methods = call.method.toUpperCase();
    for (const origin of FOREIGN)
      expect(await preflightOf(call, origin, asked)).toEqual({
        ...REFUSED,
        caller: '*',
        methods,
        headers: PUBLIC_HEADERS,
      });
    expect(await preflightOf(call, LISTED, asked)).toEqual({
      ...REFUSED,
      caller: LISTED,
      methods,
      headers: `Authorization, ${PUBLIC_HEADERS}`,
    });
  });
});

describe.each(listed.map((call) => [call.name, call] as const))(
  '%s, which is for listed origins',
  (_name, call) => {
    it('may be made and read by their pages and no others', async () => {
      const kept = { varies: true, embedding: 'same-origin' };
      for (const more of [{}, { authorization: 'Bearer nonsense' }]) {
        expect(await policyOf(call, { origin: LISTED, ...more })).toEqual({ reader: LISTED, ...kept });
        expect(await policyOf(call, more)).toEqual({ reader: null, ...kept });
        for (const origin of FOREIGN)
          expect(await policyOf(call, { origin, ...more })).toEqual({ reader: null, ...kept });
      }
      expect(await preflightOf(call, LISTED)).toEqual({
        ...REFUSED,
        caller: LISTED,
        methods: call.method.toUpperCase(),
        headers: `Authorization, ${PUBLIC_HEADERS}`,
      });
      for (const origin of FOREIGN) expect(await preflightOf(call, origin)).toEqual(REFUSED);
    });
  },
);

describe.each(closed.map((call) => [call.name, call] as const))('%s, which is closed', (_name, call) => {
  it('may be made and read by no page of another origin', async () => {
    for (const origin of [LISTED, ...FOREIGN]) {
      for (const more of [{}, { authorization: 'Bearer nonsense' }])
        expect(await policyOf(call, { origin, ...more })).toEqual({
          reader: null,
          varies: false,
          embedding: 'same-origin',
        });
      expect(await preflightOf(call, origin)).toEqual(REFUSED);
    }
  });
});

it('lets only pages of listed origins read the response at a signed URL', async () => {
  const upload = calls.find(({ id }) => id === 'getUpload')!;
  const query = '?expires=1&signature=abc';
  const kept = { varies: true, embedding: 'same-origin' };
  expect(await policyOf(upload, { origin: FOREIGN[0]! }, query)).toEqual({ reader: null, ...kept });
  expect(await policyOf(upload, { origin: LISTED }, query)).toEqual({ reader: LISTED, ...kept });
});

it('lets pages read all response headers that a client needs', async () => {
  const exposed = async (path: string, origin: string) =>
    (await request(path, { headers: { origin } })).headers.get('access-control-expose-headers')?.split(', ');
  const needed = ['ETag', 'Link', 'RateLimit', 'Retry-After', 'X-Error-Code', 'X-Request-Id'];
  expect(await exposed('/config', FOREIGN[0]!)).toEqual(expect.arrayContaining(needed));
  expect(await exposed('/claim/due', LISTED)).toEqual(expect.arrayContaining(needed));
  expect(await exposed('/claim/due', FOREIGN[0]!)).toBeUndefined();
});

it('answers HEAD like GET', async () => {
  expect(await preflight('/drop/drops', 'HEAD', LISTED)).toMatchObject({ caller: LISTED, methods: 'HEAD' });
  const { headers } = await request('/drop/drops', { method: 'HEAD', headers: { origin: LISTED } });
  expect(headers.get('access-control-allow-origin')).toBe('*');
});

it('allows nothing for unknown paths and methods, and does not echo the headers that a page asks for', async () => {
  for (const path of [
    '/',
    '/auctionDrops',
    '/nowhere',
    '/drop/drops/',
    '/Drop/drops',
    '//drop/drops',
    '/%00',
  ])
    expect(await preflight(path, 'GET', LISTED)).toEqual(REFUSED);
  for (const method of ['DELETE', 'PATCH', 'get', 'constructor', '__proto__', 'OPTIONS'])
    expect(await preflight('/drop/drops', method, LISTED)).toEqual(REFUSED);
  const odd = {
    'access-control-request-headers': 'x-odd, cookie, host',
    'access-control-request-private-network': 'true',
  };
  const answer = await preflight('/claim/due', 'GET', LISTED, odd);
  expect(answer.headers).toBe(`Authorization, ${PUBLIC_HEADERS}`);
});

it('responds with 404 to OPTIONS without the headers of a preflight', async () => {
  const ask = async (headers: Record<string, string>) =>
    (await request('/drop/drops', { method: 'OPTIONS', headers })).status;
  expect(await ask({})).toBe(404);
  expect(await ask({ origin: LISTED })).toBe(404);
  expect(await ask({ 'access-control-request-method': 'GET' })).toBe(404);
});

it('lets pages of any origin read the specification, and embed it', async () => {
  for (const path of ['/openapi.yaml', '/openapi.json', '/manifest.schema.json']) {
    const { headers } = await request(path, { headers: { origin: FOREIGN[0]! } });
    expect(headers.get('access-control-allow-origin')).toBe('*');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  }
  const { headers } = await request('/docs/calls', { headers: { origin: LISTED } });
  expect(headers.get('access-control-allow-origin')).toBeNull();
  expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
});

it('counts preflights as calls of their network, and lets pages read the response to a call above the limit', async () => {
  // A network may make five times as many calls as a visitor.
  const limited = await startTestApp({ allowedOrigins: [LISTED], callsPerMinute: 1 });
  const ask = async (method: string) => {
    const headers = { origin: FOREIGN[0]!, 'access-control-request-method': 'GET' };
    const { status, headers: got, body } = await fetch(`${limited.url}/drop/drops`, { method, headers });
    await body?.cancel();
    return { status, reader: got.get('access-control-allow-origin'), retryAfter: got.get('retry-after') };
  };
  try {
    for (let asked = 0; asked < 5; asked++)
      expect(await ask('OPTIONS')).toEqual({ status: 204, reader: '*', retryAfter: null });
    expect(await ask('OPTIONS')).toMatchObject({ status: 429 });
    expect(await ask('GET')).toEqual({ status: 429, reader: '*', retryAfter: expect.any(String) });
  } finally {
    await limited.close();
  }
});

describe('sign-in messages', () => {
  const signIn = async (origin: string) => {
    const wallet = new Wallet(Wallet.createRandom().privateKey);
    const body = await signInBody(app.url, wallet, { domain: new URL(origin).host, uri: origin });
    return request('/user/auth/login', {
      method: 'POST',
      headers: { origin, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  };

  it('are accepted for a listed origin, whose page can read the token and use it', async () => {
    const { status, headers, text } = await signIn(LISTED);
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe(LISTED);
    const { token } = JSON.parse(text) as { token: string };
    const signedOut = await request('/user/auth/logout', {
      method: 'POST',
      headers: { origin: LISTED, authorization: `Bearer ${token}` },
    });
    expect(signedOut.status).toBe(200);
  });

  it.each(['https://elsewhere.example', 'http://app.example', 'https://app.example:8443'])(
    'are refused for %s, which is not listed',
    async (origin) => {
      const { status, headers } = await signIn(origin);
      expect(status).toBe(401);
      expect(headers.get('access-control-allow-origin')).toBeNull();
    },
  );
});

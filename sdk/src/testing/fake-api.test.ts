import { describe, expect, it } from '@jest/globals';
import { memoryStorage } from '../client/memory-storage.ts';
import { createCubedrop } from '../client/create-cubedrop.ts';
import {
  ApiError,
  createWebhook,
  follow,
  getCalendar,
  getConfig,
  getHealth,
  listFollows,
  listWebhooks,
} from '../api/index.ts';
import { storeArtwork } from '../api/upload/store-artwork.ts';
import { startLocalChain } from './start-local-chain.ts';
import { apiError, createFakeApi, cutOff, delayed, dropped, inTurn, type SuccessBody } from '../testing.ts';

const DONE = { success: true, message: 'Done.' } as const;
const HEALTHY: SuccessBody<'GET /health'> = {
  success: true,
  message: 'Healthy.',
  database: true,
  chain: { reachable: true, head: 1, followed: 1, lag: 0 },
};
const creator = { kind: 'creator', subject: `0x${'a'.repeat(40)}` } as const;

describe('a fake of the API', () => {
  it('answers calls of the real client, and records them with what they send', async () => {
    const fake = createFakeApi(
      {
        'GET /health': HEALTHY,
        'POST /follows/add': DONE,
        'GET /follows/{start}/{end}': () => ({ success: true, follows: [], count: 0 }),
      },
      { token: () => 'secret' },
    );
    expect(await getHealth(fake.api)).toMatchObject({ chain: { head: 1 } });
    await follow(fake.api, creator);
    const range = { start: 0, end: 10 };
    expect(await listFollows(fake.api, { range, filter: { kind: 'drop' } })).toMatchObject({ items: [] });
    expect(fake.calls.map(({ name }) => name)).toEqual([
      'GET /health',
      'POST /follows/add',
      'GET /follows/{start}/{end}',
    ]);
    const [added] = fake.callsTo('POST /follows/add');
    expect(added).toMatchObject({ body: creator, token: 'secret', parameters: {} });
    const [listed] = fake.callsTo('GET /follows/{start}/{end}');
    expect(listed?.parameters).toEqual({ start: '0', end: '10' });
    expect(listed?.query.get('kind')).toBe('drop');
    fake.verify();
  });

  it('passes each call to a function that answers it', async () => {
    const fake = createFakeApi({
      'POST /webhooks': async ({ body }) => ({
        success: true,
        secret: 'whsec',
        webhook: {
          webhookId: '8c7b6a5f4e3d2c1b0a9f8e7d',
          url: body.url,
          types: body.types,
          onlyOwn: body.onlyOwn ?? false,
          enabled: true,
          createdAt: 1,
          failingSince: null,
          disabledAt: null,
        },
      }),
    });
    const { webhook } = await createWebhook(fake.api, { url: 'https://a.test/hook', types: ['bid'] });
    expect(webhook).toMatchObject({ url: 'https://a.test/hook', types: ['bid'], onlyOwn: false });
  });

  it('fails a call that it has no answer for, and verify() names it even if the failure was ignored', async () => {
    const fake = createFakeApi({ 'GET /health': HEALTHY });
    const failing = listWebhooks(fake.api);
    await expect(failing).rejects.toMatchObject({
      category: 'internal',
      shortMessage: 'The fake API has no answer for GET /webhooks. It has answers for GET /health.',
    });
    await follow(fake.api, creator).catch(() => undefined);
    expect(fake.unanswered).toEqual(['GET /webhooks', 'POST /follows/add']);
    expect(fake.calls).toEqual([]);
    expect(() => fake.verify()).toThrow('has no answer for GET /webhooks, POST /follows/add.');
    await expect(getHealth(createFakeApi().api)).rejects.toThrow('It has answers for no call.');
  });

  it('takes another answer in place of an earlier one', async () => {
    const fake = createFakeApi({ 'GET /health': apiError('unavailable') });
    await expect(getHealth(fake.api)).rejects.toBeInstanceOf(ApiError);
    fake.answer('GET /health', HEALTHY);
    expect(await getHealth(fake.api)).toMatchObject({ database: true });
  });

  it('answers with texts and with reusable responses, and passes uploaded files on', async () => {
    const fake = createFakeApi({
      'GET /calendar/{kind}/{id}': 'BEGIN:VCALENDAR',
      'GET /health': Response.json(HEALTHY, { headers: { 'x-request-id': '1' } }),
      'POST /ipfs/file': ({ body }) => ({
        success: true,
        message: '',
        ipfsHash: (body.get('file') as File).type,
      }),
    });
    expect(await getCalendar(fake.api, { kind: 'drop', id: 'a/b' })).toBe('BEGIN:VCALENDAR');
    expect(fake.callsTo('GET /calendar/{kind}/{id}')[0]?.parameters.id).toBe('a/b');
    await getHealth(fake.api);
    expect(await getHealth(fake.api)).toMatchObject({ success: true });
    expect(await storeArtwork(fake.api, new Blob(['a'], { type: 'image/png' }))).toBe('image/png');
  });

  it('answers only requests below its URL, even if the URL has a path', async () => {
    const fake = createFakeApi({ 'GET /health': HEALTHY }, { baseUrl: 'https://a.test/music/' });
    expect(fake.url).toBe('https://a.test/music');
    await getHealth(fake.api);
    const elsewhere = await fake.fetch(new Request('https://b.test/health'));
    expect([elsewhere.status, fake.unanswered]).toEqual([500, ['GET https://b.test/health']]);
  });

  it('is a server for createCubedrop, together with a local chain', async () => {
    const local = await startLocalChain();
    try {
      const fake = createFakeApi({
        'GET /config': () => local.config(),
        'GET /user/auth/nonce': {
          success: true,
          nonce: 'abcdefgh12345678',
          domain: 'cubedrop.test',
          uri: 'https://cubedrop.test',
          chainId: local.chainId,
          statement: 'Sign in.',
        },
        'POST /user/auth/login': {
          success: true,
          token: 'e30.eyJpYXQiOjEsImV4cCI6OTAxfQ.x',
          renewal: 'id.0.secret',
          roles: ['user'],
        },
      });
      const { key } = local.accounts[2]!;
      const { url, fetch } = fake;
      const cubedrop = await createCubedrop({ url, fetch, key, storage: memoryStorage() });
      expect((await cubedrop.getWeth({ amount: 5n })).amount).toBe(5n);
      expect(await cubedrop.balance()).toMatchObject({ weth: 5n });
      cubedrop.close();
      fake.verify();
    } finally {
      await local.stop();
    }
  });
});

it('a fake of the API breaks off a stream once the caller aborts', async () => {
  const stream = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode('first')),
  });
  const fake = createFakeApi({ 'GET /calendar/{kind}/{id}': () => new Response(stream) });
  const controller = new AbortController();
  const { signal } = controller;
  const response = await fake.fetch(new Request(`${fake.url}/calendar/drop/a`, { signal }));
  const reader = response.body!.getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe('first');
  const next = reader.read();
  controller.abort('enough');
  await expect(next).rejects.toBe('enough');
});

describe('a fake reply', () => {
  it('made by apiError is like one of the server', async () => {
    const fake = createFakeApi({
      'GET /health': apiError('too-many-requests', { retryAfter: 60, requestId: 'abc', message: 'Slower.' }),
      'POST /follows/add': apiError('conflict'),
      'GET /webhooks': apiError('token-invalid'),
      'GET /config': apiError('email-unverified', { status: 409 }),
      'POST /webhooks': apiError('proof-needed', { proof: 'password' }),
    });
    await expect(getHealth(fake.api)).rejects.toMatchObject({
      status: 429,
      serverCode: 'too-many-requests',
      shortMessage: 'Slower.',
      requestId: 'abc',
      retryAfter: 60,
    });
    await expect(follow(fake.api, creator)).rejects.toMatchObject({
      status: 409,
      serverCode: 'conflict',
      shortMessage: 'The fake API answers conflict.',
    });
    await expect(listWebhooks(fake.api)).rejects.toMatchObject({
      category: 'sign-in',
      serverCode: 'token-invalid',
      body: {},
    });
    await expect(getConfig(fake.api)).rejects.toMatchObject({ status: 409, serverCode: 'email-unverified' });
    await expect(createWebhook(fake.api, { url: '', types: [] })).rejects.toMatchObject({
      status: 403,
      body: { proof: 'password' },
    });
  });

  it('made by dropped or cutOff fails like a broken connection', async () => {
    const fake = createFakeApi({ 'GET /health': inTurn(dropped(), cutOff(HEALTHY), HEALTHY) });
    await expect(getHealth(fake.api)).rejects.toMatchObject({
      code: 'unavailable',
      shortMessage: 'The server could not be reached.',
    });
    await expect(getHealth(fake.api)).rejects.toMatchObject({ code: 'unavailable', status: 0 });
    for (let again = 0; again < 2; again += 1) expect(await getHealth(fake.api)).toMatchObject(HEALTHY);
    expect(fake.callsTo('GET /health')).toHaveLength(4);
  });

  it('made by delayed comes later, unless the caller aborts or its timeout has passed', async () => {
    const answers = { 'GET /health': delayed(0.2, HEALTHY) };
    const fake = createFakeApi(answers);
    const before = performance.now();
    expect(await getHealth(fake.api)).toMatchObject(HEALTHY);
    expect(performance.now() - before).toBeGreaterThan(190);
    const controller = new AbortController();
    const aborted = getConfig(createFakeApi({ 'GET /config': delayed(60, apiError('internal')) }).api, {
      signal: controller.signal,
    });
    controller.abort();
    await expect(aborted).rejects.toMatchObject({ code: 'aborted' });
    await expect(getHealth(createFakeApi(answers, { timeout: 20 }).api)).rejects.toMatchObject({
      shortMessage: 'The server did not answer in time.',
    });
  });

  it('made by apiError lets the client retry if the error is temporary, as often as the options say', async () => {
    const fake = createFakeApi(
      { 'GET /health': inTurn(apiError('unavailable', { retryAfter: 0 }), HEALTHY) },
      { retries: 1 },
    );
    expect(await getHealth(fake.api)).toMatchObject(HEALTHY);
    expect(fake.calls).toHaveLength(2);
  });
});

it('the compiler checks the types of answers against openapi.yaml', () => {
  // @ts-expect-error no such call
  createFakeApi({ 'GET /nothing': DONE });
  // @ts-expect-error not a method of this path
  createFakeApi({ 'PUT /follows/add': DONE });
  createFakeApi({
    // @ts-expect-error fields are missing
    'GET /health': DONE,
    // @ts-expect-error a field has another type
    'POST /follows/add': { success: true, message: 1 },
    // @ts-expect-error also in an answer that is delayed
    'GET /config': delayed(1, DONE),
    // @ts-expect-error also in what a function returns
    'GET /webhooks': () => ({ success: true, webhooks: 'none' }),
    // @ts-expect-error JSON is required, not a text
    'POST /follows/remove': 'Done.',
  });
  // @ts-expect-error no such code
  apiError('no-such-code');
  // @ts-expect-error the field that says which proof is needed is missing
  apiError('proof-needed');
  // @ts-expect-error a field of another code
  apiError('conflict', { proof: 'password' });
  const [call] = createFakeApi().callsTo('POST /follows/add');
  // @ts-expect-error no such field
  expect(call?.body.nothing).toBeUndefined();
});

import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { MAX_WEBHOOKS, webhookMessages as messages } from '@cubedrop/sdk';
import type { Api } from '@cubedrop/sdk/api';
import { QueryTypes } from 'sequelize';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, type TestIndex } from '../../../test/index/test-index.ts';
import { webhookTables } from './webhook-model.ts';

const ANN = 0;
const BOB = 2;
/** URL of a port that nobody listens on. */
const NOBODY = 'http://127.0.0.1:9';

let chain: TestChain;
beforeAll(async () => {
  chain = await testChain();
});
afterAll(() => chain.stop());

onEachEngine('calls about webhooks', (engine) => {
  let index: TestIndex;
  let ann: Api;
  let bob: Api;
  beforeEach(async () => {
    index = await startTestIndex(chain, engine);
    await index.index.start();
    await index.index.follower.sync();
    ann = await index.as(ANN);
    bob = await index.as(BOB);
  });
  afterEach(() => index.stop());

  const create = (api: Api, url: string, more: { onlyOwn?: boolean } = {}) =>
    api.post('/webhooks', { body: { url, types: ['bid'], ...more } });

  it('returns the secret when a webhook is created, and does not store it with the webhook', async () => {
    const { webhook, secret } = await create(ann, `${NOBODY}/hook`, { onlyOwn: true });
    expect(webhook).toMatchObject({ url: `${NOBODY}/hook`, types: ['bid'], onlyOwn: true, enabled: true });
    expect(secret).toMatch(/^whsec_/);
    const { webhooks } = await ann.get('/webhooks');
    expect(webhooks).toEqual([webhook]);
    const rows = await webhookTables(index.app.database.sequelize).webhooks.find({});
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
    expect((await bob.get('/webhooks')).webhooks).toEqual([]);
  });

  it.each([
    ['https://10.0.0.1/hook', messages.urlPrivate],
    ['https://169.254.169.254/latest/meta-data/', messages.urlPrivate],
    ['https://[fd00::1]/hook', messages.urlPrivate],
    ['http://example.org/hook', messages.urlPlain],
    ['https://user:password@example.org/hook', messages.urlCredentials],
    ['gopher://example.org/', messages.urlMalformed],
    ['https://no-such-host.invalid/hook', messages.urlUnresolved],
  ])('refuses a webhook with the URL %s', async (url, message) => {
    await expect(create(ann, url)).rejects.toMatchObject({ status: 400, message });
    const { webhook } = await create(ann, `${NOBODY}/hook`);
    const params = { path: { webhookId: webhook.webhookId } };
    await expect(ann.put('/webhooks/{webhookId}', { params, body: { url } })).rejects.toMatchObject({
      status: 400,
    });
  });

  it('limits the number of webhooks of an account, and refuses a second one for the same URL', async () => {
    await create(ann, `${NOBODY}/first`);
    const urls = Array.from({ length: MAX_WEBHOOKS + 1 }, (_, number) => `${NOBODY}/${number}`);
    const results = await Promise.allSettled(urls.map((url) => create(ann, url)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(MAX_WEBHOOKS - 1);
    const { webhooks } = await ann.get('/webhooks');
    const [first, second] = webhooks;
    await expect(create(ann, first!.url)).rejects.toMatchObject({ status: 409, message: messages.urlTaken });
    await expect(create(ann, `${NOBODY}/more`)).rejects.toMatchObject({
      status: 409,
      message: messages.tooMany,
    });
    const params = { path: { webhookId: second!.webhookId } };
    const taken = ann.put('/webhooks/{webhookId}', { params, body: { url: first!.url } });
    await expect(taken).rejects.toMatchObject({ status: 409 });
    await create(bob, first!.url);
  });

  it('refuses a URL that is taken, or one webhook too many, without resolving a host or writing', async () => {
    await create(ann, `${NOBODY}/first`);
    const { webhook } = await create(ann, `${NOBODY}/second`);
    const turns = () =>
      index.app.database.sequelize.query('SELECT * FROM turns ORDER BY name', { type: QueryTypes.SELECT });
    const before = await turns();
    expect(before).not.toEqual([]);
    const refused = { status: 409, message: messages.urlTaken };
    await expect(create(ann, `${NOBODY}/first`)).rejects.toMatchObject(refused);
    const params = { path: { webhookId: webhook.webhookId } };
    const body = { url: `${NOBODY}/first` };
    await expect(ann.put('/webhooks/{webhookId}', { params, body })).rejects.toMatchObject(refused);
    expect(await turns()).toEqual(before);
    for (let number = 2; number < MAX_WEBHOOKS; number++) await create(ann, `${NOBODY}/${number}`);
    const full = await turns();
    await expect(create(ann, 'https://no-such-host.invalid/hook')).rejects.toMatchObject({
      status: 409,
      message: messages.tooMany,
    });
    expect(await turns()).toEqual(full);
  });

  it('lets only the account of a webhook change, disable and delete it, or replace its secret', async () => {
    const { webhook } = await create(ann, `${NOBODY}/hook`);
    const params = { path: { webhookId: webhook.webhookId } };
    const change = (api: Api, body: { enabled?: boolean; onlyOwn?: boolean }) =>
      api.put('/webhooks/{webhookId}', { params, body });
    await expect(change(bob, { enabled: false })).rejects.toMatchObject({ status: 404 });
    await expect(bob.post('/webhooks/{webhookId}/delete', { params })).rejects.toMatchObject({ status: 404 });
    await expect(bob.post('/webhooks/{webhookId}/secret', { params })).rejects.toMatchObject({ status: 404 });
    expect((await change(ann, { onlyOwn: true })).webhook).toEqual({ ...webhook, onlyOwn: true });
    expect((await change(ann, { enabled: false })).webhook).toMatchObject({ enabled: false });
    expect((await change(ann, { enabled: true })).webhook).toMatchObject({ enabled: true, disabledAt: null });
    await ann.post('/webhooks/{webhookId}/delete', { params });
    expect((await ann.get('/webhooks')).webhooks).toEqual([]);
    await expect(ann.post('/webhooks/{webhookId}/delete', { params })).rejects.toMatchObject({ status: 404 });
  });

  it('returns a secret in no response but the one that creates it, and logs none', async () => {
    const { webhook, secret } = await create(ann, `${NOBODY}/hook`);
    const params = { path: { webhookId: webhook.webhookId } };
    const slice = { path: { ...params.path, start: 0, end: 5 } };
    const { eventId } = await ann.post('/webhooks/{webhookId}/test', { params });
    const deliveries = () => ann.get('/webhooks/{webhookId}/deliveries/{start}/{end}', { params: slice });
    await eventually(async () => (await deliveries()).deliveries[0]?.fault === 'unreachable');
    const replaced = await ann.post('/webhooks/{webhookId}/secret', { params });
    const answers = JSON.stringify([
      await ann.get('/webhooks'),
      await ann.put('/webhooks/{webhookId}', { params, body: { types: ['sold'] } }),
      await ann.post('/webhooks/{webhookId}/resend', { params, body: { eventId } }),
      await deliveries(),
      await create(ann, webhook.url).catch(({ message }: Error) => message),
    ]);
    const log = index.app.log.join('\n');
    expect(log).toContain('/webhooks/');
    for (const one of [secret, replaced.secret]) {
      expect(answers).not.toContain(one.slice('whsec_'.length));
      expect(log).not.toContain(one.slice('whsec_'.length));
    }
  });

  it('replaces the secret, and returns the time until which the previous one is used too', async () => {
    const { webhook, secret } = await create(ann, `${NOBODY}/hook`);
    const params = { path: { webhookId: webhook.webhookId } };
    const replaced = await ann.post('/webhooks/{webhookId}/secret', { params });
    expect(replaced.secret).toMatch(/^whsec_/);
    expect(replaced.secret).not.toBe(secret);
    expect(replaced.previousUntil).toBeGreaterThan(Date.now() / 1000 + 23 * 3600);
  });

  it('requires a signed-in account', async () => {
    await expect(index.app.api().get('/webhooks')).rejects.toMatchObject({ status: 401 });
  });
});

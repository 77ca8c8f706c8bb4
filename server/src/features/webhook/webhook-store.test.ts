import { beforeEach, expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { webhookStore, type NewWebhookRow, type WebhookStore } from './webhook-store.ts';

const CHAIN = 1;
const WEBHOOK: NewWebhookRow = {
  webhookId: 'a'.repeat(24),
  chain: CHAIN,
  owner: `0x${'1'.repeat(40)}`,
  url: 'https://example.org/hook',
  types: 'bid',
  onlyOwn: false,
  generation: 0,
  previousUntil: null,
  since: 100,
  createdAt: 50,
  failingSince: null,
  disabledAt: null,
};

onEachEngine('changes of a webhook', (engine) => {
  let store: WebhookStore;
  beforeEach(async () => {
    store = webhookStore(await engine.open());
    await store.add(WEBHOOK);
  });
  const stored = async () => (await store.find(CHAIN, WEBHOOK.owner, WEBHOOK.webhookId))!;

  it('keeps the time of the first of two calls that disable a webhook, and the settings of both', async () => {
    const read = await stored();
    await store.change(read, { types: 'won', disabledAt: 200 });
    await store.change(read, { onlyOwn: true, disabledAt: 201 });
    expect(await stored()).toMatchObject({ types: 'won', onlyOwn: true, disabledAt: 200 });
  });

  it('keeps the start of the first of two calls that enable a webhook', async () => {
    await store.change(await stored(), { disabledAt: 200 });
    const read = await stored();
    await store.change(read, { enabledSince: 300 });
    await store.failed(WEBHOOK.webhookId, 301);
    await store.change(read, { enabledSince: 302 });
    expect(await stored()).toMatchObject({ disabledAt: null, since: 300, failingSince: 301 });
  });
});

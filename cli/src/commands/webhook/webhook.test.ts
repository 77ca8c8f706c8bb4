import { beforeEach, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { useSignedIn } from '../../../test/signed-in.ts';

const WEBHOOK = {
  webhookId: 'a'.repeat(24),
  url: 'https://example.org/hook',
  types: ['bid', 'sold'],
  onlyOwn: true,
  enabled: true,
  createdAt: 1_794_000_000,
  failingSince: 1_794_000_000,
  disabledAt: null,
};
const DELIVERY = {
  eventId: 'e'.repeat(24),
  type: 'bid',
  time: 1_794_000_000,
  state: 'waiting',
  attempts: 2,
  nextAttemptAt: 1_794_000_300,
  status: null,
  fault: 'timeout',
  body: '{}',
  createdAt: 1_794_000_000,
};
const SECRET = `whsec_${'x'.repeat(43)}`;

const calls: string[] = [];
const bodies: string[] = [];

const answers: Record<string, object> = {
  'GET /webhooks': { success: true, webhooks: [WEBHOOK] },
  'POST /webhooks': { success: true, webhook: WEBHOOK, secret: SECRET },
  [`POST /webhooks/${WEBHOOK.webhookId}/delete`]: { success: true, message: 'Deleted.' },
  [`GET /webhooks/${WEBHOOK.webhookId}/deliveries/0/24`]: { success: true, deliveries: [DELIVERY], count: 1 },
};

const run = useSignedIn(Wallet.createRandom(), (call, body) => {
  if (call.includes('/webhooks')) calls.push(call);
  if (call === 'POST /webhooks') bodies.push(body);
  return { body: answers[call] };
});

beforeEach(() => {
  calls.length = 0;
  bodies.length = 0;
});

const webhook = (...words: string[]) => run(['webhook', ...words]);

describe('webhooks in the terminal', () => {
  it('are registered; without --json, only their secret is printed to stdout', async () => {
    const { code, out, err } = await webhook('create', WEBHOOK.url, '--types', 'bid, sold', '--own');
    expect({ code, out }).toEqual({ code: 0, out: `${SECRET}\n` });
    expect(err).toContain(WEBHOOK.webhookId);
    expect(bodies.map((body) => JSON.parse(body) as object)).toEqual([
      { url: WEBHOOK.url, types: ['bid', 'sold'], onlyOwn: true },
    ]);
    const asJson = await webhook('create', WEBHOOK.url, '--json');
    const page = /^See (.*)$/m.exec(err)?.[1];
    expect(page).toMatch(new RegExp(`/dashboard/settings/webhooks/${WEBHOOK.webhookId}$`));
    expect(JSON.parse(asJson.out)).toEqual({ webhook: WEBHOOK, secret: SECRET, url: page });
    expect(JSON.parse(bodies[1]!)).toEqual({
      url: WEBHOOK.url,
      types: ['bid', 'outbid', 'ended', 'claimed', 'sold'],
    });
  });

  it('are listed with their state', async () => {
    const { out } = await webhook('list');
    expect(out).toContain('failing since 2026-');
    expect(out).toContain(WEBHOOK.url);
    expect(JSON.parse((await webhook('list', '--json')).out)).toEqual({ webhooks: [WEBHOOK] });
  });

  it('have a list of deliveries, with the reason for the last failure', async () => {
    const { out } = await webhook('deliveries', WEBHOOK.webhookId);
    expect(out).toContain(DELIVERY.eventId);
    expect(out).toContain('timeout');
    const asJson = await webhook('deliveries', WEBHOOK.webhookId, '--json');
    expect(JSON.parse(asJson.out)).toEqual({ deliveries: [DELIVERY], total: 1 });
  });

  it('are deleted by id; an unknown id exits with code 10', async () => {
    const { code, out, err } = await webhook('delete', WEBHOOK.webhookId, '--yes', '--web');
    expect(code).toBe(0);
    expect(out).toMatch(/\/dashboard\/settings\/webhooks\n$/);
    expect(err).toContain(`See ${out}`);
    expect(calls).toEqual([`POST /webhooks/${WEBHOOK.webhookId}/delete`]);
    const unknown = await webhook('delete', 'f'.repeat(24), '--yes');
    expect({ code: unknown.code, err: unknown.err }).toEqual({
      code: 10,
      err: expect.stringContaining('cubedrop webhook list'),
    });
  });
});

import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { verifyWebhook } from '@cubedrop/sdk';
import { startReceiver, type Receiver } from '../../../test/webhook/test-receiver.ts';
import { systemResolve } from '../../platform/outgoing/destination.ts';
import { webhookAttempt, type AttemptOptions } from './webhook-attempt.ts';
import type { WebhookEventRow, WebhookRow } from './webhook-model.ts';
import { webhookSecrets } from './webhook-secret.ts';

const NOW = 1_794_000_000;
const EVENT: WebhookEventRow = {
  chain: 1,
  id: 'e'.repeat(24),
  type: 'claimed',
  event: JSON.stringify({
    type: 'claim-funds',
    tokenId: 'c'.repeat(24),
    amount: '5',
    blockTime: 1_793_999_999,
  }),
  seller: null,
  time: 1_793_999_999,
  block: 7,
  createdAt: NOW,
  isQueued: true,
  queuedTo: '',
};
const NEVER = new AbortController().signal;

describe('an attempt to deliver an event', () => {
  let receiver: Receiver;
  let webhook: WebhookRow;
  const secretsOf = webhookSecrets(Buffer.alloc(32, 1));
  const attemptWith = (changes: Partial<AttemptOptions> = {}) =>
    webhookAttempt({
      secretsOf,
      policy: { allowsLoopback: true, resolve: systemResolve },
      now: () => NOW,
      ...changes,
    });
  beforeEach(async () => {
    receiver = await startReceiver();
    webhook = {
      webhookId: 'a'.repeat(24),
      chain: 1,
      owner: `0x${'0'.repeat(40)}`,
      url: `${receiver.url}/hook`,
      urlDigest: '',
      types: 'claimed',
      onlyOwn: false,
      generation: 1,
      previousUntil: null,
      since: 0,
      createdAt: 0,
      failingSince: null,
      disabledAt: null,
    };
  });
  afterEach(() => receiver.close());

  it('posts the event as JSON, signed with the secret of its webhook', async () => {
    expect(await attemptWith()(webhook, EVENT, NEVER)).toEqual({ status: 200, fault: null });
    const [request] = receiver.requests;
    const { body, headers } = request!;
    expect(JSON.parse(body)).toEqual({
      id: EVENT.id,
      type: 'claimed',
      time: EVENT.time,
      data: { type: 'claim-funds', tokenId: 'c'.repeat(24), amount: '5', blockTime: 1_793_999_999 },
    });
    const header = String(headers['cubedrop-signature']);
    expect(await verifyWebhook(secretsOf(webhook, NOW)[0], header, body, NOW)).toBe(true);
    expect(headers).toMatchObject({ 'content-type': 'application/json', 'user-agent': 'Cubedrop-Webhook' });
  });

  it('signs with both secrets until the previous one expires', async () => {
    const replaced = { ...webhook, generation: 2, previousUntil: NOW + 10 };
    const [previous] = secretsOf(webhook, NOW);
    const [current] = secretsOf(replaced, NOW);
    expect(current).not.toBe(previous);
    await attemptWith()(replaced, EVENT, NEVER);
    await attemptWith({ now: () => NOW + 10 })(replaced, EVENT, NEVER);
    const accepted = await Promise.all(
      receiver.requests.map(({ headers, body }) =>
        Promise.all(
          [previous, current].map((secret) =>
            verifyWebhook(secret, String(headers['cubedrop-signature']), body, NOW),
          ),
        ),
      ),
    );
    expect(accepted).toEqual([
      [true, true],
      [false, true],
    ]);
  });

  it('returns the reason for a failure', async () => {
    receiver.answer({ status: 500 });
    expect(await attemptWith()(webhook, EVENT, NEVER)).toEqual({ status: 500, fault: 'status' });
    receiver.answer({ status: 302, headers: { location: 'http://169.254.169.254/' } });
    expect(await attemptWith()(webhook, EVENT, NEVER)).toEqual({ status: 302, fault: 'redirected' });
    receiver.answer('close');
    expect(await attemptWith()(webhook, EVENT, NEVER)).toEqual({ status: null, fault: 'unreachable' });
    receiver.answer('hang');
    expect(await attemptWith({ timeoutMs: 100 })(webhook, EVENT, NEVER)).toEqual({
      status: null,
      fault: 'timeout',
    });
    const policy = { allowsLoopback: false, resolve: systemResolve };
    expect(await attemptWith({ policy })(webhook, EVENT, NEVER)).toEqual({
      status: null,
      fault: 'address-refused',
    });
  });

  it('succeeds on status 200, however large or slow the body of the response is', async () => {
    receiver.answer('endless');
    expect(await attemptWith()(webhook, EVENT, NEVER)).toEqual({ status: 200, fault: null });
    receiver.answer('stall');
    expect(await attemptWith({ timeoutMs: 100 })(webhook, EVENT, NEVER)).toEqual({
      status: 200,
      fault: null,
    });
  });

  it('is interrupted when the server stops', async () => {
    receiver.answer('hang');
    const stopping = new AbortController();
    const attempt = attemptWith()(webhook, EVENT, stopping.signal);
    stopping.abort();
    await expect(attempt).rejects.toThrow();
  });
});

import { createHmac } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { signWebhook, verifyWebhook } from '../../index.ts';

const SECRET = 'whsec_one';
const BODY = '{"id":"1","type":"bid"}';
const NOW = 1_794_000_000;

describe('the signature of a webhook', () => {
  it('is a plain HMAC of time and body, which any language can compute', async () => {
    const hmac = createHmac('sha256', SECRET).update(`${NOW}.${BODY}`).digest('hex');
    expect(await signWebhook([SECRET], BODY, NOW)).toBe(`t=${NOW},v1=${hmac}`);
  });

  it('is valid up to five minutes before and after its time', async () => {
    const header = await signWebhook([SECRET], BODY, NOW);
    for (const later of [-300, 0, 300])
      expect(await verifyWebhook(SECRET, header, BODY, NOW + later)).toBe(true);
    for (const later of [-301, 301])
      expect(await verifyWebhook(SECRET, header, BODY, NOW + later)).toBe(false);
  });

  it('is valid for either secret while a secret is being replaced', async () => {
    const header = await signWebhook(['whsec_two', SECRET], BODY, NOW);
    for (const secret of [SECRET, 'whsec_two'])
      expect(await verifyWebhook(secret, header, BODY, NOW)).toBe(true);
    expect(await verifyWebhook('whsec_three', header, BODY, NOW)).toBe(false);
  });

  it('is invalid for another body, another time or an empty secret', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string(), fc.string(), fc.nat(600), async (body, other, seconds) => {
        const header = await signWebhook([SECRET], body, NOW);
        const moved = header.replace(`t=${NOW}`, `t=${NOW + seconds}`);
        expect(await verifyWebhook(SECRET, header, other, NOW)).toBe(body === other);
        expect(await verifyWebhook(SECRET, moved, body, NOW)).toBe(seconds === 0);
        expect(await verifyWebhook('', header, body, NOW)).toBe(false);
      }),
    );
  });

  it.each([
    undefined,
    null,
    '',
    't=',
    'v1=',
    `t=${NOW}`,
    `t=${NOW},v1=ff`,
    `t=${NOW},t=${NOW}`,
    'x'.repeat(9999),
  ])('is invalid if its header is %s', async (header) => {
    expect(await verifyWebhook(SECRET, header, BODY, NOW)).toBe(false);
  });

  it('is invalid if the header has two times, or only signatures of another version', async () => {
    const header = await signWebhook([SECRET], BODY, NOW);
    expect(await verifyWebhook(SECRET, `t=${NOW - 1},${header}`, BODY, NOW)).toBe(false);
    expect(await verifyWebhook(SECRET, header.replace('v1=', 'v0='), BODY, NOW)).toBe(false);
  });
});

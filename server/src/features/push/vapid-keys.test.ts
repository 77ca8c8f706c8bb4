import { createECDH } from 'node:crypto';
import { expect, it } from '@jest/globals';
import webPush from 'web-push';
import { derivedVapidKeys, vapidKeysOf } from './vapid-keys.ts';

it('derives the same valid key pair from the same key, and another from another one', () => {
  const pairs = Array.from({ length: 50 }, (_, at) => derivedVapidKeys(Buffer.alloc(32, at)));
  expect(new Set(pairs.map(({ publicKey }) => publicKey)).size).toBe(50);
  expect(derivedVapidKeys(Buffer.alloc(32, 0))).toEqual(pairs[0]);
  for (const { publicKey, privateKey } of pairs) {
    const curve = createECDH('prime256v1');
    curve.setPrivateKey(privateKey, 'base64url');
    expect(curve.getPublicKey('base64url')).toBe(publicKey);
    const headers = webPush.getVapidHeaders(
      'https://push.example',
      'mailto:a@example.org',
      publicKey,
      privateKey,
      'aes128gcm',
    );
    expect(headers.Authorization).toContain(publicKey);
  }
});

it('refuses bytes that are not a private key', () => {
  expect(vapidKeysOf(Buffer.alloc(32, 0))).toBeUndefined();
  expect(vapidKeysOf(Buffer.alloc(32, 255))).toBeUndefined();
});

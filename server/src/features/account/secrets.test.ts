import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { secretStore } from './secret-store.ts';
import { accountSecrets, type Secrets } from './secrets.ts';

const ANA = { userId: 'a'.repeat(24) };
const BEN = { userId: 'b'.repeat(24) };

onEachEngine('secrets', ({ open }) => {
  const clock = { now: 1_000_000 };
  const start = async (): Promise<{ secrets: Secrets; store: ReturnType<typeof secretStore> }> => {
    const store = secretStore(await open());
    return { store, secrets: accountSecrets({ store, key: Buffer.alloc(32, 5), now: () => clock.now }) };
  };
  const otherThan = (pin: string): string => String((Number(pin) + 1) % 1_000_000).padStart(6, '0');

  it('a pin has six digits, works once and only for its account and purpose, and is stored as a hash', async () => {
    const { secrets, store } = await start();
    const pin = (await secrets.pin('reset', ANA))!;
    expect(pin).toMatch(/^[0-9]{6}$/);
    expect(JSON.stringify(await store.find('reset', ANA.userId))).not.toContain(pin);
    expect(await secrets.take('phone', ANA, pin)).toBe(false);
    expect(await secrets.take('reset', BEN, pin)).toBe(false);
    const taken = await Promise.all(Array.from({ length: 6 }, () => secrets.take('reset', ANA, pin)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('a pin expires after ten minutes and when a new one is issued', async () => {
    const { secrets } = await start();
    const old = (await secrets.pin('reset', ANA))!;
    clock.now += 600;
    expect(await secrets.take('reset', ANA, old)).toBe(false);
    const older = (await secrets.pin('phone', ANA))!;
    let newer = (await secrets.pin('phone', ANA))!;
    while (newer === older) newer = (await secrets.pin('phone', ANA))!;
    expect(await secrets.take('phone', ANA, older)).toBe(false);
    expect(await secrets.take('phone', ANA, newer)).toBe(true);
  });

  it('five wrong attempts invalidate a pin, even concurrently', async () => {
    const { secrets } = await start();
    const pin = (await secrets.pin('reset', ANA))!;
    for (let i = 0; i < 4; i++) expect(await secrets.take('reset', ANA, otherThan(pin))).toBe(false);
    expect(await secrets.take('reset', ANA, pin)).toBe(true);

    const next = (await secrets.pin('reset', ANA))!;
    await Promise.all(Array.from({ length: 12 }, () => secrets.take('reset', ANA, otherThan(next))));
    expect(await secrets.take('reset', ANA, next)).toBe(false);
  });

  it('an account gets at most five new pins an hour for a purpose, since each new pin allows further attempts', async () => {
    const { secrets } = await start();
    const pins = await Promise.all(Array.from({ length: 8 }, () => secrets.pin('reset', ANA)));
    expect(pins.filter((pin) => pin === undefined)).toHaveLength(3);
    expect(await secrets.pin('reset', BEN)).toMatch(/^\d{6}$/);
    clock.now += 3600;
    expect(await secrets.pin('reset', ANA)).toMatch(/^\d{6}$/);
  });

  it('a token can be checked without consuming it', async () => {
    const { secrets } = await start();
    const token = await secrets.token('email', ANA, 60);
    expect(await secrets.isValid('email', ANA, `${token}x`)).toBe(false);
    expect(await secrets.isValid('email', ANA, token)).toBe(true);
    expect(await secrets.isValid('email', ANA, token)).toBe(true);
    clock.now += 60;
    expect(await secrets.isValid('email', ANA, token)).toBe(false);
  });

  it('a secret of an account with a password is invalid once the password has changed', async () => {
    const { secrets } = await start();
    const before = { ...ANA, passwordHash: 'scrypt:before' };
    const after = { ...ANA, passwordHash: 'scrypt:after' };
    const token = await secrets.token('challenge', before);
    expect(await secrets.isValid('challenge', after, token)).toBe(false);
    expect(await secrets.take('challenge', after, token)).toBe(false);
    expect(await secrets.take('challenge', before, token)).toBe(true);
  });
});

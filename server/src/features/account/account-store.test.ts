import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { accountStore } from './account-store.ts';

const ANA = `0x${'a'.repeat(40)}`;
const BEN = `0x${'b'.repeat(40)}`;

onEachEngine('accounts', ({ open }) => {
  it('a nonce is accepted only once, only from the address that it was issued to, and only before it expires', async () => {
    const store = accountStore(await open());
    await store.addNonce('first', ANA, 100, 0);
    expect(await store.consumeNonce('first', BEN, 50)).toBe(false);
    expect(await store.consumeNonce('first', ANA, 100)).toBe(false);
    const taken = await Promise.all(Array.from({ length: 8 }, () => store.consumeNonce('first', ANA, 99)));
    expect(taken.filter(Boolean)).toHaveLength(1);
  });

  it('a wallet that signs in several times concurrently gets one account', async () => {
    const store = accountStore(await open());
    const opened = await Promise.all(Array.from({ length: 8 }, (_, i) => store.openAccount(ANA, i)));
    expect(new Set(opened.map(({ userId }) => userId)).size).toBe(1);
    expect(await store.userIdsOf([ANA, BEN, ANA])).toEqual(new Map([[ANA, opened[0]!.userId]]));
    expect(await store.findAccount(opened[0]!.userId)).toMatchObject({ address: ANA, tokenGeneration: 0 });
  });
});

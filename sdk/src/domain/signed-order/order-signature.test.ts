import { describe, expect, it } from '@jest/globals';
import { Signature, Wallet } from 'ethers';
import fc from 'fast-check';
import type { Listing } from '../../api/records/signed-order.ts';
import { toAddress, toHex } from '../../base/hex.ts';
import { signatureRefusal } from './order-signature.ts';
import { orderTypedData, type OrderDomain } from './typed-data.ts';

const GROUP_ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
const wallet = new Wallet(`0x${'5'.repeat(64)}`);
const maker = toAddress(wallet.address);
const domain: OrderDomain = { chainId: 11155111, offers: `0x${'0f'.repeat(20)}` };
const listing: Listing = {
  kind: 'listing',
  seller: maker,
  cubeId: 7n,
  transferCount: 1n,
  price: 5n,
  expiresAt: 2_000_000_000,
  maxCutPerMillion: 0n,
  counter: 0n,
  salt: 1n,
};

async function sign(order: Listing, boundTo = domain, signer = wallet): Promise<Signature> {
  const typed = orderTypedData(order, boundTo);
  return Signature.from(await signer.signTypedData(typed.domain, typed.types, typed.message));
}

const refusal = (signature: string, order = listing) =>
  signatureRefusal({ order, signature: toHex(signature) }, domain);

describe('the signature of an order', () => {
  it('is accepted from its maker, and only in the form that the contract accepts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.bigInt(0n, 2n ** 256n - 1n), async (salt) => {
        const order = { ...listing, salt };
        const good = await sign(order);
        const higher = (GROUP_ORDER - BigInt(good.s)).toString(16).padStart(64, '0');
        const flipped = good.v === 27 ? '1c' : '1b';
        expect(refusal(good.serialized, order)).toBeUndefined();
        expect(refusal(`0x${good.serialized.slice(2).toUpperCase()}`, order)).toBeUndefined();
        expect(refusal(`${good.r}${higher}${flipped}`, order)?.code).toBe('signature-malleable');
        // Wallets once returned 0 or 1 as the last byte.
        for (const bad of [
          `${good.r}${good.s.slice(2)}${flipped}`,
          `${good.serialized.slice(0, -2)}0${good.v - 27}`,
        ])
          expect(refusal(bad, order)).toEqual({ code: 'not-signed-by-maker', details: { maker } });
      }),
      { numRuns: 30 },
    );
  });

  it('is accepted only if it has 65 bytes', async () => {
    const { compactSerialized, serialized } = await sign(listing);
    for (const [signature, length] of [
      ['0x', 0],
      [compactSerialized, 64],
      [`${serialized}00`, 66],
    ] as const)
      expect(refusal(signature)).toEqual({ code: 'signature-length', details: { length } });
  });

  it('is not accepted with the largest s, or if no key could have made it', () => {
    expect(refusal(`0x${'f'.repeat(128)}1b`)?.code).toBe('signature-malleable');
    expect(refusal(`0x${'0'.repeat(128)}1b`)?.code).toBe('not-signed-by-maker');
  });

  it('is not accepted from another account, for other terms, or for another contract', async () => {
    const byOther = await sign(listing, domain, new Wallet(`0x${'6'.repeat(64)}`));
    const otherTerms = await sign({ ...listing, price: 6n });
    const otherContract = await sign(listing, { ...domain, offers: maker });
    for (const { serialized } of [byOther, otherTerms, otherContract])
      expect(refusal(serialized)).toEqual({ code: 'not-signed-by-maker', details: { maker } });
  });

  it.each([1, 3, 17000, 31337])('is recognized as a signature for the chain %i', async (chainId) => {
    const { serialized } = await sign(listing, { ...domain, chainId });
    expect(refusal(serialized)).toEqual({ code: 'signed-for-other-chain', details: { maker, chainId } });
  });

  it('for a chain that is not well known is rejected as not the maker’s', async () => {
    const { serialized } = await sign(listing, { ...domain, chainId: 987_654 });
    expect(refusal(serialized)?.code).toBe('not-signed-by-maker');
  });
});

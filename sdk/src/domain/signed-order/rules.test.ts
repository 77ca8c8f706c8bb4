import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { Listing, Offer, OfferTarget } from '../../api/records/signed-order.ts';
import { MAX_AMOUNT } from '../../base/money/index.ts';
import { problemText } from '../problem/messages.ts';
import {
  acceptRefusal,
  checkOrder,
  fillerRefusal,
  listingRefusal,
  orderRefusal,
  fundsRefusal,
  payableAmount,
  targetRefusal,
  type OrderStatus,
} from './rules.ts';

const seller = '0x41Bc7e90aC2f1E7b6D3A5F8c9E0d1B2a3C4D5E6F';
const buyer = '0x8f3A9c1Dae11cc22bb33dd44ee55ff6600117788';
const now = 1_000_000;
const DAY = 86_400;
const terms = {
  price: 100n,
  expiresAt: now + DAY,
  maxCutPerMillion: 25_000n,
  counter: 3n,
  salt: 7n,
};
const listing: Listing = { kind: 'listing', seller, cubeId: 5n, transferCount: 2n, ...terms };
const offer: Offer = { kind: 'offer', buyer, target: { kind: 'cube', cubeId: 5n }, ...terms };
const largest = 2n ** 256n - 1n;
const status: OrderStatus = { state: 'open', counter: 3n, ownerCutPerMillion: 25_000n };

describe('the terms of a new order', () => {
  const faultsOf = (changed: Partial<Listing>) =>
    checkOrder({ ...listing, ...changed }, now).map(({ field }) => field);
  const targetFaults = (target: OfferTarget) =>
    checkOrder({ ...offer, target }, now).map(({ message }) => message);

  it('require a price above 0, within the limit of the contract', () => {
    expect([1n, MAX_AMOUNT].map((price) => faultsOf({ price }))).toEqual([[], []]);
    for (const price of [0n, -1n, MAX_AMOUNT + 1n]) expect(faultsOf({ price })).toEqual(['price']);
    expect(checkOrder({ ...offer, price: 0n }, now)[0]?.message).toBe('The price must be above 0.');
  });

  it('require a duration of a minute to 180 days', () => {
    for (const ahead of [60, 180 * DAY]) expect(faultsOf({ expiresAt: now + ahead })).toEqual([]);
    for (const ahead of [-1, 59, 180 * DAY + 1])
      expect(faultsOf({ expiresAt: now + ahead })).toEqual(['expiresAt']);
  });

  it('require numbers that the contract can represent', () => {
    expect(faultsOf({ salt: largest, counter: largest, maxCutPerMillion: 1_000_000n })).toEqual([]);
    expect(faultsOf({ salt: largest + 1n })).toEqual(['salt']);
    expect(faultsOf({ counter: -1n })).toEqual(['counter']);
    for (const maxCutPerMillion of [1_000_001n, -1n])
      expect(faultsOf({ maxCutPerMillion })).toEqual(['maxCutPerMillion']);
    expect(faultsOf({ cubeId: -1n, transferCount: largest + 1n })).toEqual(['cubeId', 'transferCount']);
    for (const expiresAt of [Number.NaN, now + DAY + 0.5])
      expect(faultsOf({ expiresAt })).toEqual(['expiresAt']);
  });

  it('require the address of an account', () => {
    expect(faultsOf({ seller: '0x12' })).toEqual(['seller']);
    expect(checkOrder({ ...offer, buyer: '0x12' }, now)).toMatchObject([{ field: 'buyer' }]);
  });

  it('are rejected with the code of the rule that they break', () => {
    const codeOf = (changed: Partial<Listing>) =>
      checkOrder({ ...listing, ...changed }, now).map(({ code }) => code);
    expect([{ price: 0n }, { price: -1n }].map(codeOf)).toEqual([['too-small'], ['too-small']]);
    expect(codeOf({ price: MAX_AMOUNT + 1n })).toEqual(['too-large']);
    expect([{ expiresAt: now - 1 }, { expiresAt: now + 59 }].map(codeOf)).toEqual([
      ['too-soon'],
      ['too-soon'],
    ]);
    expect(codeOf({ expiresAt: now + 180 * DAY + 1 })).toEqual(['too-far-ahead']);
    for (const field of ['maxCutPerMillion', 'counter', 'salt']) {
      expect(codeOf({ [field]: -1n })).toEqual(['negative']);
      expect(codeOf({ [field]: 2n ** 256n })).toEqual(['too-large']);
    }
    const target: OfferTarget = { kind: 'cube', cubeId: 0n };
    expect(checkOrder({ ...offer, target }, now).map(({ code }) => code)).toEqual(['malformed']);
  });

  it('require a valid target of an offer', () => {
    for (const maxCubeId of [1n, largest])
      expect(targetFaults({ kind: 'creator', creator: seller, maxCubeId })).toEqual([]);
    expect(targetFaults({ kind: 'drop', dropId: 1n })).toEqual([]);
    const invalid: OfferTarget[] = [
      { kind: 'cube', cubeId: 0n },
      { kind: 'drop', dropId: 0n },
      { kind: 'drop', dropId: 2n ** 256n },
      { kind: 'creator', creator: `0x${'0'.repeat(40)}`, maxCubeId: 1n },
      { kind: 'creator', creator: seller, maxCubeId: -1n },
      { kind: 'creator', creator: seller, maxCubeId: largest + 1n },
    ];
    for (const target of invalid)
      expect(targetFaults(target)).toEqual([
        'An offer is for one cube, for any cube of a creator, or for any cube of a drop.',
      ]);
    expect(targetFaults({ kind: 'creator', creator: seller, maxCubeId: 0n })).toEqual([
      'An offer for any cube of a creator has to state the highest cube id that it is for, and any other offer must not.',
    ]);
  });
});

describe('a signed order', () => {
  it('can be filled until its last second, with a cut that its maker accepts', () => {
    expect(orderRefusal(listing, status, listing.expiresAt - 1)).toBeUndefined();
    expect(orderRefusal(listing, status, listing.expiresAt)).toEqual({
      code: 'order-expired',
      details: { expiresAt: listing.expiresAt },
    });
    expect(orderRefusal(offer, { ...status, ownerCutPerMillion: 25_001n }, now)).toEqual({
      code: 'cut-above-maximum',
      details: { cut: 25_001n, maximum: 25_000n },
    });
  });

  it('cannot be filled once it has been filled or cancelled, or with a counter other than its maker’s', () => {
    expect(orderRefusal(offer, { ...status, state: 'filled' }, now)?.code).toBe('order-filled');
    expect(orderRefusal(offer, { ...status, state: 'cancelled' }, now)?.code).toBe('order-cancelled');
    for (const current of [2n, 4n])
      expect(orderRefusal(offer, { ...status, counter: current }, now)).toEqual({
        code: 'counter-mismatch',
        details: { counter: 3n, current },
      });
  });

  it('cannot be filled by its maker, regardless of the case of the address', () => {
    expect(fillerRefusal(listing, buyer)).toBeUndefined();
    const refusal = fillerRefusal(listing, '0x41bc7e90ac2f1e7b6d3a5f8c9e0d1b2a3c4d5e6f');
    expect(refusal && problemText(refusal)).toBe('You cannot buy your own Cube');
  });
});

describe('a listing', () => {
  it('ends when its cube changes hands, even if the cube returns to the seller', () => {
    expect(listingRefusal(listing, { owner: seller, transferCount: 2n })).toBeUndefined();
    for (const cube of [
      { owner: buyer, transferCount: 3n },
      { owner: seller, transferCount: 4n },
    ] as const)
      expect(listingRefusal(listing, cube)?.code).toBe('cube-moved');
    expect(listingRefusal({ ...listing, seller: buyer }, { owner: seller, transferCount: 2n })).toEqual({
      code: 'not-holder',
      details: { cubeId: 5n, holder: seller },
    });
  });
});

describe('an offer', () => {
  const cube = { cubeId: 5n, creator: seller, dropIds: [9n] } as const;
  const refusalCode = (target: OfferTarget, account: typeof seller | typeof buyer = seller) =>
    acceptRefusal({ ...offer, target }, cube, account)?.code;

  it('requires WETH that the contract is allowed to transfer', () => {
    expect(fundsRefusal(offer, { balance: 100n, allowance: 100n })).toBeUndefined();
    expect(fundsRefusal(offer, { balance: 99n, allowance: 100n })).toEqual({
      code: 'insufficient-weth',
      details: { needed: 100n, available: 99n },
    });
    expect(fundsRefusal(offer, { balance: 100n, allowance: 0n })?.details).toMatchObject({ available: 0n });
  });

  it('can be paid exactly up to the lower of the balance and the allowance', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n }), fc.bigInt({ min: 0n }), (balance, allowance) => {
        const price = payableAmount({ balance, allowance });
        expect(fundsRefusal({ ...offer, price }, { balance, allowance })).toBeUndefined();
        expect(fundsRefusal({ ...offer, price: price + 1n }, { balance, allowance })).toBeDefined();
      }),
    );
  });

  it('can be accepted only with a matching cube, and not by the buyer', () => {
    expect(refusalCode({ kind: 'cube', cubeId: 5n })).toBeUndefined();
    expect(refusalCode({ kind: 'cube', cubeId: 6n })).toBe('cube-not-wanted');
    expect(
      refusalCode({
        kind: 'creator',
        creator: '0x41bc7e90ac2f1e7b6d3a5f8c9e0d1b2a3c4d5e6f',
        maxCubeId: 5n,
      }),
    ).toBeUndefined();
    expect(refusalCode({ kind: 'creator', creator: buyer, maxCubeId: 4n })).toBe('cube-not-wanted');
    expect(refusalCode({ kind: 'drop', dropId: 9n })).toBeUndefined();
    expect(refusalCode({ kind: 'drop', dropId: 8n })).toBe('cube-not-wanted');
    expect(refusalCode({ kind: 'cube', cubeId: 5n }, buyer)).toBe('own-cube-purchase');
  });

  it('for any cube of a creator matches no cube with a higher id than it states', () => {
    const refusal = (maxCubeId: bigint) =>
      targetRefusal({ target: { kind: 'creator', creator: seller, maxCubeId } }, cube);
    for (const maxCubeId of [5n, 6n, largest]) expect(refusal(maxCubeId)).toBeUndefined();
    expect(refusal(4n)).toEqual({ code: 'cube-above-maximum', details: { cubeId: 5n, maxCubeId: 4n } });
  });
});

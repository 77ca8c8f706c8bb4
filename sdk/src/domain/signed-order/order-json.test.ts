import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { decodePublishedOrder, encodeOrder } from '../../api/records/published-order.ts';
import type { Listing, Offer, OfferTarget } from '../../api/records/signed-order.ts';
import { toAddress } from '../../base/hex.ts';
import { listingFromJson, listingToJson, offerFromJson, offerToJson } from './order-json.ts';

const uint = fc.bigInt(0n, 2n ** 256n - 1n);
const id = fc.bigInt(1n, 2n ** 256n - 1n);
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .filter((bytes) => bytes.some((byte) => byte > 0))
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const terms = {
  price: fc.bigInt(1n, 2n ** 88n - 1n),
  expiresAt: fc.nat({ max: 2 ** 40 - 1 }),
  maxCutPerMillion: fc.bigInt(0n, 1_000_000n),
  counter: uint,
  salt: uint,
};
const targets: fc.Arbitrary<OfferTarget> = fc.oneof(
  fc.record({ kind: fc.constant('cube' as const), cubeId: id }),
  fc.record({ kind: fc.constant('creator' as const), creator: address, maxCubeId: id }),
  fc.record({ kind: fc.constant('drop' as const), dropId: id }),
);
const listings: fc.Arbitrary<Listing> = fc.record({
  kind: fc.constant('listing' as const),
  seller: address,
  cubeId: id,
  transferCount: uint,
  ...terms,
});
const offers: fc.Arbitrary<Offer> = fc.record({
  kind: fc.constant('offer' as const),
  buyer: address,
  target: targets,
  ...terms,
});

it('an order is restored from its JSON', () => {
  fc.assert(
    fc.property(listings, offers, (listing, offer) => {
      expect(listingFromJson(JSON.parse(JSON.stringify(listingToJson(listing))))).toEqual(listing);
      expect(offerFromJson(JSON.parse(JSON.stringify(offerToJson(offer))))).toEqual(offer);
    }),
  );
});

it('offerFromJson rejects an offer for any cube of a creator that has no `maxCubeId`', () => {
  fc.assert(
    fc.property(offers, address, (offer, creator) => {
      const json = { ...offerToJson(offer), target: { kind: 'creator', creator } } as const;
      expect(() => offerFromJson(json)).toThrow('This offer was signed for an earlier contract');
    }),
  );
});

it('an order is restored from its published form', () => {
  const signature = `0x${'1'.repeat(130)}` as const;
  const orderHash = `0x${'2'.repeat(64)}` as const;
  fc.assert(
    fc.property(fc.oneof(listings, offers), (order) => {
      const body = encodeOrder({ order, signature });
      const shown = { ...body, orderHash, state: 'open', tokenId: null, createdAt: 7 } as const;
      expect(decodePublishedOrder(shown)).toEqual({
        order,
        signature,
        orderHash,
        state: 'open',
        cubeId: null,
        publishedAt: 7,
      });
    }),
  );
});

import { describe, expect, it } from '@jest/globals';
import type { Listing, Offer } from '../api/records/signed-order.ts';
import { listingToJson, offerToJson } from '../domain/signed-order/order-json.ts';
import type { FlowMethods } from './flow-methods.ts';
import { inWei } from './results.ts';

const transaction = '0xab';
const seller = '0x01';
/** Larger than the numbers that a `number` represents exactly. */
const amount = 10n ** 30n + 1n;
const text = String(amount);
const terms = { price: amount, expiresAt: 5, maxCutPerMillion: 6n, counter: 7n, salt: amount };
const signed = { orderHash: '0x02', signature: '0x03' } as const;

describe('the result of a method', () => {
  it('has the amounts of a bid, a purchase, a claim and a sale as bigint', () => {
    const bid = inWei.placeBid({ transaction, raise: text, ether: '0', total: text });
    expect(bid).toEqual({ transaction, raise: amount, ether: 0n, total: amount });
    const purchase = { transaction, orderId: '0x02', seller, cubeId: '1', price: text, ether: '1' } as const;
    expect(inWei.buyCube(purchase)).toEqual({ ...purchase, price: amount, ether: 1n });
    const payout = { transaction, seller, amount: text, royalty: '2' } as const;
    expect(inWei.claimFunds(payout)).toEqual({ ...payout, amount, royalty: 2n });
    const sale = {
      transaction,
      orderHash: '0x02',
      proceeds: '3',
      cubeId: '1',
      buyer: seller,
      price: text,
    } as const;
    expect(inWei.acceptOffer(sale)).toEqual({ ...sale, proceeds: 3n, price: amount });
  });

  it('has the amount of a withdrawal as bigint, and null for the claim of a cube', () => {
    const lot = { kind: 'drop', auctionId: '1', cubeId: '2' } as const;
    const withdrawn = { word: 'withdraw', ...lot, transaction, amount: text, skipped: null } as const;
    const claimed = { ...withdrawn, word: 'claim-cube', amount: null } as const;
    expect(inWei.claimAll({ claims: [withdrawn, claimed] })).toEqual({
      claims: [{ ...withdrawn, amount }, claimed],
    });
  });

  it('has the signed order in the form that `fillListing` and `acceptOffer` accept', () => {
    const listing: Listing = { kind: 'listing', seller, cubeId: 1n, transferCount: 2n, ...terms };
    expect(inWei.makeListing({ ...signed, order: listingToJson(listing) })).toEqual({
      ...signed,
      order: listing,
    });
    const offer: Offer = { kind: 'offer', buyer: seller, target: { kind: 'cube', cubeId: 1n }, ...terms };
    const made = { ...signed, order: offerToJson(offer), ether: text };
    expect(inWei.makeOffer(made)).toEqual({ ...signed, order: offer, ether: amount });
  });

  it('has no decimal string for an amount, which the compiler checks', () => {
    const check = async (methods: FlowMethods) => {
      const { total } = await methods.placeBid({ auctionId: 1n, cubeId: 1n, raise: 1n });
      const { claims } = await methods.claimAll({ claims: [] });
      const { order, signature } = await methods.makeListing({ cubeId: 1n, price: total, expiresAt: 5 });
      await methods.fillListing({ order, signature });
      // @ts-expect-error it is a bigint, or null
      const amounts: string[] = claims.map((claim) => claim.amount);
      return amounts;
    };
    expect(check).toBeInstanceOf(Function);
  });
});

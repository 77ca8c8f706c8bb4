import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { recoverAddress, Wallet } from 'ethers';
import fc from 'fast-check';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import type { Listing, Offer, UnsignedOrder } from '../../api/records/signed-order.ts';
import { toAddress, type Hex } from '../../base/hex.ts';
import { addressOf, readContract } from '../../chain/contracts.ts';
import { orderHash } from './order-hash.ts';
import { listingStruct, offerStruct, orderTypedData, type OrderDomain } from './typed-data.ts';

const uint = fc.bigInt(0n, 2n ** 256n - 1n);
const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => toAddress(`0x${Buffer.from(bytes).toString('hex')}`));
const terms = {
  price: uint,
  expiresAt: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
  maxCutPerMillion: uint,
  counter: uint,
  salt: uint,
};
const listings: fc.Arbitrary<Listing> = fc.record({
  kind: fc.constant('listing'),
  seller: address,
  cubeId: uint,
  transferCount: uint,
  ...terms,
});
const offers: fc.Arbitrary<Offer> = fc.record({
  kind: fc.constant('offer'),
  buyer: address,
  target: fc.oneof(
    fc.record({ kind: fc.constant('cube' as const), cubeId: uint }),
    fc.record({ kind: fc.constant('creator' as const), creator: address, maxCubeId: uint }),
    fc.record({ kind: fc.constant('drop' as const), dropId: uint }),
  ),
  ...terms,
});
const orders = fc.oneof(listings, offers);
const domains: fc.Arbitrary<OrderDomain> = fc.record({
  chainId: fc.integer({ min: 1, max: 2 ** 31 }),
  offers: address,
});

describe('the hash of an order', () => {
  let local: LocalChain;
  let domain: OrderDomain;
  beforeAll(async () => {
    local = await startLocalChain();
    domain = { chainId: local.chain.network.chainId, offers: addressOf(local.chain, 'offers') };
  });
  afterAll(() => local.stop());

  const hashOnChain = (order: UnsignedOrder): Promise<Hex> =>
    order.kind === 'listing'
      ? readContract(local.chain, 'offers', 'hashListing', [listingStruct(order)])
      : readContract(local.chain, 'offers', 'hashOffer', [offerStruct(order)]);

  it('matches the hash that the contract computes', async () => {
    await fc.assert(
      fc.asyncProperty(orders, async (order) => {
        expect(orderHash(order, domain)).toBe(await hashOnChain(order));
      }),
      { numRuns: 60 },
    );
  });

  it('is the hash that a wallet signs, with the EIP-712 domain that the contract reports', async () => {
    const { fields, name, version, chainId, verifyingContract } = await readContract(
      local.chain,
      'offers',
      'eip712Domain',
      [],
    );
    const wallet = new Wallet(local.keys[0]!);
    const [order] = fc.sample(orders, 1);
    const typed = orderTypedData(order!, domain);
    expect([fields, { name, version, chainId: Number(chainId), verifyingContract }]).toEqual([
      '0x0f',
      typed.domain,
    ]);
    const signature = await wallet.signTypedData(typed.domain, typed.types, typed.message);
    expect(recoverAddress(orderHash(order!, domain), signature)).toBe(wallet.address);
  });
});

describe('two orders', () => {
  it('have the same hash only if they are equal, and signed for the same chain and contract', () => {
    const bound = fc.tuple(orders, domains);
    fc.assert(
      fc.property(bound, bound, ([one, ofOne], [other, ofOther]) => {
        const isSame = canonical(one, ofOne) === canonical(other, ofOther);
        expect(orderHash(one, ofOne) === orderHash(other, ofOther)).toBe(isSame);
      }),
    );
  });

  it('have different hashes even if they differ only in one of the terms that all orders have', () => {
    fc.assert(
      fc.property(orders, domains, (order, domain) => {
        const { message } = orderTypedData(order, domain);
        const changed: UnsignedOrder[] = [
          { ...order, price: order.price ^ 1n },
          { ...order, expiresAt: order.expiresAt === 0 ? 1 : order.expiresAt - 1 },
          { ...order, maxCutPerMillion: order.maxCutPerMillion ^ 1n },
          { ...order, counter: order.counter ^ 1n },
          { ...order, salt: order.salt ^ 1n },
        ];
        const hashes = [order, ...changed].map((each) => orderHash(each, domain));
        expect(new Set(hashes).size).toBe(6);
        expect(Object.values(message)).not.toContain(undefined);
      }),
      { numRuns: 30 },
    );
  });
});

function canonical(order: UnsignedOrder, domain: OrderDomain): string {
  const typed = orderTypedData(order, domain);
  return JSON.stringify([
    typed.domain,
    typed.primaryType,
    Object.values(typed.message).map(String),
  ]).toLowerCase();
}

import { afterAll, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { orderHash } from '@cubedrop/sdk/chain';
import type { SignedOrder } from '@cubedrop/sdk';
import { deploy } from '@cubedrop/contracts/deploy';
import { Contract } from 'ethers';
import { offersAbi } from '@cubedrop/contracts/abi';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { testFollower } from '../../../test/chain/test-follower.ts';
import { tablesOf } from '../../../test/chain/test-tables.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { signedOrders } from '../../../test/signed-order/sign-orders.ts';
import type { Follower } from '../../index/chain/follower.ts';
import { amount, type Database } from '../../platform/database/index.ts';

const DIGESTS = Array.from({ length: 6 }, (_, n) => `0x${String(n + 1).padStart(64, '0')}`);
const SELLER = 0;
const BUYER = 2;
const OTHER = 3;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;
let cubeId: bigint;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
  orders = signedOrders(chain);
  const first = await act.mint(SELLER, [1, 1, 1, 1, 1, 1], DIGESTS);
  cubeId = await act.makeCube(
    SELLER,
    `ipfs://${'b'.repeat(46)}`,
    DIGESTS.map((_, i) => first + BigInt(i)),
  );
  await orders.approve(SELLER);
  await orders.approve(BUYER, 10_000n);
});
afterAll(() => chain.stop());

const maker = (account: number): string => chain.accounts[account]!.address.toLowerCase();
const hashOf = ({ order }: SignedOrder): string => orderHash(order, orders.domain);
const wei = (value: bigint): string => amount.encode(value);

onEachEngine('ends of signed orders', (engine) => {
  let database: Database;
  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    database = await engine.open();
  });

  /** Indexes the chain and returns the rows of the ends of signed orders and of counters. */
  async function indexed(follower?: Follower) {
    const own = follower ?? testFollower(database, chain.node, chain.addresses);
    await own.sync();
    if (!follower) await own.stop();
    const { orderEnds, orderCounters } = await tablesOf(database);
    return { ends: orderEnds, counters: orderCounters };
  }

  it('stores the end of each order: its seller, buyer and amounts, or its cancellation', async () => {
    await chain.send(SELLER, 'exchange', 'setOwnerCutPerMillion', 20_000n);
    const listing = await orders.listing(SELLER, cubeId);
    const { hash: filled } = await orders.fill(BUYER, listing);
    await chain.send(BUYER, 'cube', 'setApprovalForAll', orders.domain.offers, true);
    await orders.approve(OTHER, 1_000n);
    const offer = await orders.offer(OTHER, { kind: 'cube', cubeId }, { price: 1_000n });
    await orders.accept(BUYER, offer, cubeId);
    const unsent = await orders.offer(OTHER, { kind: 'cube', cubeId });
    await chain.send(OTHER, 'offers', 'cancel', hashOf(unsent));
    const { ends } = await indexed();
    expect(ends).toHaveLength(3);
    expect(ends).toContainEqual(
      expect.objectContaining({
        maker: maker(SELLER),
        orderHash: hashOf(listing),
        how: 'filled',
        cubeId: Number(cubeId),
        seller: maker(SELLER),
        buyer: maker(BUYER),
        transactionHash: filled,
        price: wei(500n),
        cut: wei(10n),
        royalty: wei(0n),
      }),
    );
    expect(ends).toContainEqual(
      expect.objectContaining({
        maker: maker(OTHER),
        orderHash: hashOf(offer),
        how: 'filled',
        seller: maker(BUYER),
        buyer: maker(OTHER),
        price: wei(1_000n),
        cut: wei(20n),
      }),
    );
    expect(ends).toContainEqual(
      expect.objectContaining({
        maker: maker(OTHER),
        orderHash: hashOf(unsent),
        how: 'cancelled',
        cubeId: null,
        seller: null,
        buyer: null,
        price: null,
      }),
    );
  });

  it('does not end an order when somebody else cancels its hash', async () => {
    const listing = await orders.listing(SELLER, cubeId);
    await chain.send(OTHER, 'offers', 'cancel', hashOf(listing));
    expect((await indexed()).ends.map(({ maker: who, how }) => [who, how])).toEqual([
      [maker(OTHER), 'cancelled'],
    ]);
    await orders.fill(BUYER, listing);
    const { ends } = await indexed();
    expect(new Map(ends.map(({ maker: who, how }) => [who, how]))).toEqual(
      new Map([
        [maker(OTHER), 'cancelled'],
        [maker(SELLER), 'filled'],
      ]),
    );
  });

  it('stores each account’s latest counter', async () => {
    await chain.send(BUYER, 'offers', 'cancelAll');
    await chain.send(OTHER, 'offers', 'cancelAll');
    await chain.send(BUYER, 'offers', 'cancelAll');
    const { counters } = await indexed();
    expect(new Map(counters.map(({ maker: who, counter }) => [who, counter]))).toEqual(
      new Map([
        [maker(BUYER), 2],
        [maker(OTHER), 1],
      ]),
    );
  });

  it('replaces the rows of reverted blocks after a reorganisation', async () => {
    const listing = await orders.listing(SELLER, cubeId);
    const other = await orders.listing(SELLER, cubeId);
    await chain.send(SELLER, 'offers', 'cancelAll');
    const before = await chain.request('evm_snapshot');
    const again = await orders.listing(SELLER, cubeId);
    await orders.fill(BUYER, again);
    await chain.send(BUYER, 'offers', 'cancelAll');
    await chain.send(SELLER, 'offers', 'cancelAll');
    const follower = testFollower(database, chain.node, chain.addresses);
    const original = await indexed(follower);
    expect(original.ends.map(({ orderHash: hash }) => hash)).toEqual([hashOf(again)]);
    expect(original.counters).toHaveLength(2);
    await chain.request('evm_revert', before);
    await chain.send(SELLER, 'offers', 'cancel', hashOf(other));
    await chain.request('hardhat_mine', '0x5');
    const replaced = await indexed(follower);
    expect(replaced.ends.map(({ orderHash: hash, how }) => [hash, how])).toEqual([
      [hashOf(other), 'cancelled'],
    ]);
    expect(replaced.counters).toMatchObject([{ maker: maker(SELLER), counter: 1 }]);
    expect(replaced.ends).not.toContainEqual(expect.objectContaining({ orderHash: hashOf(listing) }));
    await follower.stop();
  });

  it('ignores the same events of another contract', async () => {
    const signer = chain.accounts[5]!;
    const { offers } = await deploy({ signer });
    const lookalike = new Contract(offers, offersAbi, chain.accounts[OTHER]);
    await (await lookalike.getFunction('cancelAll')()).wait();
    await (await lookalike.getFunction('cancel')(DIGESTS[0])).wait();
    expect(await indexed()).toEqual({ ends: [], counters: [] });
  });
});

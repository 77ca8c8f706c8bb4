import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { toAddress, toHex, ZERO_ADDRESS, type Listing, type SignedOrder } from '@cubedrop/sdk';
import { orderHash } from '@cubedrop/sdk/chain';
import type { Api, Wire } from '@cubedrop/sdk/api';
import { getAddress, Signature } from 'ethers';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestApp } from '../../../test/http/test-app.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { everything } from '../admin/visibility.ts';
import { createStores } from '../stores.ts';
import { signedOrderTable } from './signed-order-model.ts';

const SELLER = 0;
const BUYER = 2;
const OTHER = 3;
const DAY_SECONDS = 86_400;

let chain: TestChain;
let orders: ReturnType<typeof signedOrders>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  orders = signedOrders(chain);
  await orders.approve(SELLER);
  await orders.approve(BUYER, 10_000n);
});
afterAll(() => chain.stop());

onEachEngine('signed orders', (engine) => {
  let tested: TestIndex;
  let cubeId: bigint;
  let tokenId: string;
  let seller: Api;
  let buyer: Api;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(SELLER, TITLES);
    cubeId = await tested.makeCube(SELLER, 'Morning', nftIds);
    await tested.index.follower.sync();
    [seller, buyer] = [await tested.as(SELLER), await tested.as(BUYER)];
    const made = await seller.get('/token/TokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 12 } },
    });
    tokenId = made.tokensdata[0]!._id;
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const make = async (api: Api, signed: SignedOrder) =>
    (await api.post('/order/make', { body: bodyOf(signed) })).order;
  const listed = async (query: { tokenId?: string; maker?: string; kind?: 'listing' | 'offer' } = {}) => {
    await tested.index.follower.sync();
    const params = { path: { start: 0, end: 12 }, query: { ...query, sort: 'price-high' as const } };
    const { orders: found, count } = await tested.app.api().get('/order/orders/{start}/{end}', { params });
    expect(count).toBe(found.length);
    return found.map(({ priceInWei }) => Number(priceInWei));
  };
  const stateOf = async (signed: SignedOrder): Promise<string> => {
    await tested.index.follower.sync();
    const params = { path: { orderHash: orderHash(signed.order, orders.domain) } };
    return (await tested.app.api().get('/order/{orderHash}', { params })).order.state;
  };
  const refused = async (api: Api, signed: SignedOrder, status: number, message?: string) =>
    expect(make(api, signed)).rejects.toMatchObject({ status, ...(message && { message }) });
  const refusedAs = async (api: Api, signed: SignedOrder, serverCode: string) =>
    expect(make(api, signed)).rejects.toMatchObject({ status: 409, serverCode });

  it('publishes a signed order unchanged, and lists it until it is filled', async () => {
    const signed = await orders.listing(SELLER, cubeId);
    const order = await make(seller, signed);
    expect(order).toEqual({
      ...bodyOf(signed),
      orderHash: orderHash(signed.order, orders.domain),
      state: 'open',
      tokenId,
      createdAt: expect.any(Number),
    });
    expect(await make(seller, signed)).toEqual(order);
    const body = bodyOf(signed);
    const inOtherCase = {
      ...body,
      maker: body.maker.toLowerCase(),
      signature: `0x${body.signature.slice(2).toUpperCase()}`,
    };
    expect((await seller.post('/order/make', { body: inOtherCase })).order).toEqual(order);
    expect(await listed({ tokenId })).toEqual([500]);
    await orders.fill(BUYER, signed);
    expect([await stateOf(signed), await listed()]).toEqual(['filled', []]);
  });

  it('lists every offer that the owner of a cube can accept, by price, and filters orders by maker and by kind', async () => {
    const { nftIds } = await tested.mint(1, TITLES);
    const other = await tested.makeCube(1, 'Evening', nftIds);
    const dropId = await tested.makeDrop(SELLER, [cubeId]);
    await tested.index.follower.sync();
    const creator = toAddress(chain.accounts[SELLER]!.address);
    const elsewhere = toAddress(chain.accounts[1]!.address);
    const offer = (target: Parameters<typeof orders.offer>[1], price: bigint) =>
      orders.offer(BUYER, target, { price }).then((signed) => make(buyer, signed));
    await offer({ kind: 'cube', cubeId }, 100n);
    await offer({ kind: 'creator', creator }, 300n);
    await offer({ kind: 'drop', dropId }, 200n);
    await offer({ kind: 'cube', cubeId: other }, 400n);
    await offer({ kind: 'creator', creator: elsewhere }, 500n);
    await make(await tested.as(1), await orders.listing(1, other, { price: 600n }));
    expect(await listed({ tokenId })).toEqual([300, 200, 100]);
    expect(await listed({ maker: chain.accounts[BUYER]!.address })).toEqual([500, 400, 300, 200, 100]);
    expect(await listed({ kind: 'listing' })).toEqual([600]);
    expect(await listed()).toEqual([600, 500, 400, 300, 200, 100]);
  });

  it('lists an offer for any cube of a creator only for cubes up to the highest cube id of the offer', async () => {
    const creator = toAddress(chain.accounts[SELLER]!.address);
    const { nftIds } = await tested.mint(SELLER, TITLES);
    const early = await orders.offer(BUYER, { kind: 'creator', creator }, { price: 300n });
    const laterId = await tested.makeCube(SELLER, 'Evening', nftIds);
    const late = await orders.offer(BUYER, { kind: 'creator', creator }, { price: 400n });
    const made = await make(buyer, early);
    expect([made.maxCubeId, (await make(buyer, late)).maxCubeId]).toEqual([String(cubeId), String(laterId)]);
    expect(made).toMatchObject(bodyOf(early));
    await tested.index.follower.sync();
    const { tokensdata } = await seller.get('/token/TokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 12 } },
    });
    const later = tokensdata.find(({ _id }) => _id !== tokenId)!._id;
    expect(await listed({ tokenId })).toEqual([400, 300]);
    expect(await listed({ tokenId: later })).toEqual([400]);
    await expect(orders.accept(SELLER, early, laterId)).rejects.toThrow('execution reverted');
    await orders.accept(SELLER, early, cubeId);
    expect(await stateOf(early)).toBe('filled');
  });

  it('deletes an offer that was signed before offers had a highest cube id, and treats it as unknown until then', async () => {
    const creator = toAddress(chain.accounts[SELLER]!.address);
    const old = await orders.offer(BUYER, { kind: 'creator', creator });
    const listing = await orders.listing(SELLER, cubeId);
    const { orderHash: hash } = await make(buyer, old);
    await make(seller, listing);
    await signedOrderTable(tested.app.database.sequelize).update({ maxCubeId: null }, {});
    expect(await listed()).toEqual([500]);
    expect((await make(seller, listing)).maxCubeId).toBe('0');
    await expect(stateOf(old)).rejects.toMatchObject({ status: 404 });
    await expect(buyer.post('/order/withdraw', { body: { orderHash: hash } })).rejects.toMatchObject({
      status: 404,
    });
    expect(await tested.index.signedOrders.sweep(0)).toBe(1);
    expect(await stateOf(listing)).toBe('open');
  });

  it('publishes an order once, however often it is sent at the same time', async () => {
    const signed = await orders.listing(SELLER, cubeId, { salt: 2n ** 256n - 1n });
    const made = await Promise.all(Array.from({ length: 8 }, () => make(seller, signed)));
    expect(new Set(made.map((order) => JSON.stringify(order))).size).toBe(1);
    expect(made[0]!.salt).toBe(String(2n ** 256n - 1n));
    expect(await listed()).toEqual([500]);
  });

  describe('refuses', () => {
    it('signatures that the contract would refuse', async () => {
      const signed = await orders.listing(SELLER, cubeId);
      const good = Signature.from(signed.signature);
      const higher = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n - BigInt(good.s);
      const { signature: others } = await orders.sign(OTHER, signed.order);
      const elsewhere = await orders.sign(SELLER, signed.order, { ...orders.domain, chainId: 1 });
      const otherContract = { ...orders.domain, offers: toAddress(chain.addresses.cube) };
      const toOther = await orders.sign(SELLER, signed.order, otherContract);
      const otherTerms = { ...signed.order, price: 1n };
      const maker = chain.accounts[SELLER]!.address;
      const notSigned = `This was not signed by ${maker}, or was signed with other terms or for another contract.`;
      const malleable = toHex(
        `${good.r}${higher.toString(16).padStart(64, '0')}${good.v === 27 ? '1c' : '1b'}`,
      );
      for (const [bad, serverCode, message] of [
        [{ ...signed, signature: others }, 'not-signed-by-maker', notSigned],
        [
          { ...signed, signature: elsewhere.signature },
          'signed-for-other-chain',
          `${maker} signed this for another chain: Ethereum Mainnet. It has to be signed for this one.`,
        ],
        [{ ...signed, signature: toOther.signature }, 'not-signed-by-maker', notSigned],
        [{ ...signed, order: otherTerms }, 'not-signed-by-maker', notSigned],
        [{ ...signed, signature: toHex('0x') }, 'signature-length', 'A signature has 65 bytes, not 0.'],
        [
          { ...signed, signature: toHex(good.compactSerialized) },
          'signature-length',
          'A signature has 65 bytes, not 64.',
        ],
        [
          { ...signed, signature: malleable },
          'signature-malleable',
          'The signature is malleable: anybody can derive this form from another one. Sign again.',
        ],
      ] as const)
        await expect(make(seller, bad)).rejects.toMatchObject({ status: 409, serverCode, message });
      await refused(buyer, signed, 403);
      const nobodys = { ...signed.order, seller: ZERO_ADDRESS };
      await refused(seller, { ...signed, order: nobodys }, 403);
      expect(await listed()).toEqual([]);
    });

    it('terms that the contract or the rules do not accept', async () => {
      const now = await chain.time();
      const listing = (changes: Partial<Listing>) => orders.listing(SELLER, cubeId, changes);
      await refused(seller, await listing({ price: 0n }), 400, 'The price must be above 0.');
      await refused(seller, await listing({ expiresAt: now - 1 }), 400);
      await refused(seller, await listing({ expiresAt: now + 400 * DAY_SECONDS }), 400);
      await refusedAs(seller, await listing({ counter: 1n }), 'counter-mismatch');
      await chain.send(SELLER, 'exchange', 'setOwnerCutPerMillion', 20_000n);
      await refusedAs(seller, await listing({ maxCutPerMillion: 19_999n }), 'cut-above-maximum');
      const body = bodyOf(await listing({}));
      const tooLarge = String(2n ** 256n);
      const forOneCube = 'A listing is for one cube.';
      for (const [changed, message] of [
        [{ dropId: '1' }, forOneCube],
        [{ cubeId: '0' }, forOneCube],
        [{ cubeId: '0', dropId: '1' }, forOneCube],
        [{ salt: tooLarge }, expect.any(String)],
        [{ counter: tooLarge }, expect.any(String)],
      ] as const)
        await expect(seller.post('/order/make', { body: { ...body, ...changed } })).rejects.toMatchObject({
          status: 400,
          message,
        });
    });

    it('numbers that are too large for the contract, and ids and counters that the chain does not have', async () => {
      const body = bodyOf(await orders.listing(SELLER, cubeId));
      const largest = String(2n ** 256n - 1n);
      const cases: [Partial<Wire['NewSignedOrder']>, number][] = [
        [{ priceInWei: String(2n ** 88n) }, 400],
        [{ priceInWei: '9'.repeat(29) }, 400],
        [{ priceInWei: '9'.repeat(30) }, 400],
        [{ expiresAt: Number.MAX_SAFE_INTEGER }, 400],
        [{ expiresAt: 2 ** 53 }, 400],
        [{ maxCutPerMillion: 1_000_001 }, 400],
        [{ counter: largest }, 409],
        [{ transferCount: largest }, 409],
        [{ cubeId: largest }, 404],
        [{ salt: largest }, 409],
        [{ counter: '9'.repeat(78) }, 400],
        [{ transferCount: '9'.repeat(78) }, 400],
        [{ cubeId: '9'.repeat(78) }, 400],
      ];
      for (const [changed, status] of cases) {
        const made = seller.post('/order/make', { body: { ...body, ...changed } });
        await expect(made).rejects.toMatchObject({ status });
      }
      expect(await listed()).toEqual([]);
    });

    it('orders that were filled and then deleted, and orders whose maker has raised the counter', async () => {
      const published = await orders.listing(SELLER, cubeId);
      const unpublished = await orders.offer(BUYER, { kind: 'cube', cubeId });
      const older = await orders.offer(BUYER, { kind: 'cube', cubeId });
      await make(seller, published);
      await chain.send(BUYER, 'offers', 'cancelAll');
      await refusedAs(buyer, older, 'counter-mismatch');
      await orders.fill(OTHER, published);
      await tested.index.follower.sync();
      expect(await make(seller, published)).toMatchObject({ state: 'filled' });
      expect(await tested.index.signedOrders.sweep(0)).toBe(1);
      await refusedAs(seller, published, 'order-filled');
      await refusedAs(buyer, unpublished, 'counter-mismatch');
      expect(await listed()).toEqual([]);
    });

    it('offers without exactly one target, or with a transfer count', async () => {
      const body = bodyOf(await orders.offer(BUYER, { kind: 'cube', cubeId }));
      const forOneTarget = 'An offer is for one cube, for any cube of a creator, or for any cube of a drop.';
      for (const [changed, message] of [
        [{ cubeId: '0' }, forOneTarget],
        [{ dropId: '1' }, forOneTarget],
        [{ transferCount: '1' }, 'An offer has no transfer count: set it to 0.'],
      ] as const)
        await expect(buyer.post('/order/make', { body: { ...body, ...changed } })).rejects.toMatchObject({
          status: 400,
          message,
        });
    });

    it('offers for any cube of a creator without a known highest cube id, and other orders with one', async () => {
      const creator = toAddress(chain.accounts[SELLER]!.address);
      const offer = (maxCubeId: bigint) => orders.offer(BUYER, { kind: 'creator', creator, maxCubeId });
      const misplaced =
        'An offer for any cube of a creator has to state the highest cube id that it is for, and any other offer must not.';
      await refused(buyer, await offer(0n), 400, misplaced);
      for (const maxCubeId of [cubeId + 1n, 2n ** 64n, 2n ** 256n - 1n])
        await refused(buyer, await offer(maxCubeId), 404);
      const ofCube = bodyOf(await orders.offer(BUYER, { kind: 'cube', cubeId }));
      const listing = bodyOf(await orders.listing(SELLER, cubeId));
      for (const [api, body] of [
        [buyer, ofCube],
        [seller, listing],
      ] as const)
        await expect(
          api.post('/order/make', { body: { ...body, maxCubeId: String(cubeId) } }),
        ).rejects.toMatchObject({ status: 400, message: misplaced });
      const { maxCubeId: _, ...withoutOne } = bodyOf(await offer(cubeId));
      await expect(buyer.post('/order/make', { body: withoutOne as typeof ofCube })).rejects.toMatchObject({
        status: 400,
        message: expect.stringContaining('maxCubeId'),
      });
      expect(await listed()).toEqual([]);
      await make(buyer, await offer(cubeId));
      expect(await listed()).toEqual([500]);
    });

    it('listings of cubes that are not the maker’s or were transferred, and offers for unknown targets or the buyer’s own cube', async () => {
      await refused(buyer, await orders.listing(BUYER, cubeId), 409, 'This Cube is not yours.');
      const before = await orders.listing(SELLER, cubeId);
      await chain.send(SELLER, 'cube', 'transferFrom', ...addresses(SELLER, BUYER), cubeId);
      await chain.send(BUYER, 'cube', 'transferFrom', ...addresses(BUYER, SELLER), cubeId);
      await refusedAs(seller, before, 'cube-moved');
      await refusedAs(seller, await orders.offer(SELLER, { kind: 'cube', cubeId }), 'own-cube-purchase');
      await refused(buyer, await orders.offer(BUYER, { kind: 'cube', cubeId: 99n }), 404);
      await refused(buyer, await orders.offer(BUYER, { kind: 'drop', dropId: 2n ** 200n }), 404);
      const nobody = toAddress(chain.accounts[7]!.address);
      await refused(buyer, await orders.offer(BUYER, { kind: 'creator', creator: nobody }), 404);
    });

    it('offers above the buyer’s WETH or its allowance', async () => {
      const target = { kind: 'cube', cubeId } as const;
      await refusedAs(buyer, await orders.offer(BUYER, target, { price: 10_001n }), 'insufficient-weth');
      await make(buyer, await orders.offer(BUYER, target, { price: 10_000n }));
      await chain.send(BUYER, 'weth', 'approve', orders.domain.offers, 9_999n);
      await refused(
        buyer,
        await orders.offer(BUYER, target, { price: 10_000n }),
        409,
        'You have insufficient Weth',
      );
    });

    it('cancelled orders, and more than 100 open orders of an account', async () => {
      const signed = await orders.listing(SELLER, cubeId);
      await chain.send(SELLER, 'offers', 'cancel', orderHash(signed.order, orders.domain));
      await refused(seller, signed, 409, 'The maker of this order has cancelled it.');
      const order = await make(seller, await orders.listing(SELLER, cubeId));
      const store = createStores(tested.app.database).signedOrders;
      const followed = await tested.index.follower.chain();
      const row = (await store.byHash(everything(followed.id), order.orderHash))!;
      const now = await chain.time();
      for (let i = 1; i < 100; i++)
        expect(await store.add({ ...row, orderHash: `0x${String(i).padStart(64, '0')}` }, now)).toBe('added');
      await refused(seller, await orders.listing(SELLER, cubeId), 409);
      await chain.send(SELLER, 'offers', 'cancelAll');
      await tested.index.follower.sync();
      await make(seller, await orders.listing(SELLER, cubeId));
    });
  });

  it('limits the open orders of a publisher, including withdrawn ones, even for concurrent calls', async () => {
    const target = { kind: 'cube', cubeId } as const;
    const { orderHash: first } = await make(buyer, await orders.offer(BUYER, target));
    const store = createStores(tested.app.database).signedOrders;
    const row = (await store.byHash(everything((await tested.index.follower.chain()).id), first))!;
    const now = await chain.time();
    for (let i = 1; i < 99; i++) {
      const wallet = {
        maker: `0x${String(i).padStart(40, '0')}`,
        orderHash: `0x${String(i).padStart(64, '0')}`,
      };
      expect(await store.add({ ...row, ...wallet }, now)).toBe('added');
    }
    await buyer.post('/order/withdraw', { body: { orderHash: first } });
    const last = await Promise.allSettled(
      [await orders.offer(BUYER, target), await orders.offer(BUYER, target)].map((signed) =>
        make(buyer, signed),
      ),
    );
    expect(last.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await refusedAs(buyer, await orders.offer(BUYER, target), 'quota-reached');
    await make(seller, await orders.listing(SELLER, cubeId));
  });

  it('publishes nothing on a chain without the contract for signed orders', async () => {
    const signed = await orders.listing(SELLER, cubeId);
    const bare = await startTestIndex({ ...chain, addresses: { ...chain.addresses, offers: null } }, engine);
    try {
      await bare.index.follower.sync();
      await refused(await bare.as(SELLER), signed, 503, 'This chain has no contract for signed orders.');
      const params = { path: { start: 0, end: 12 } };
      expect(await bare.app.api().get('/order/orders/{start}/{end}', { params })).toMatchObject({ count: 0 });
    } finally {
      await bare.stop();
    }
  });

  describe('takes an order off the list', () => {
    it('permanently when its maker withdraws it', async () => {
      const signed = await orders.listing(SELLER, cubeId);
      const { orderHash: hash } = await make(seller, signed);
      const withdraw = (api: Api) => api.post('/order/withdraw', { body: { orderHash: hash } });
      await expect(withdraw(buyer)).rejects.toMatchObject({ status: 403 });
      for (let times = 0; times < 2; times++) await withdraw(seller);
      expect([await stateOf(signed), await listed()]).toEqual(['withdrawn', []]);
      await refused(seller, signed, 409, 'This order was withdrawn. Sign a new one.');
    });

    it('when it is cancelled, its maker’s counter is raised, or it expires', async () => {
      const one = await orders.listing(SELLER, cubeId);
      const two = await orders.listing(SELLER, cubeId);
      const offer = await orders.offer(BUYER, { kind: 'cube', cubeId }, { price: 7n });
      for (const signed of [one, two]) await make(seller, signed);
      await make(buyer, offer);
      await chain.send(OTHER, 'offers', 'cancel', orderHash(one.order, orders.domain));
      await chain.send(OTHER, 'offers', 'cancelAll');
      expect(await listed()).toEqual([500, 500, 7]);
      await chain.send(SELLER, 'offers', 'cancel', orderHash(one.order, orders.domain));
      expect([await listed(), await stateOf(one)]).toEqual([[500, 7], 'cancelled']);
      await chain.send(SELLER, 'offers', 'cancelAll');
      expect([await listed(), await stateOf(two)]).toEqual([[7], 'cancelled']);
      await chain.pass(3700);
      await eventually(async () => (await stateOf(offer)) === 'expired');
      expect(await listed()).toEqual([]);
    });

    it('when its cube is transferred, even if only temporarily, until a reorganisation reverts the transfer', async () => {
      const signed = await orders.listing(SELLER, cubeId);
      await make(seller, signed);
      const before = await chain.request('evm_snapshot');
      await chain.send(SELLER, 'cube', 'transferFrom', ...addresses(SELLER, OTHER), cubeId);
      expect([await listed(), await stateOf(signed)]).toEqual([[], 'moved']);
      await chain.send(OTHER, 'cube', 'transferFrom', ...addresses(OTHER, SELLER), cubeId);
      expect([await listed(), await stateOf(signed)]).toEqual([[], 'moved']);
      expect(await tested.index.signedOrders.sweep(DAY_SECONDS)).toBe(0);
      await chain.request('evm_revert', before);
      await chain.request('hardhat_mine', '0x5');
      expect([await listed(), await stateOf(signed)]).toEqual([[500], 'open']);
      expect(await tested.index.signedOrders.sweep(0)).toBe(0);
      expect(await listed()).toEqual([500]);
      await orders.fill(BUYER, signed);
      await tested.index.follower.sync();
      expect(await tested.index.signedOrders.sweep(0)).toBe(1);
      await expect(stateOf(signed)).rejects.toMatchObject({ status: 404 });
    });
  });

  it('accepts the order of a contract only if the contract confirms the signature (ERC-1271)', async () => {
    const wallet = toAddress(`0x${'ab'.repeat(20)}`);
    /** Runtime bytecode of a wallet contract, by its behaviour on any call. */
    const answers = {
      confirms: '0x631626ba7e60e01b60005260206000f3',
      denies: '0x60006000f3',
      reverts: '0x60006000fd',
      'returns a word without the selector': '0x600160005260206000f3',
      'returns more than memory holds': '0x6000600019f3',
      'never ends': '0x5b600056',
    };
    await chain.send(SELLER, 'cube', 'transferFrom', ...addresses(SELLER), wallet, cubeId);
    await tested.index.follower.sync();
    const { order, signature } = await orders.listing(SELLER, cubeId, { seller: wallet });
    for (const [how, code] of Object.entries(answers)) {
      await chain.request('hardhat_setCode', wallet, code);
      if (how !== 'confirms') await refusedAs(buyer, { order, signature }, 'wallet-refused-signature');
    }
    const confirmsAtLength = '0x631626ba7e60e01b600052620100006000f3';
    await chain.request('hardhat_setCode', wallet, confirmsAtLength);
    const again = await orders.listing(SELLER, cubeId, { seller: wallet, price: 400n });
    await make(buyer, { ...again, signature: toHex('0x') });
    await chain.request('hardhat_setCode', wallet, answers.confirms);
    expect(await make(buyer, { order, signature: toHex('0x') })).toMatchObject({ maker: getAddress(wallet) });
    expect(await listed({ tokenId })).toEqual([500, 400]);
    const { orderHash: hash } = await make(buyer, { order, signature: toHex('0x') });
    await buyer.post('/order/withdraw', { body: { orderHash: hash } });
    await refused(await tested.as(OTHER), { order, signature: toHex('0x') }, 409);
  });

  it('hides the orders for a hidden cube, and lists them again once the cube is shown again', async () => {
    const signed = await orders.listing(SELLER, cubeId);
    await make(seller, signed);
    const { hidden } = createStores(tested.app.database);
    const row = { kind: 'cube', id: tokenId, reason: 'x', hiddenBy: 'x', hiddenAt: 1 } as const;
    await tested.app.database.transaction((tx) => hidden.hide(row, tx));
    expect(await listed()).toEqual([]);
    await expect(listed({ tokenId })).rejects.toMatchObject({ status: 404 });
    await expect(stateOf(signed)).rejects.toMatchObject({ status: 404 });
    const offer = await orders.offer(BUYER, { kind: 'cube', cubeId });
    await refused(buyer, offer, 404);
    expect(await make(seller, signed)).toMatchObject({ state: 'open' });
    await tested.app.database.transaction((tx) => hidden.show('cube', tokenId, tx));
    expect(await listed({ tokenId })).toEqual([500]);
  });
});

it('counts publishing an order towards the rate limit of uploads', async () => {
  const app = await startTestApp({ uploadsPerMinute: 2 });
  try {
    const api = app.api(await app.signIn(chain.accounts[OTHER]!));
    const body = bodyOf(await orders.offer(OTHER, { kind: 'cube', cubeId: 1n }));
    const isLimited = () =>
      api.post('/order/make', { body }).then(
        () => false,
        (error: unknown) => (error as { status?: number }).status === 429,
      );
    expect([await isLimited(), await isLimited(), await isLimited()]).toEqual([false, false, true]);
  } finally {
    await app.close();
  }
});

/** Returns the addresses of accounts. */
const addresses = (...accounts: number[]): string[] =>
  accounts.map((account) => chain.accounts[account]!.address);

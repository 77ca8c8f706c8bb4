import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { act, newCube, pass, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, Killed, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { orderBoard } from '../../../test/order-board.ts';
import { declines, walletSender } from '../../../test/wallets.ts';
import type {
  Listing,
  Offer,
  OfferTarget,
  SignedOrder,
  WantedCubes,
} from '../../api/records/signed-order.ts';
import { toHex } from '../../base/hex.ts';
import { chainNow, encodeCall, GAS, readBalance, readContract, type Sender } from '../../chain.ts';
import {
  isOpenPayment,
  memoryJournal,
  runFlow,
  type FlowContext,
  type JournalEntry,
  type ProgressEvent,
} from '../../flow/index.ts';
import { takeOut } from '../claim/take-out.ts';
import { sendCube } from '../cube/send-cube.ts';
import { createSale } from '../sale/create-sale.ts';
import { acceptOffer } from './accept-offer.ts';
import { cancelAllOrders } from './cancel-all-orders.ts';
import { cancelOrder } from './cancel-order.ts';
import { fillListing } from './fill-listing.ts';
import { findOrder } from './find-order.ts';
import { makeListing } from './make-listing.ts';
import { makeOffer } from './make-offer.ts';
import { orderDomainOf } from './order-domain.ts';
import { orderHash } from './order-hash.ts';
import { listingFromJson, offerFromJson } from './order-json.ts';
import { readListingQuote } from './read-listing-quote.ts';
import { readOrderShare } from './read-order-share.ts';
import { readOrderStatus } from './read-order-status.ts';
import { requireSigned } from './require-signed.ts';
import { signedOrdersIn } from './signed-orders-in.ts';
import { offerStruct } from './typed-data.ts';

const price = 5n * 10n ** 17n;

describe('signed orders', () => {
  let local: LocalChain;
  let nextHash = 1;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const someone = (index: number) => local.senders[index]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: orderBoard().api, pause: async () => undefined, ...more });
  const inAnHour = async () => (await chainNow(local.chain, 0)) + 3_600;
  const ownerOf = (cubeId: bigint) => readContract(local.chain, 'cube', 'ownerOf', [cubeId]);
  const wethOf = async ({ address }: Sender) => (await readBalance(local.chain, address)).weth;
  const allowance = ({ address }: Sender) =>
    readContract(local.chain, 'weth', 'allowance', [address, local.chain.contracts.offers!]);

  async function listed(seller: Sender, cubeId: bigint, more: Partial<FlowContext> = {}) {
    const input = { cubeId, price, expiresAt: await inAnHour() };
    const { order, signature } = await runFlow(makeListing, input, context(seller, more));
    return { order: listingFromJson(order), signature };
  }

  async function offered(buyer: Sender, target: WantedCubes, more: Partial<FlowContext> = {}) {
    const input = { target, price, expiresAt: await inAnHour() };
    const { order, signature } = await runFlow(makeOffer, input, context(buyer, more));
    return { order: offerFromJson(order), signature };
  }

  const buy = (buyer: Sender, listing: SignedOrder<Listing>) => runFlow(fillListing, listing, context(buyer));
  const accept = (seller: Sender, offer: SignedOrder<Offer>, cubeId: bigint, minimumProceeds = price) =>
    runFlow(acceptOffer, { ...offer, cubeId, minimumProceeds }, context(seller));

  it('offer a cube without a transaction other than the approval, and sell it for its price', async () => {
    const seller = someone(2);
    const buyer = someone(3);
    const cubeId = await newCube(local, seller);
    const board = orderBoard();
    const events: ProgressEvent[] = [];
    const listing = await listed(seller, cubeId, {
      api: board.api,
      onProgress: (event) => events.push(event),
    });
    expect(events.flatMap((event) => (event.type === 'step-started' ? [event.kind] : []))).toEqual([
      'check',
      'check',
      'check',
      'transaction',
      'sign',
      'save',
    ]);
    expect(board.published).toMatchObject([
      { kind: 'listing', maker: seller.address, cubeId: String(cubeId) },
    ]);

    await wrap(local, buyer, price);
    const before = await wethOf(seller);
    const reports = orderBoard();
    const bought = await runFlow(fillListing, listing, context(buyer, { api: reports.api }));
    expect(bought).toMatchObject({
      cubeId: String(cubeId),
      seller: seller.address,
      price: String(price),
      ether: '0',
    });
    expect([await ownerOf(cubeId), (await wethOf(seller)) - before]).toEqual([buyer.address, price]);
    expect([await allowance(buyer), await wethOf(buyer)]).toEqual([0n, 0n]);
    expect(reports.reports).toEqual(['/transaction/tokenTransaction']);
    await expect(buy(someone(4), listing)).rejects.toMatchObject({ code: 'order-filled' });
  });

  it('sell a listed cube for ether if the buyer has no WETH', async () => {
    const seller = someone(2);
    const buyer = someone(4);
    const cubeId = await newCube(local, seller);
    const listing = await listed(seller, cubeId);
    const account = buyer.address;
    expect(await readListingQuote(local.chain, { listing: listing.order, account })).toMatchObject({
      amount: price,
      weth: 0n,
      ether: price,
      share: { seller: price, royalty: 0n, fee: 0n },
      gas: GAS.fillListing,
    });
    const bought = await buy(buyer, listing);
    expect([bought.ether, await ownerOf(cubeId)]).toEqual([String(price), buyer.address]);
  });

  it('offer WETH for any cube of a creator, approve exactly the price, and buy the cube of the seller who accepts', async () => {
    const seller = someone(2);
    const buyer = someone(5);
    const cubeId = await newCube(local, seller);
    await wrap(local, buyer, 2n * price);
    const board = orderBoard();
    const offer = await offered(buyer, { kind: 'creator', creator: seller.address }, { api: board.api });
    expect([await allowance(buyer), await wethOf(buyer)]).toEqual([price, 2n * price]);
    expect(board.published).toMatchObject([
      { kind: 'offer', maker: buyer.address, creator: seller.address, maxCubeId: String(cubeId) },
    ]);

    const share = await readOrderShare(local.chain, { price, cubeId, seller: seller.address });
    const before = await wethOf(seller);
    const sold = await accept(seller, offer, cubeId, share.seller);
    expect(sold).toMatchObject({
      buyer: buyer.address,
      proceeds: String(share.seller),
      price: String(price),
    });
    expect([await ownerOf(cubeId), (await wethOf(seller)) - before]).toEqual([buyer.address, share.seller]);
    expect([await allowance(buyer), await wethOf(buyer)]).toEqual([0n, price]);
  });

  it('for any cube of a creator do not buy a cube that was made after the signature', async () => {
    const seller = someone(2);
    const buyer = someone(5);
    const latest = await newCube(local, seller);
    await wrap(local, buyer, price);
    const offer = await offered(buyer, { kind: 'creator', creator: seller.address });
    const target = { kind: 'creator', creator: seller.address, maxCubeId: latest } as const;
    expect(offer.order.target).toEqual(target);
    const later = await newCube(local, seller);
    const refusal = { code: 'cube-above-maximum', details: { cubeId: later, maxCubeId: latest } };
    await expect(accept(seller, offer, later)).rejects.toMatchObject(refusal);
    // The contract rejects the later cube as well.
    const args = [offerStruct(offer.order), offer.signature, later, 0n] as const;
    const sent = act(local, seller, { to: 'offers', data: encodeCall('offers', 'acceptOffer', args) });
    await expect(sent).rejects.toThrow();
    const raised: Offer = { ...offer.order, target: { ...target, maxCubeId: later } };
    await expect(accept(seller, { ...offer, order: raised }, later)).rejects.toMatchObject({
      code: 'not-signed-by-maker',
    });
    await accept(seller, offer, latest);
    expect([await ownerOf(latest), await ownerOf(later)]).toEqual([buyer.address, seller.address]);
  });

  it('offer WETH for any cube of a drop, such as a cube that was taken out of the drop', async () => {
    const seller = someone(1);
    const buyer = someone(5);
    const cubeId = await newCube(local, seller);
    const other = await newCube(local, seller);
    const approval = encodeCall('cube', 'setApprovalForAll', [local.chain.contracts.dropAuction, true]);
    await act(local, seller, { to: 'cube', data: approval });
    const start = BigInt(await chainNow(local.chain, 0));
    const form = 'newAuction(uint256,uint256,uint256,uint256[])';
    const data = encodeCall('dropAuction', form, [start, start + 3_600n, price, [cubeId]]);
    await act(local, seller, { to: 'dropAuction', data });
    const dropId = await readContract(local.chain, 'dropAuction', 'dropOf', [cubeId]);
    await runFlow(takeOut, { auctionId: dropId, cubeIds: [cubeId] }, context(seller));

    await wrap(local, buyer, price);
    const offer = await offered(buyer, { kind: 'drop', dropId });
    await expect(accept(seller, offer, other)).rejects.toMatchObject({ code: 'cube-not-wanted' });
    await accept(seller, offer, cubeId);
    expect(await ownerOf(cubeId)).toBe(buyer.address);
  });

  it('of a contract are valid if the contract confirms the signature', async () => {
    const wallet = `0x${'c0'.repeat(20)}` as const;
    const terms = { price, expiresAt: 1, maxCutPerMillion: 0n, counter: 0n, salt: 0n };
    const order: Listing = { kind: 'listing', seller: wallet, cubeId: 1n, transferCount: 0n, ...terms };
    const isSigned = () => requireSigned(local.chain, { order, signature: '0x12' });
    // The first code returns 0x1626ba7e, the second one reverts, and the third one returns 1.
    await local.request('hardhat_setCode', [wallet, '0x631626ba7e60e01b60005260206000f3']);
    expect(await isSigned()).toBe(orderHash(order, orderDomainOf(local.chain)));
    for (const code of ['0x60006000fd', '0x600160005260206000f3']) {
      await local.request('hardhat_setCode', [wallet, code]);
      await expect(isSigned()).rejects.toMatchObject({
        code: 'wallet-refused-signature',
        message: `The contract wallet ${wallet} does not accept this signature.`,
      });
    }
  });

  it('are refused if their terms, their maker or their target is invalid', async () => {
    const seller = someone(2);
    const cubeId = await newCube(local, seller);
    const list = (who: Sender, expiresAt: number) =>
      runFlow(makeListing, { cubeId, price, expiresAt }, context(who));
    const now = await chainNow(local.chain, 0);
    await expect(list(seller, now + 10)).rejects.toMatchObject({ code: 'invalid-fields' });
    await expect(list(someone(3), now + 3_600)).rejects.toMatchObject({ code: 'not-holder' });
    await runFlow(createSale, { cubeId, price, expiresAt: now + 3_600 }, context(seller));
    await expect(list(seller, now + 3_600)).rejects.toMatchObject({ code: 'already-on-sale' });
    await expect(offered(seller, { kind: 'cube', cubeId })).rejects.toMatchObject({
      code: 'own-cube-purchase',
    });
    await expect(offered(someone(3), { kind: 'drop', dropId: 999n })).rejects.toMatchObject({
      code: 'unknown-auction',
    });
    await expect(offered(someone(3), { kind: 'cube', cubeId: 999n })).rejects.toMatchObject({
      category: 'not-found',
    });
  });

  it('are refused with the name of the wrong field if they are malformed', async () => {
    const seller = someone(2);
    const buyer = someone(4);
    const cubeId = await newCube(local, seller);
    const expiresAt = await inAnHour();
    const tooLarge = 2n ** 256n;
    const wrong = (field: string) => ({ code: 'invalid-fields', details: { faults: [{ field }] } });

    const listing = await listed(seller, cubeId);
    const listings: [string, Partial<Listing>][] = [
      ['price', { price: -1n }],
      ['price', { price: tooLarge }],
      ['expiresAt', { expiresAt: 1.5 }],
      ['expiresAt', { expiresAt: -1 }],
      ['maxCutPerMillion', { maxCutPerMillion: -1n }],
      ['counter', { counter: tooLarge }],
      ['salt', { salt: -1n }],
      ['cubeId', { cubeId: tooLarge }],
      ['transferCount', { transferCount: -1n }],
      ['seller', { seller: '0x12' }],
    ];
    for (const [field, changed] of listings) {
      const malformed = { ...listing, order: { ...listing.order, ...changed } };
      await expect(buy(buyer, malformed)).rejects.toMatchObject(wrong(field));
    }

    await wrap(local, buyer, price);
    const offer = await offered(buyer, { kind: 'cube', cubeId });
    const targets: OfferTarget[] = [
      { kind: 'cube', cubeId: -1n },
      { kind: 'drop', dropId: tooLarge },
      { kind: 'creator', creator: '0x12', maxCubeId: 1n },
    ];
    for (const target of targets) {
      const malformed = { ...offer, order: { ...offer.order, target } };
      await expect(accept(seller, malformed, cubeId)).rejects.toMatchObject(wrong('target'));
      await expect(offered(buyer, target)).rejects.toMatchObject(wrong('target'));
    }
    await expect(accept(seller, offer, -1n)).rejects.toMatchObject(wrong('cubeId'));
    await expect(accept(seller, offer, cubeId, tooLarge)).rejects.toMatchObject(wrong('minimumProceeds'));
    const odd = { ...offer, signature: toHex('0x123') };
    await expect(accept(seller, odd, cubeId)).rejects.toMatchObject(wrong('signature'));
    const list = (changed: { cubeId?: bigint; price?: bigint }) =>
      runFlow(makeListing, { cubeId, price, expiresAt, ...changed }, context(seller));
    await expect(list({ cubeId: -1n })).rejects.toMatchObject(wrong('cubeId'));
    await expect(list({ price: -1n })).rejects.toMatchObject(wrong('price'));
    await expect(runFlow(cancelOrder, { orderHash: '0x12' }, context(seller))).rejects.toMatchObject(
      wrong('orderHash'),
    );
    expect(await ownerOf(cubeId)).toBe(seller.address);
  });

  it('that are listings need no ETH once the contract is approved', async () => {
    const seller = someone(2);
    const cubeId = await newCube(local, seller);
    const setEther = (wei: bigint) =>
      local.request('hardhat_setBalance', [seller.address, `0x${wei.toString(16)}`]);
    const { eth } = await readBalance(local.chain, seller.address);
    const approval = encodeCall('cube', 'approve', [local.chain.contracts.offers!, cubeId]);
    await act(local, seller, { to: 'cube', data: approval });
    try {
      await setEther(0n);
      expect((await listed(seller, cubeId)).order.cubeId).toBe(cubeId);
    } finally {
      await setEther(eth);
    }
  });

  it('cannot be filled by their maker, after expiry, or once their maker cancelled them', async () => {
    const seller = someone(2);
    const buyer = someone(4);
    const one = await newCube(local, seller);
    const two = await newCube(local, seller);
    const three = await newCube(local, seller);
    const listing = await listed(seller, one);
    await expect(buy(seller, listing)).rejects.toMatchObject({ code: 'own-cube-purchase' });
    const { orderHash } = await runFlow(
      makeListing,
      { cubeId: one, price, expiresAt: listing.order.expiresAt },
      context(seller),
    );
    const cancelled = await runFlow(cancelOrder, { orderHash }, context(seller));
    expect(cancelled.orderHash).toBe(orderHash);
    const status = await readOrderStatus(local.chain, { maker: seller.address, orderHash });
    expect(status.state).toBe('cancelled');
    await expect(runFlow(cancelOrder, { orderHash }, context(seller))).rejects.toMatchObject({
      code: 'order-cancelled',
    });

    const older = await listed(seller, two);
    await runFlow(cancelAllOrders, {}, context(seller));
    await expect(buy(buyer, older)).rejects.toMatchObject({ code: 'counter-mismatch' });
    const newer = await listed(seller, three);
    await pass(local, 3_600);
    await expect(buy(buyer, newer)).rejects.toMatchObject({ code: 'order-expired' });
    expect(await ownerOf(three)).toBe(seller.address);
  });

  it('end if the cube moves, and need an approval, the right cube, the minimum proceeds and a funded buyer', async () => {
    const seller = someone(2);
    const buyer = someone(6);
    const cubeId = await newCube(local, seller);
    const listing = await listed(seller, cubeId);
    const revoke = encodeCall('cube', 'approve', [`0x${'0'.repeat(40)}`, cubeId]);
    await act(local, seller, { to: 'cube', data: revoke });
    await expect(buy(buyer, listing)).rejects.toThrow('The cube is not approved for the sale yet.');
    await runFlow(sendCube, { cubeId, to: someone(3).address }, context(seller));
    await runFlow(sendCube, { cubeId, to: seller.address }, context(someone(3)));
    await expect(buy(buyer, listing)).rejects.toMatchObject({ code: 'cube-moved' });

    await wrap(local, buyer, price);
    const other = await newCube(local, seller);
    const offer = await offered(buyer, { kind: 'cube', cubeId: other });
    await expect(accept(seller, offer, cubeId)).rejects.toMatchObject({ code: 'cube-not-wanted' });
    await expect(accept(someone(3), offer, other)).rejects.toMatchObject({ code: 'not-holder' });
    await expect(accept(seller, offer, other, price + 1n)).rejects.toThrow('less than your minimum of 0.5');
    await act(local, buyer, { to: 'weth', data: encodeCall('weth', 'withdraw', [1n]) });
    await expect(accept(seller, offer, other)).rejects.toMatchObject({
      code: 'offer-unfunded',
      details: { needed: price, available: price - 1n },
    });
    expect(await ownerOf(other)).toBe(seller.address);
  });

  it('that the server changed are refused before anything is sent', async () => {
    const seller = someone(2);
    const buyer = someone(4);
    const cubeId = await newCube(local, seller);
    const board = orderBoard();
    const { orderHash, order, signature } = await runFlow(
      makeListing,
      { cubeId, price, expiresAt: await inAnHour() },
      context(seller, { api: board.api }),
    );
    const find = () => findOrder({ api: board.api, chain: local.chain }, { orderHash });
    expect(await find()).toMatchObject({ order: listingFromJson(order), signature });

    board.change = (shown) => ({ ...shown, priceInWei: '1' });
    await expect(find()).rejects.toMatchObject({
      code: 'not-signed-by-maker',
      details: { maker: seller.address },
    });
    board.change = (shown) => ({ ...shown, maker: buyer.address });
    await expect(find()).rejects.toMatchObject({ code: 'not-signed-by-maker' });
    board.change = (shown) => ({ ...shown, signature: `0x${'1'.repeat(130)}` });
    await expect(find()).rejects.toMatchObject({ code: 'not-signed-by-maker' });
    board.change = (shown) => ({ ...shown, signature: `0x${'1'.repeat(128)}` });
    await expect(find()).rejects.toMatchObject({ code: 'signature-length', details: { length: 64 } });
    board.change = (shown) => ({ ...shown, signature: `0x${'f'.repeat(130)}` });
    await expect(find()).rejects.toMatchObject({ code: 'signature-malleable' });
    board.change = (shown) => ({ ...shown, maker: '0x12' });
    await expect(find()).rejects.toMatchObject({ code: 'conflict', details: { orderHash } });
    board.change = (shown) => ({ ...shown, salt: String(2n ** 256n) });
    await expect(find()).rejects.toMatchObject({ code: 'invalid-fields' });
    // Another order of the same maker.
    const another = orderBoard();
    await listed(seller, cubeId, { api: another.api });
    const swapped = findOrder({ api: another.api, chain: local.chain }, { orderHash });
    await expect(swapped).rejects.toMatchObject({ code: 'conflict' });

    const forged = { order: { ...listingFromJson(order), price: 1n }, signature };
    await expect(buy(buyer, forged)).rejects.toThrow(`This was not signed by ${seller.address}`);
    expect(await ownerOf(cubeId)).toBe(seller.address);
  });

  it('are refused if the wallet signs with another account, and can still be signed after the user declined', async () => {
    const seller = someone(6);
    const cubeId = await newCube(local, seller);
    const input = { cubeId, price, expiresAt: await inAnHour() };
    const journal = memoryJournal();
    const key = local.keys[6]!;
    const list = (sender: Sender) => runFlow(makeListing, input, context(sender, { journal }));
    const wrong = walletSender(local.chain, key, { signTypedData: (data) => someone(3).signTypedData(data) });
    await expect(list(wrong)).rejects.toThrow(`This was not signed by ${seller.address}`);
    const declining = walletSender(local.chain, key, { signTypedData: declines });
    await expect(list(declining)).rejects.toMatchObject({ code: 'canceled' });
    expect(await list(walletSender(local.chain, key))).toMatchObject({ order: { cubeId: String(cubeId) } });
  });

  it('are not signed again if publishing them fails', async () => {
    const seller = someone(7);
    const cubeId = await newCube(local, seller);
    const input = { cubeId, price, expiresAt: await inAnHour() };
    const board = orderBoard();
    board.failures = 4;
    const journal = memoryJournal();
    let asked = 0;
    const counting: Sender = {
      ...seller,
      signTypedData: async (data) => {
        asked += 1;
        return seller.signTypedData(data);
      },
    };
    const list = () => runFlow(makeListing, input, context(counting, { journal, api: board.api }));
    await expect(list()).rejects.toMatchObject({ status: 500 });
    const { signature } = await list();
    expect([asked, board.published.map((order) => order.signature)]).toEqual([1, [signature]]);
  });

  it('stay signed while the server refuses them, and are replaced once nobody can fill them', async () => {
    const seller = someone(7);
    const cubeId = await newCube(local, seller);
    const input = { cubeId, price, expiresAt: await inAnHour() };
    const board = orderBoard();
    board.refusal = { status: 409, code: 'quota-reached', message: 'Too many.' };
    const entries: JournalEntry[] = [];
    const list = () =>
      runFlow(makeListing, input, context(seller, { journal: memoryJournal(entries), api: board.api }));
    await expect(list()).rejects.toMatchObject({ status: 409, message: 'Too many.' });
    await expect(list()).rejects.toMatchObject({ status: 409 });
    const [orderHash] = signedOrdersIn(entries);
    expect([signedOrdersIn(entries).length, isOpenPayment(entries, 'local')]).toEqual([1, true]);

    await runFlow(cancelOrder, { orderHash: orderHash! }, context(seller));
    await expect(list()).rejects.toMatchObject({
      code: 'order-cancelled',
      hint: 'It was signed, but it is not listed, and nobody can fill it.',
    });
    expect([signedOrdersIn(entries), isOpenPayment(entries, 'local')]).toEqual([[], false]);
    board.refusal = null;
    const again = await list();
    expect(again.orderHash).not.toBe(orderHash);
    expect(board.published).toMatchObject([{ signature: again.signature }]);
  });

  it('need no publication if they were filled in the meantime', async () => {
    const seller = someone(2);
    const buyer = someone(5);
    const cubeId = await newCube(local, seller);
    await wrap(local, buyer, price);
    const input = { target: { kind: 'cube', cubeId }, price, expiresAt: await inAnHour() } as const;
    const board = orderBoard();
    board.refusal = { status: 409, code: 'order-refused', message: 'No.' };
    const entries: JournalEntry[] = [];
    const offer = () =>
      runFlow(makeOffer, input, context(buyer, { journal: memoryJournal(entries), api: board.api }));
    await expect(offer()).rejects.toMatchObject({ status: 409 });
    const learned = Object.assign(
      {},
      ...entries.map((entry) => (entry.type === 'step-done' ? entry.learned : {})),
    );
    await accept(seller, { order: offerFromJson(learned.order), signature: learned.signature }, cubeId);
    expect(await offer()).toMatchObject({ orderHash: learned.orderHash });
  });

  it('are not reported as accepted with a cube if the buyer got another one', async () => {
    const seller = someone(2);
    const buyer = someone(5);
    const kept = await newCube(local, seller);
    const sold = await newCube(local, seller);
    await wrap(local, buyer, price);
    const offer = await offered(buyer, { kind: 'creator', creator: seller.address });
    const input = { ...offer, cubeId: kept, minimumProceeds: price };
    const entries: JournalEntry[] = [];
    const journal = memoryJournal(entries);
    const dying = {
      ...journal,
      async append(entry: JournalEntry) {
        await journal.append(entry);
        if (entry.type === 'transaction-signed' && entry.step === 'accept') throw new Killed();
      },
    };
    const acceptWith = (written: typeof journal) =>
      runFlow(acceptOffer, input, context(seller, { journal: written }));
    await expect(acceptWith(dying)).rejects.toThrow(Killed);
    await accept(seller, offer, sold);
    await expect(acceptWith(memoryJournal(entries))).rejects.toMatchObject({ code: 'order-filled' });
    expect([await ownerOf(kept), await ownerOf(sold)]).toEqual([seller.address, buyer.address]);
  });

  const kinds: [string, (index: number) => Sender][] = [
    ['a local key', (index) => someone(index)],
    ['a wallet', (index) => walletSender(local.chain, local.keys[index]!)],
  ];
  it.each(kinds)(
    'are signed, published and filled once if the processes are killed at any point, with %s',
    async (_, senderOf) => {
      const seller = senderOf(8);
      const buyer = senderOf(9);
      await wrap(local, someone(9), 100n * price);
      for (const { entry, when } of instantsOf(12)) {
        const before = await wethOf(buyer);
        const listedCube = await newCube(local, someone(8));
        const board = orderBoard();
        const expiresAt = await inAnHour();
        const instant = { entry, when };
        const shared = { api: board.api };
        const made = await runDying(
          makeListing,
          { cubeId: listedCube, price, expiresAt },
          instant,
          context(seller, shared),
        );
        const listing = { order: listingFromJson(made.order), signature: made.signature };
        await runDying(fillListing, listing, instant, context(buyer, shared));

        const wantedCube = await newCube(local, someone(8));
        const target: OfferTarget = { kind: 'cube', cubeId: wantedCube };
        const offer = await runDying(
          makeOffer,
          { target, price, expiresAt },
          instant,
          context(buyer, shared),
        );
        const accepted = {
          order: offerFromJson(offer.order),
          signature: offer.signature,
          cubeId: wantedCube,
          minimumProceeds: price,
        };
        await runDying(acceptOffer, accepted, instant, context(seller, shared));
        const salts = new Set(board.published.map(({ salt }) => salt));
        expect([
          entry,
          when,
          await ownerOf(listedCube),
          await ownerOf(wantedCube),
          before - (await wethOf(buyer)),
          salts.size,
        ]).toEqual([entry, when, buyer.address, buyer.address, 2n * price, 2]);
      }
    },
  );

  it.each(kinds)('are cancelled once if the process is killed at any point, with %s', async (_, senderOf) => {
    const maker = senderOf(1);
    const counterOf = () => readContract(local.chain, 'offers', 'counterOf', [maker.address]);
    for (const { entry, when } of instantsOf(7)) {
      const orderHash = toHex(`0x${(nextHash++).toString(16).padStart(64, '0')}`);
      await runDying(cancelOrder, { orderHash }, { entry, when }, context(maker));
      const { state } = await readOrderStatus(local.chain, { maker: maker.address, orderHash });
      const before = await counterOf();
      await runDying(cancelAllOrders, {}, { entry, when }, context(maker));
      expect([entry, when, state, (await counterOf()) - before]).toEqual([entry, when, 'cancelled', 1n]);
    }
  });
});

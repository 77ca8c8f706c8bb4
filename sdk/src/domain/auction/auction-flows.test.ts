import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newCube, pass, recordReports, wrap } from '../../../test/actors.ts';
import { contextOf } from '../../../test/context.ts';
import { instantsOf, runDying } from '../../../test/crash.ts';
import { startLocalChain, type LocalChain } from '../../../test/local-chain.ts';
import { declines, walletSender } from '../../../test/wallets.ts';
import { placeBid } from '../bid/place-bid.ts';
import { chainNow, readBalance, readContract, readLot, readNonce, type Sender } from '../../chain.ts';
import { claimCube } from '../claim/claim-cube.ts';
import { claimFunds } from '../claim/claim-funds.ts';
import { takeOut } from '../claim/take-out.ts';
import { withdrawBid } from '../claim/withdraw-bid.ts';
import {
  isOpenPayment,
  memoryJournal,
  runFlow,
  type FlowContext,
  type JournalEntry,
} from '../../flow/index.ts';
import { buyNow } from './buy-now.ts';
import { isCubedropError } from '../../base/errors.ts';
import { createAuction } from './create-auction.ts';
import type { Address } from '../../base/hex.ts';
import type { LotInput } from '../lot/lot-input.ts';
import type { CreateAuctionInput } from './open-auction.ts';

const tenth = 10n ** 17n;

describe('an owner’s auction', () => {
  let local: LocalChain;
  beforeAll(async () => {
    local = await startLocalChain();
  });
  afterAll(() => local.stop());

  const someone = (index: number) => local.senders[index]!;
  const context = (sender: Sender, more: Partial<FlowContext> = {}) =>
    contextOf(local.chain, sender, { api: recordReports().api, ...more });
  const ownerOf = (cubeId: bigint) => readContract(local.chain, 'cube', 'ownerOf', [cubeId]);
  const wethOf = async ({ address }: Sender) => (await readBalance(local.chain, address)).weth;

  async function termsOf(cubeId: bigint): Promise<CreateAuctionInput> {
    const now = await chainNow(local.chain, 0);
    return { cubeId, startsAt: now - 5, endsAt: now + 3_600, minimumBid: tenth, bidDelta: tenth };
  }

  async function opened(seller: Sender, change: Partial<CreateAuctionInput> = {}) {
    const cubeId = await newCube(local, someone(2));
    const input = { ...(await termsOf(cubeId)), ...change };
    const auction = await runFlow(createAuction, input, context(seller));
    const lot: LotInput = { kind: 'auction', auctionId: BigInt(auction.auctionId), cubeId };
    return { auction, lot, cubeId };
  }

  it('sends a won cube to another account, but only for the winner', async () => {
    const seller = someone(2);
    const winner = someone(3);
    const friend = someone(5);
    const { lot, cubeId } = await opened(seller);
    await wrap(local, winner, tenth);
    await runFlow(placeBid, { ...lot, raise: tenth }, context(winner));
    await pass(local, 3_600);
    await runFlow(claimFunds, lot, context(seller));
    const { api, calls } = recordReports();
    const claim = (who: Sender, to: Address) => runFlow(claimCube, { ...lot, to }, context(who, { api }));
    await expect(claim(seller, friend.address)).rejects.toMatchObject({ code: 'not-winner' });
    const zero = `0x${'0'.repeat(40)}` as const;
    await expect(claim(winner, zero)).rejects.toMatchObject({ code: 'invalid-fields' });
    const { userAuction, dropAuction, cube } = local.chain.contracts;
    for (const contract of [dropAuction, cube])
      await expect(claim(winner, contract)).rejects.toMatchObject({ code: 'receiver-is-contract' });
    expect(calls).toEqual([]);
    const { transaction } = await claim(winner, friend.address);
    expect(await ownerOf(cubeId)).toBe(friend.address);
    expect(calls.find(({ call }) => call === 'POST /transaction/tokenTransaction')?.body).toEqual({
      tokenId: String(cubeId),
      from: userAuction,
      to: friend.address,
      transaction,
    });
    await expect(claim(winner, someone(4).address)).rejects.toMatchObject({ code: 'already-handed-over' });
  });

  it.each(instantsOf(6))(
    'sends a won cube once if the process is killed at entry $entry, $when',
    async (instant) => {
      const winner = someone(3);
      const friend = someone(5);
      const { lot, cubeId } = await opened(someone(2));
      await wrap(local, winner, tenth);
      await runFlow(placeBid, { ...lot, raise: tenth }, context(winner));
      await pass(local, 3_600);
      await runFlow(claimFunds, lot, context(someone(2)));
      const nonce = await readNonce(local.chain, winner.address, 'latest');
      const { api } = recordReports();
      await runDying(claimCube, { ...lot, to: friend.address }, instant, context(winner, { api }));
      expect(await ownerOf(cubeId)).toBe(friend.address);
      expect(await readNonce(local.chain, winner.address, 'latest')).toBe(nonce + 1);
    },
  );

  it('reports each bid, claim and withdrawal to the server, and rejects those that its rules forbid', async () => {
    const seller = someone(2);
    const first = someone(3);
    const second = someone(4);
    const { lot, cubeId, auction } = await opened(seller);
    for (const bidder of [first, second]) await wrap(local, bidder, 10n * tenth);
    const { api, calls } = recordReports();
    const bid = (who: Sender, raise: bigint) => runFlow(placeBid, { ...lot, raise }, context(who, { api }));
    await expect(bid(seller, tenth)).rejects.toThrow('You Cannot bid on your own Cube');
    await expect(bid(first, tenth - 1n)).rejects.toThrow('Bid Must be Greater than Minimum Bid');
    await bid(first, tenth);
    const tooLow: unknown = await bid(second, tenth).catch((error: unknown) => error);
    if (!isCubedropError(tooLow, 'bid-too-low')) throw tooLow;
    expect(tooLow).toMatchObject({ category: 'refused', hint: 'The minimum raise is 0.2 WETH.' });
    expect(tooLow.details.least - tooLow.details.total).toBe(tenth);
    expect(await bid(second, 2n * tenth)).toMatchObject({ total: String(2n * tenth) });
    await expect(runFlow(claimFunds, lot, context(seller))).rejects.toThrow('has not ended');
    await pass(local, 3_600);
    await expect(runFlow(claimCube, lot, context(second))).rejects.toThrow(
      'Please wait for Owner to claim Funds first.',
    );
    const paid = await runFlow(claimFunds, lot, context(seller, { api }));
    const won = await runFlow(claimCube, lot, context(second, { api }));
    const back = await runFlow(withdrawBid, lot, context(first, { api }));
    expect(paid).toMatchObject({ amount: String(2n * tenth), royalty: '0', seller: seller.address });
    expect(await ownerOf(cubeId)).toBe(second.address);
    expect([await wethOf(first), await wethOf(second)]).toEqual([10n * tenth, 8n * tenth]);
    const ids = { auctionId: auction.id, tokenId: expect.any(String) };
    expect(calls.slice(2)).toEqual([
      {
        call: 'POST /userclaimfunds/claimfunds',
        body: { ...ids, address: seller.address, transaction: paid.transaction },
      },
      { call: 'POST /token/buytoken', body: { ...ids, transaction: won.transaction } },
      {
        call: 'PUT /usercubehistory/claimhistory',
        body: {
          ...ids,
          claimFunds: true,
          claimNft: true,
          withdraw: true,
          address: second.address,
          transaction: won.transaction,
        },
      },
      {
        call: 'POST /transaction/tokenTransaction',
        body: {
          tokenId: String(cubeId),
          from: local.chain.contracts.userAuction,
          to: second.address,
          transaction: won.transaction,
        },
      },
      {
        call: 'PUT /usercubehistory/claimhistory',
        body: {
          ...ids,
          claimFunds: false,
          claimNft: false,
          withdraw: true,
          address: first.address,
          transaction: back.transaction,
        },
      },
    ]);
    expect(calls[0]).toMatchObject({
      call: 'POST /usercubehistory/createhistory',
      body: { ...ids, Bid: String(tenth), address: first.address },
    });
  });

  it('returns its cube to the seller if there is no bid, and is reported as removed', async () => {
    const seller = someone(2);
    const { lot, cubeId, auction } = await opened(seller);
    await expect(runFlow(claimCube, lot, context(someone(3)))).rejects.toMatchObject({
      code: 'not-winner',
      category: 'refused',
      details: { winner: null },
    });
    const { api, calls } = recordReports();
    const { transaction } = await runFlow(claimCube, lot, context(seller, { api }));
    expect(await ownerOf(cubeId)).toBe(seller.address);
    expect(calls[0]).toEqual({
      call: 'POST /auction/deleteauction',
      body: { auctionId: auction.id, tokenId: expect.any(String), transaction },
    });
    await expect(runFlow(claimCube, lot, context(seller))).rejects.toThrow(
      'The Cube has already left the auction',
    );
  });

  it('lets a bidder repeat a bid that was declined after the WETH was approved, even if they have bid otherwise since', async () => {
    const { lot } = await opened(someone(2));
    const bidder = someone(7);
    await wrap(local, bidder, 5n * tenth);
    const entries: JournalEntry[] = [];
    let asked = 0;
    const wallet = walletSender(local.chain, local.keys[7]!);
    const declining = { ...wallet, send: (tx: never) => ((asked += 1) === 2 ? declines() : wallet.send(tx)) };
    const later = { raise: 2n * tenth, ...lot };
    const again = (sender: Sender) =>
      runFlow(placeBid, later, context(sender, { journal: memoryJournal(entries) }));
    await expect(again(declining)).rejects.toMatchObject({ code: 'canceled' });
    expect(isOpenPayment(entries)).toBe(false);
    // This bid uses half of the approval and changes the bidder's total.
    await runFlow(placeBid, { ...lot, raise: tenth }, context(bidder));
    expect(await again(wallet)).toMatchObject({ total: String(3n * tenth) });
    expect(await wethOf(bidder)).toBe(2n * tenth);
  });

  it('rejects a raise that was calculated from an outdated total, and sends nothing', async () => {
    const { lot } = await opened(someone(2));
    const bidder = someone(7);
    await wrap(local, bidder, 5n * tenth);
    const before = await wethOf(bidder);
    const reachTwo = (entries: JournalEntry[]) =>
      runFlow(
        placeBid,
        { ...lot, raise: 2n * tenth, ownTotalBefore: 0n },
        context(bidder, { journal: memoryJournal(entries) }),
      );
    expect(await reachTwo([])).toMatchObject({ total: String(2n * tenth) });
    const entries: JournalEntry[] = [];
    await expect(reachTwo(entries)).rejects.toMatchObject({
      code: 'own-total-changed',
      category: 'refused',
      details: { total: 2n * tenth },
    });
    expect(entries.filter(({ type }) => type.startsWith('transaction-'))).toEqual([]);
    expect(before - (await wethOf(bidder))).toBe(2n * tenth);
  });

  it('reports a bid as too low if a higher one is mined just before it', async () => {
    const { lot } = await opened(someone(2));
    const rival = someone(8);
    for (const bidder of [someone(7), rival]) await wrap(local, bidder, 5n * tenth);
    let asked = 0;
    const wallet = walletSender(local.chain, local.keys[7]!);
    const late: Sender = {
      ...wallet,
      async send(transaction: never) {
        if ((asked += 1) === 2) await runFlow(placeBid, { ...lot, raise: 3n * tenth }, context(rival));
        return wallet.send(transaction);
      },
    };
    const error: unknown = await runFlow(placeBid, { ...lot, raise: tenth }, context(late)).catch(
      (thrown: unknown) => thrown,
    );
    expect(error).toMatchObject({
      code: 'bid-too-low',
      category: 'reverted',
      details: { least: 4n * tenth, total: tenth },
      hint: 'The transaction was reverted; only its gas was paid.',
    });
  });

  it('rejects bids once its cube has been taken out, and sends nothing', async () => {
    const seller = someone(2);
    const bidder = someone(7);
    const { lot, cubeId } = await opened(seller);
    const { auctionId } = lot;
    await runFlow(takeOut, { kind: 'auction', auctionId, cubeIds: [cubeId] }, context(seller));
    await wrap(local, bidder, tenth);
    const entries: JournalEntry[] = [];
    await expect(
      runFlow(placeBid, { ...lot, raise: tenth }, context(bidder, { journal: memoryJournal(entries) })),
    ).rejects.toMatchObject({ code: 'lot-closed', category: 'refused' });
    expect(entries.filter(({ type }) => type.startsWith('transaction-'))).toEqual([]);
  });

  it('can be bought at its buy-now price while it has no bid, and then ends', async () => {
    const seller = someone(2);
    const buyer = someone(5);
    const late = someone(6);
    const price = 5n * tenth;
    const { lot, cubeId } = await opened(seller, { buyNowPrice: price });
    const buy = (who: Sender, at = price) =>
      runFlow(buyNow, { auctionId: lot.auctionId, cubeId, price: at }, context(who));
    await local.request('hardhat_setBalance', [buyer.address, '0x1']);
    await expect(buy(buyer)).rejects.toThrow('You have insufficient Weth');
    await local.request('hardhat_setBalance', [buyer.address, `0x${(10n ** 20n).toString(16)}`]);
    for (const sender of [buyer, late]) await wrap(local, sender, price);
    await expect(buy(seller)).rejects.toThrow('You cannot buy your own Cube');
    await expect(buy(buyer, price + 1n)).rejects.toThrow('The price is now 0.5 WETH');
    expect(await buy(buyer)).toMatchObject({ price: String(price), cubeId: String(cubeId) });
    expect([await ownerOf(cubeId), await wethOf(buyer)]).toEqual([buyer.address, 0n]);
    expect(await readLot(local.chain, lot, buyer.address)).toMatchObject({ isBought: true });
    await expect(buy(late)).rejects.toThrow('Auction Ended');
    await expect(runFlow(placeBid, { ...lot, raise: price }, context(late))).rejects.toThrow('Auction Ended');
    // The auction is over immediately, so the seller need not wait for the end.
    expect(await runFlow(claimFunds, lot, context(seller))).toMatchObject({ amount: String(price) });
  });

  it('cannot be bought once it has a bid, even one equal to the buy-now price', async () => {
    const seller = someone(2);
    const bidder = someone(3);
    const buyer = someone(5);
    const { lot, cubeId } = await opened(seller, { buyNowPrice: tenth });
    for (const sender of [bidder, buyer]) await wrap(local, sender, tenth);
    await runFlow(placeBid, { ...lot, raise: tenth }, context(bidder));
    expect(await readLot(local.chain, lot, buyer.address)).toMatchObject({ isBought: false });
    await expect(
      runFlow(buyNow, { auctionId: lot.auctionId, cubeId, price: tenth }, context(buyer)),
    ).rejects.toThrow('This Cube has a bid');
  });

  it('is extended by a late bid if the seller chose an extension', async () => {
    const seller = someone(2);
    const bidder = someone(3);
    const { lot } = await opened(seller, { extension: 300 });
    await wrap(local, bidder, 3n * tenth);
    const before = await readLot(local.chain, lot, bidder.address);
    expect(before.terms.extension).toBe(300);
    await pass(local, before.endsAt - (await chainNow(local.chain, 0)) - 60);
    await runFlow(placeBid, { ...lot, raise: tenth }, context(bidder));
    expect((await readLot(local.chain, lot, bidder.address)).endsAt).toBe(before.endsAt + 300);
    await pass(local, 100);
    await runFlow(placeBid, { ...lot, raise: tenth }, context(bidder));
    await pass(local, 4_000);
    await expect(runFlow(placeBid, { ...lot, raise: tenth }, context(bidder))).rejects.toMatchObject({
      shortMessage: 'Auction Ended',
      hint: expect.stringMatching(/^Bids are accepted from \S+Z to \S+Z\.$/),
    });
  });

  it('is rejected with the specified message for invalid terms, another’s cube and a cube in an auction', async () => {
    const cubeId = await newCube(local, someone(2));
    const terms = await termsOf(cubeId);
    const open = (change: Partial<CreateAuctionInput>, who: Sender = someone(2)) =>
      runFlow(createAuction, { ...terms, ...change }, context(who));
    await expect(open({ endsAt: terms.startsAt })).rejects.toThrow('cannot be Start and End on same time');
    await expect(open({ endsAt: terms.startsAt - 1 })).rejects.toThrow('greater than Start time');
    await expect(open({ buyNowPrice: tenth - 1n })).rejects.toThrow('at least the minimum bid');
    await expect(open({ extension: 3_601 })).rejects.toThrow('at most an hour');
    await expect(open({}, someone(3))).rejects.toThrow('This Cube is not yours.');
    await open({});
    await expect(open({})).rejects.toThrow('already in an auction');
  });

  const kinds: [string, (index: number) => Sender][] = [
    ['a local key', (index) => someone(index)],
    ['a wallet', (index) => walletSender(local.chain, local.keys[index]!)],
  ];
  it.each(kinds)(
    'opens once and sells once if processes are killed at any point, with %s',
    async (_, senderOf) => {
      const seller = senderOf(2);
      const buyer = senderOf(7);
      await wrap(local, someone(7), 100n * tenth);
      for (const instant of instantsOf(11)) {
        const cubeId = await newCube(local, someone(2));
        const before = await wethOf(buyer);
        const count = await dropCount();
        const input = { ...(await termsOf(cubeId)), buyNowPrice: tenth };
        const { auctionId } = await runDying(createAuction, input, instant, context(seller));
        const bought = { auctionId: BigInt(auctionId), cubeId, price: tenth };
        await runDying(buyNow, bought, instant, context(buyer));
        const spent = before - (await wethOf(buyer));
        expect({ instant, owner: await ownerOf(cubeId), spent, opened: await dropCount() }).toEqual({
          instant,
          owner: buyer.address,
          spent: tenth,
          opened: count + 1n,
        });
      }
    },
  );

  const dropCount = () => readContract(local.chain, 'userAuction', 'dropCount', []);
});

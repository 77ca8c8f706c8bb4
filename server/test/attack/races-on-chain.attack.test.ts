import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ZeroHash } from 'ethers';
import { listingStruct, offerStruct } from '@cubedrop/sdk';
import { acting } from '../chain/test-chain.ts';
import { onEachEngine } from '../database/test-engines.ts';
import { eventually } from '../eventually.ts';
import { sampleCube, sampleDrop } from '../metadata/test-metadata.ts';
import { signedOrders } from '../signed-order/sign-orders.ts';
import { makers } from '../specification/cubes.ts';
import { useWorld } from '../specification/test-world.ts';
import { openForCommand, type Database } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/http/log.ts';
import { CONCURRENCY, expectMore, printRaces } from './races.ts';
import { expectOneEffect, expectOneMined, racedFunctions, type SingleUse } from './races-on-chain.ts';
import { assetRaces, ownershipRaces } from './transaction-races.ts';
import { raceableFunctions, transactionClasses, writeFunctions } from './transaction-classes.ts';

/** Indices of accounts. */
const CREATOR = 0;
const BIDDER = 2;
const OUTBID = 3;
/** Price of everything that is sold here, in wei. */
const PRICE = 500n;
/** WETH that lets a buyer pay in every attempt, in wei, so that no attempt fails for lack of money. */
const FUNDS = BigInt(CONCURRENCY) * PRICE;
/** Totals of the two bids on each lot, in wei. */
const LOSING_BID = 100n;
const WINNING_BID = 150n;

/** Forms of `newAuction`, each with its contract and its arguments. @param start in seconds since the epoch */
const OPENINGS = [
  [
    'dropAuction',
    'newAuction(uint256,uint256,uint256,uint256[])',
    (start: number, cubeId: bigint) => [start, start + 3600, 100n, [cubeId]],
  ],
  [
    'dropAuction',
    'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256,uint256[])',
    (start: number, cubeId: bigint) => [start, start + 3600, 100n, 10n, ZeroHash, 0n, [cubeId]],
  ],
  [
    'userAuction',
    'newAuction(uint256,uint256,uint256,uint256)',
    (start: number, cubeId: bigint) => [start, start + 3600, 100n, cubeId],
  ],
  [
    'userAuction',
    'newAuction(uint256,uint256,uint256,uint256,uint256,uint256,uint256)',
    (start: number, cubeId: bigint) => [start, start + 3600, 100n, 10n, 0n, 0n, cubeId],
  ],
] as const;

/** On-chain ids of a lot. */
type Lot = readonly [auctionId: bigint, cubeId: bigint];

onEachEngine('races on the chain', (engine) => {
  const getWorld = useWorld(engine, { log: createLog('error') });
  let database: Database;

  beforeAll(async () => {
    const { chain, database: where } = getWorld();
    database = await openForCommand(where);
    for (const account of [BIDDER, OUTBID]) await acting(chain).fund(account, 2n * FUNDS);
  });
  afterAll(async () => {
    printRaces(`transactions, up to ${engine.name}`);
    await database?.close();
  });

  const addressOf = (account: number): string => getWorld().chain.accounts[account]!.address;
  const waitUntilCaughtUp = async (): Promise<void> => {
    const { chain, api } = getWorld();
    const newest = Number(await chain.request('eth_blockNumber'));
    await eventually(async () => ((await api().get('/health')).chain.followed ?? 0) >= newest);
  };
  const expectOnce = (transaction: SingleUse): Promise<void> =>
    expectOneEffect({ chain: getWorld().chain, database, waitUntilCaughtUp }, transaction);
  /** Creates a cube of the creator and returns its on-chain id. */
  const newCube = async (title: string): Promise<bigint> => {
    const { chain, api } = getWorld();
    return (await (await makers(chain, api('creator'))).makeCube(title)).onChainId;
  };

  /** Mints one NFT for the creator and returns its on-chain id. */
  const makeNft = async (title: string): Promise<bigint> => {
    const { chain, api } = getWorld();
    const [nft] = await (await makers(chain, api('creator'))).makeNfts([title]);
    return nft!.onChainId;
  };
  /** Opens an auction of a new cube, lets it start, and returns its lot. */
  const runningLot = async (name: 'dropAuction' | 'userAuction', title: string): Promise<Lot> => {
    const { chain } = getWorld();
    const act = acting(chain);
    const cubeId = await newCube(title);
    const auctionId =
      name === 'dropAuction'
        ? await act.openDrop(CREATOR, [cubeId], ZeroHash)
        : (await act.openAuction(CREATOR, cubeId)).auctionId;
    await chain.pass(60);
    return [auctionId, cubeId];
  };

  /** Creates three lots with two bids each. Their auctions have ended, and nothing has been claimed. */
  const endedLots = async (name: 'dropAuction' | 'userAuction'): Promise<Lot[]> => {
    const { chain, api } = getWorld();
    const act = acting(chain);
    const { makeCube, store } = await makers(chain, api('creator'));
    const cubeIds: bigint[] = [];
    for (const title of ['First', 'Second', 'Third'])
      cubeIds.push((await makeCube(`${title} in ${name}`)).onChainId);
    const lots: Lot[] = [];
    if (name === 'dropAuction') {
      const dropId = await act.openDrop(CREATOR, cubeIds, (await store(sampleDrop('Contested'))).digest);
      for (const cubeId of cubeIds) lots.push([dropId, cubeId]);
    } else {
      for (const cubeId of cubeIds) lots.push([(await act.openAuction(CREATOR, cubeId)).auctionId, cubeId]);
    }
    const bid = name === 'dropAuction' ? act.bid : act.bidInAuction;
    await chain.pass(60);
    for (const lot of lots) {
      await bid(OUTBID, ...lot, LOSING_BID);
      await bid(BIDDER, ...lot, WINNING_BID);
    }
    await chain.pass(3600);
    return lots;
  };

  describe.each(['dropAuction', 'userAuction'] as const)(
    `${CONCURRENCY} transactions in one block to %s`,
    (name) => {
      let claimed: Lot;
      let settled: Lot;
      let sent: Lot;
      let auctions: string;

      beforeAll(async () => {
        // The funds of the third lot stay in the contract, so a second payment would succeed if it were made.
        const [first, second, third] = await endedLots(name);
        claimed = first!;
        settled = second!;
        sent = third!;
        auctions = await getWorld().chain.contract(name, CREATOR).getAddress();
      });

      it('claim the funds of one lot: the seller is paid once', async () => {
        const pays = { from: auctions, to: addressOf(CREATOR), wei: WINNING_BID };
        const events = { FundsClaimed: 1 };
        await expectOnce({ account: OUTBID, name, method: 'claimFunds', args: claimed, pays, events });
      });

      it('claim the cube of one lot: the winner gets it once', async () => {
        const events = { NFTClaimed: 1, CubeTransferred: 1 };
        await expectOnce({ account: BIDDER, name, method: 'claimNFT', args: claimed, events });
        const owner = getWorld().chain.contract('cube', CREATOR).getFunction('ownerOf')(claimed[1]);
        expect(await owner).toBe(addressOf(BIDDER));
      });

      it('withdraw one outbid amount: it is paid once', async () => {
        const pays = { from: auctions, to: addressOf(OUTBID), wei: LOSING_BID };
        const events = { BidWithdrawn: 1 };
        await expectOnce({ account: OUTBID, name, method: 'withdraw', args: claimed, pays, events });
      });

      it('claim the cube of one lot for another account: it gets the cube once', async () => {
        const events = { NFTClaimed: 1, CubeTransferred: 1 };
        const args = [...sent, addressOf(OUTBID)];
        await expectOnce({ account: BIDDER, name, method: 'claimNFTTo', args, events });
        const owner = getWorld().chain.contract('cube', CREATOR).getFunction('ownerOf')(sent[1]);
        expect(await owner).toBe(addressOf(OUTBID));
      });

      it('withdraw outbid amounts with `withdrawAll`: they are paid once', async () => {
        const [auctionId, cubeId] = sent;
        const pays = { from: auctions, to: addressOf(OUTBID), wei: LOSING_BID };
        const args = [[auctionId], [cubeId]];
        const events = { BidWithdrawn: 1 };
        await expectOnce({ account: OUTBID, name, method: 'withdrawAll', args, pays, events });
      });

      it("bid on condition that the bidder's total is still zero: the bid is placed and paid once", async () => {
        const lot = await runningLot(name, `Bid for in ${name}`);
        await expectOnce({
          account: BIDDER,
          name,
          method: 'bid(uint256,uint256,uint256,uint256)',
          args: [...lot, LOSING_BID, 0n],
          pays: { from: addressOf(BIDDER), to: auctions, wei: LOSING_BID },
          events: { BidPlaced: 1 },
        });
      });

      it('lower the minimum bid of one auction: it is lowered once', async () => {
        const args = [...(await runningLot(name, `Cheaper in ${name}`)), 50n];
        const events = { MinimumBidLowered: 1 };
        await expectOnce({ account: CREATOR, name, method: 'lowerMinimumBids', args, events });
      });

      it('settle one lot: the seller is paid once, and the winner gets the cube once', async () => {
        const [auctionId, cubeId] = settled;
        const args = [auctionId, [cubeId]];
        const pays = { from: auctions, to: addressOf(CREATOR), wei: WINNING_BID };
        const events = { FundsClaimed: 1, NFTClaimed: 1, CubeTransferred: 1 };
        await expectOnce({ account: OUTBID, name, method: 'settle', args, pays, events });
      });
    },
  );

  describe(`${CONCURRENCY} transactions in one block`, () => {
    it.each([
      ['createCube(string,uint256[6])', []],
      ['createCube(string,uint256[6],uint256)', [500n]],
    ])('create cubes of the same six NFTs with %s: one is created', async (method, royalty) => {
      const { chain, api } = getWorld();
      const { makeNfts, store } = await makers(chain, api('creator'));
      const nfts = await makeNfts(
        ['one', 'two', 'three', 'four', 'five', 'six'].map((side) => `${method} ${side}`),
      );
      const nftIds = nfts.map(({ onChainId }) => onChainId);
      const { uri } = await store(sampleCube(method, nftIds.map(String)));
      await chain.send(CREATOR, 'musicNft', 'setApprovalForAll', chain.addresses.cube, true);
      await waitUntilCaughtUp();
      await expectMore(database, 'cubes', 1, async () => {
        await expectOneMined(chain, CREATOR, 'cube', method, [uri, nftIds, ...royalty]);
        await waitUntilCaughtUp();
      });
    });

    it('schedule one cube for a drop: one drop gets it', async () => {
      const { chain, api } = getWorld();
      const cubeId = await newCube('Raced for');
      const { digest } = await (await makers(chain, api('creator'))).store(sampleDrop('Race'));
      await chain.send(CREATOR, 'cube', 'setApprovalForAll', chain.addresses.dropAuction, true);
      const start = (await chain.time()) + 600;
      const open = 'newAuction(uint256,uint256,uint256,uint256,bytes32,uint256[])';
      await waitUntilCaughtUp();
      await expectMore(database, 'drops', 1, async () => {
        const terms = [start, start + 3600, 100n, 10n, digest, [cubeId]];
        await expectOneMined(chain, CREATOR, 'dropAuction', open, terms);
        await waitUntilCaughtUp();
      });
    });

    it.each(OPENINGS)(
      'open an auction of one cube on %s with %s: one is opened',
      async (name, method, argsOf) => {
        const { chain } = getWorld();
        const cubeId = await newCube(`Opened with ${method}`);
        const contract = chain.contract(name, CREATOR);
        const auctions = await contract.getAddress();
        await chain.send(CREATOR, 'cube', 'setApprovalForAll', auctions, true);
        const count = (): Promise<bigint> => contract.getFunction('dropCount')() as Promise<bigint>;
        const before = await count();
        await expectOneMined(chain, CREATOR, name, method, argsOf((await chain.time()) + 600, cubeId));
        expect(await count()).toBe(before + 1n);
        expect(await chain.contract('cube', CREATOR).getFunction('ownerOf')(cubeId)).toBe(auctions);
      },
    );

    it('cancel the sale of one cube: it is cancelled once', async () => {
      const { chain } = getWorld();
      const cubeId = await newCube('Not for sale');
      await acting(chain).sell(CREATOR, cubeId, PRICE);
      const args = [chain.addresses.cube, cubeId];
      const events = { OrderCancelled: 1 };
      await expectOnce({ account: CREATOR, name: 'exchange', method: 'cancelOrder', args, events });
    });

    it('cancel one signed order: it is cancelled and recorded as ended once', async () => {
      const args = [`0x${'ab'.repeat(32)}`];
      const events = { SignedOrderCancelled: 1 };
      await expectMore(database, 'order_ends', 1, () =>
        expectOnce({ account: CREATOR, name: 'offers', method: 'cancel', args, events }),
      );
    });

    it('pay the buy-now price of one auction: it is paid once', async () => {
      const { chain } = getWorld();
      const cubeId = await newCube('Bought now');
      const { auctionId } = await acting(chain).openAuction(CREATOR, cubeId, { buyNowPrice: PRICE });
      await chain.pass(60);
      await expectOnce({
        account: BIDDER,
        name: 'userAuction',
        method: 'executeOrder',
        args: [auctionId, cubeId, PRICE],
        pays: {
          from: addressOf(BIDDER),
          to: await chain.contract('userAuction', CREATOR).getAddress(),
          wei: PRICE,
        },
        events: { BidPlaced: 1, BoughtNow: 1 },
      });
    });

    it('buy one cube that is on sale: it is paid for and transferred once', async () => {
      const { chain } = getWorld();
      const cubeId = await newCube('Wanted');
      await acting(chain).sell(CREATOR, cubeId, PRICE);
      await expectOnce({
        account: BIDDER,
        name: 'exchange',
        method: 'executeOrder',
        args: [chain.addresses.cube, cubeId, PRICE],
        pays: { from: addressOf(BIDDER), to: addressOf(CREATOR), wei: PRICE },
        events: { OrderSuccessful: 1, CubeTransferred: 1 },
      });
    });

    it('fill one listing: it is filled, paid and recorded as ended once', async () => {
      const orders = signedOrders(getWorld().chain);
      const cubeId = await newCube('Listed');
      await orders.approve(CREATOR);
      await orders.approve(BIDDER, FUNDS);
      const { order, signature } = await orders.listing(CREATOR, cubeId, { price: PRICE });
      await expectMore(database, 'order_ends', 1, () =>
        expectOnce({
          account: BIDDER,
          name: 'offers',
          method: 'fillListing',
          args: [listingStruct(order), signature],
          pays: { from: addressOf(BIDDER), to: addressOf(CREATOR), wei: PRICE },
          events: { ListingFilled: 1, CubeTransferred: 1 },
        }),
      );
    });

    it('accept one offer: it is filled, paid and recorded as ended once', async () => {
      const orders = signedOrders(getWorld().chain);
      const cubeId = await newCube('Offered for');
      await orders.approve(CREATOR);
      await orders.approve(OUTBID, FUNDS);
      const { order, signature } = await orders.offer(OUTBID, { kind: 'cube', cubeId }, { price: PRICE });
      await expectMore(database, 'order_ends', 1, () =>
        expectOnce({
          account: CREATOR,
          name: 'offers',
          method: 'acceptOffer',
          args: [offerStruct(order), signature, cubeId, 0n],
          pays: { from: addressOf(OUTBID), to: addressOf(CREATOR), wei: PRICE },
          events: { OfferAccepted: 1, CubeTransferred: 1 },
        }),
      );
    });

    assetRaces({ getChain: () => getWorld().chain, newCube, expectOnce, makeNft });
    // These races come last, since most contracts have no owner afterwards.
    ownershipRaces(() => getWorld().chain);

    it('were sent to every function that can succeed only once', () => {
      expect([...racedFunctions].sort()).toEqual(raceableFunctions().sort());
    });
  });

  it('every function of the contracts that changes something has a class', () => {
    const classified = Object.entries(transactionClasses).map(([name, classes]) => [
      name,
      Object.keys(classes).sort(),
    ]);
    expect(Object.fromEntries(classified)).toEqual(writeFunctions());
  });
});

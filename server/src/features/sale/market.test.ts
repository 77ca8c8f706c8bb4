import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { Api } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { differenceText } from '../../start/rebuild/differences.ts';
import { verify } from '../../start/rebuild/verify.ts';
import { localContent } from '../../platform/storage/local-content.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

onEachEngine('the market', (engine) => {
  let tested: TestIndex;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const publicly = (): Api => tested.app.api();
  const address = (account: number): string => chain.accounts[account]!.address;
  /** Returns the differences between the database and a fresh indexing of the chain. */
  const differences = async (): Promise<string[]> => {
    const { database, folder } = tested.app;
    const { node, addresses } = chain;
    const content = localContent(join(folder, 'content'));
    const followed = await tested.index.follower.chain();
    const found = await verify({ database, node, addresses, firstBlock: 0, content, chain: followed });
    return found.differences.map(differenceText);
  };
  const market = (api = publicly()) =>
    api.get('/marketplace/tokenIds/{start}/{end}', { params: { path: { start: 0, end: 12 } } });
  /** Creates cubes of account 0. Returns their on-chain ids. */
  const makeCubes = async (...titles: string[]): Promise<bigint[]> => {
    const { nftIds } = await tested.mint(0, TITLES, titles.length);
    const cubes: bigint[] = [];
    for (const title of titles) cubes.push(await tested.makeCube(0, title, nftIds));
    return cubes;
  };
  /** Returns the server ids of the cubes that account 0 created, newest first. */
  const madeIds = async (api: Api): Promise<string[]> => {
    await tested.index.follower.sync();
    const { tokensdata } = await api.get('/token/TokenIds/{start}/{end}', {
      params: { path: { start: 0, end: 12 } },
    });
    return tokensdata.map(({ _id }) => _id);
  };

  it('lists a sale once it is on the chain, removes it when bought, and shows how its price is divided', async () => {
    const [cubeId] = await makeCubes('Morning');
    await chain.send(0, 'exchange', 'setOwnerCutPerMillion', 25_000n);
    await act.fund(2, 10_000n);
    const seller = await tested.as(0);
    const [tokenId] = (await madeIds(seller)) as [string];
    const order = await act.sell(0, cubeId!, 5_000n);
    const report = { tokenId, salePrice: '5000', expiresAt: order.expiresAt, transaction: order.hash };
    const created = await seller.post('/auction/createsale', { body: report });
    expect(created).toEqual({
      success: true,
      message: 'Successfully Allowed Exchange to Sale.',
      _id: expect.any(String),
    });
    expect(await seller.post('/auction/createsale', { body: report })).toEqual(created);
    const { transaction: _hash, ...withoutHash } = report;
    expect(await seller.post('/auction/createsale', { body: withoutHash })).toEqual(created);
    await expect(
      seller.post('/auction/createsale', { body: { ...report, salePrice: '4999' } }),
    ).rejects.toMatchObject({ status: 409 });
    await expect((await tested.as(2)).post('/auction/createsale', { body: report })).rejects.toMatchObject({
      status: 409,
    });

    const listed = await market();
    expect(listed).toMatchObject({
      Salecount: 1,
      Saletokendata: [{ _id: tokenId, salestatus: true, SalePrice: '5000', sale: { _id: created._id } }],
      Usersaledata: [
        {
          _id: created._id,
          tokenId,
          SalePrice: '5000',
          expiresAt: order.expiresAt,
          address: address(0),
          state: 'open',
          fee: '125',
          royalty: '0',
          buyer: null,
          closedBy: null,
        },
      ],
      Auctioncount: 0,
    });
    expect(listed.Salenftdata[0]!.map(({ title }) => title)).toEqual(TITLES);
    expect((await seller.get('/token/TokenIdsnotonauction')).tokensdata).toEqual([]);

    // A lowered cut applies to existing orders, a raised one does not.
    await chain.send(0, 'exchange', 'setOwnerCutPerMillion', 10_000n);
    await tested.index.follower.sync();
    expect((await market()).Usersaledata[0]).toMatchObject({ fee: '50' });
    const bought = await chain.send(2, 'exchange', 'executeOrder', chain.addresses.cube, cubeId!, 5_000n);
    const buyer = await tested.as(2);
    const end = { auctionId: created._id, tokenId, transaction: bought.hash };
    for (let times = 0; times < 2; times++) {
      expect(await buyer.post('/token/buyuserToken', { body: end })).toEqual({
        success: true,
        message: 'Cube Bought Successfully.',
      });
    }
    await expect(seller.post('/auction/deleteauction', { body: end })).rejects.toMatchObject({ status: 409 });
    expect(await market()).toMatchObject({ Salecount: 0, Saletokendata: [], Salenftdata: [] });
    const seen = await publicly().post('/token/SingleTokenId', {
      body: { tokenId, check: 'notdrop', auctionId: created._id },
    });
    expect(seen).toMatchObject({
      tokensdata: { address: address(2), salestatus: false },
      Usersaledata: { state: 'sold', buyer: address(2), fee: '50', closedBy: bought.hash },
    });
    expect(seen.tokensdata.sale).toBeUndefined();
    const { transactions } = await publicly().get('/transaction/tokenTransaction/{tokenId}', {
      params: { path: { tokenId: String(cubeId) } },
    });
    expect(transactions!.map(({ kind, price, to }) => [kind, price, to])).toEqual([
      ['made', null, address(0)],
      ['sold', '5000', address(2)],
    ]);
  });

  it('removes sales that expired, were cancelled or replaced, or whose cube was transferred', async () => {
    const [expires, removed, replaced, moved] = (await makeCubes('A', 'B', 'C', 'D')) as [
      ...[bigint, bigint, bigint, bigint],
    ];
    const seller = await tested.as(0);
    const ids = await madeIds(seller);
    for (const cubeId of [expires, removed, replaced, moved]) await act.sell(0, cubeId, 1_000n);
    await tested.index.follower.sync();
    const before = await market();
    expect(before.Usersaledata.map(({ tokenId }) => tokenId)).toEqual(ids);
    const saleOf = (tokenId: string) => before.Usersaledata.find((sale) => sale.tokenId === tokenId)!._id;

    const cancel = await chain.send(0, 'exchange', 'cancelOrder', chain.addresses.cube, removed);
    const end = { auctionId: saleOf(ids[2]!), tokenId: ids[2]!, transaction: cancel.hash };
    expect(await seller.post('/auction/deleteauction', { body: end })).toEqual({
      success: true,
      message: 'Removed from Sale Successfully.',
    });
    await expect(
      seller.post('/auction/deleteauction', {
        body: { auctionId: saleOf(ids[3]!), tokenId: ids[3]!, transaction: cancel.hash },
      }),
    ).rejects.toMatchObject({ status: 409 });
    await expect(
      seller.post('/token/buyuserToken', { body: { auctionId: end.auctionId, tokenId: ids[2]! } }),
    ).rejects.toMatchObject({ status: 409 });
    await act.sell(0, replaced, 2_000n);
    for (const [from, to] of [
      [0, 3],
      [3, 0],
    ] as const) {
      await chain.send(from, 'cube', 'transferFrom', address(from), address(to), moved);
    }
    await tested.index.follower.sync();
    expect((await market()).Usersaledata.map(({ tokenId, SalePrice }) => [tokenId, SalePrice])).toEqual([
      [ids[1], '2000'],
      [ids[3], '1000'],
    ]);
    const states = await Promise.all(
      ids.map(async (tokenId) => {
        const body = { tokenId, check: 'notdrop' as const, auctionId: saleOf(tokenId) };
        return (await publicly().post('/token/SingleTokenId', { body })).Usersaledata!.state;
      }),
    );
    expect(states).toEqual(['moved', 'replaced', 'cancelled', 'open']);
    const free = async () =>
      (await seller.get('/token/TokenIdsnotonauction')).tokensdata.map(({ _id }) => _id);
    expect(await free()).toEqual([ids[2], ids[0]]);

    // There is no event for an expired sale.
    await chain.pass(4_000);
    await eventually(async () => (await market()).Salecount === 0);
    expect(await free()).toEqual([ids[3], ids[2], ids[1], ids[0]]);
    const last = await publicly().post('/token/SingleTokenId', {
      body: { tokenId: ids[3]!, check: 'notdrop', auctionId: saleOf(ids[3]!) },
    });
    expect(last).toMatchObject({ tokensdata: { salestatus: false }, Usersaledata: { state: 'expired' } });
  });

  it('hides a sale while the exchange is not approved and shows it again after a new approval', async () => {
    const [alone, together] = (await makeCubes('Alone', 'Together')) as [bigint, bigint];
    const { cube: cubes, exchange } = chain.addresses;
    const seller = await tested.as(0);
    const ids = await madeIds(seller);
    const approve = (cubeId: bigint, account: string) => chain.send(0, 'cube', 'approve', account, cubeId);
    const approveAll = (isApproved: boolean) =>
      chain.send(0, 'cube', 'setApprovalForAll', exchange, isApproved);
    const order = [1_000n, (await chain.time()) + 3600] as const;
    await approveAll(false);
    await approve(alone, exchange!);
    await chain.send(0, 'exchange', 'createOrder(address,uint256,uint256,uint256)', cubes, alone, ...order);
    await approveAll(true);
    await chain.send(
      0,
      'exchange',
      'createOrder(address,uint256,uint256,uint256)',
      cubes,
      together,
      ...order,
    );
    const onSale = async (): Promise<string[]> => {
      await tested.index.follower.sync();
      const { Usersaledata, Salecount } = await market();
      expect(Salecount).toBe(Usersaledata.length);
      return Usersaledata.map(({ tokenId }) => tokenId);
    };
    const free = async () =>
      (await seller.get('/token/TokenIdsnotonauction')).tokensdata.map(({ _id }) => _id);
    expect(await onSale()).toEqual(ids);
    const saleIds = (await market()).Usersaledata.map(({ _id }) => _id);
    const saleNow = async (index: number) => {
      const body = { tokenId: ids[index]!, check: 'notdrop' as const, auctionId: saleIds[index]! };
      const { Usersaledata, tokensdata } = await publicly().post('/token/SingleTokenId', { body });
      return [Usersaledata!.state, tokensdata.salestatus, tokensdata.sale !== undefined];
    };

    // `together` was approved only with all cubes, `alone` is still approved individually.
    await approveAll(false);
    expect(await onSale()).toEqual([ids[1]]);
    expect(await free()).toEqual([ids[0]]);
    expect(await saleNow(0)).toEqual(['unapproved', false, false]);
    expect(await saleNow(1)).toEqual(['open', true, true]);
    await approve(alone, address(5));
    expect(await onSale()).toEqual([]);
    await act.fund(2, 10_000n);
    // 0x94b8ce80 is the selector of the error CubeNotApproved.
    await expect(chain.send(2, 'exchange', 'executeOrder', cubes, together, 1_000n)).rejects.toThrow(
      '0x94b8ce80',
    );

    await approve(alone, exchange!);
    expect(await onSale()).toEqual([ids[1]]);
    const before = await chain.request('evm_snapshot');
    await approveAll(true);
    expect(await onSale()).toEqual(ids);
    // A reorganisation removes the approval.
    await chain.request('evm_revert', before);
    await chain.request('evm_mine');
    expect(await onSale()).toEqual([ids[1]]);
    await approveAll(true);
    expect(await onSale()).toEqual(ids);
    expect(await differences()).toEqual([]);
    await chain.send(2, 'exchange', 'executeOrder', cubes, together, 1_000n);
    expect(await onSale()).toEqual([ids[1]]);

    // A restored approval does not restore an order that has ended.
    await chain.send(0, 'cube', 'transferFrom', address(0), address(3), alone);
    await chain.send(3, 'cube', 'transferFrom', address(3), address(0), alone);
    await approve(alone, exchange!);
    expect(await onSale()).toEqual([]);
    expect(await saleNow(1)).toEqual(['moved', false, false]);
    expect(await differences()).toEqual([]);
  });

  it('removes all sales of a seller who cancels all orders, and shows them again if a reorganisation undoes the cancellation', async () => {
    const [one, two, resting] = (await makeCubes('One', 'Two', 'Resting')) as [bigint, bigint, bigint];
    const { exchange } = chain.addresses;
    const ids = await madeIds(await tested.as(0));
    for (const cubeId of [one, two, resting]) await act.sell(0, cubeId, 1_000n);
    await chain.send(0, 'cube', 'transferFrom', address(0), address(3), two);
    await act.sell(3, two, 2_000n);
    const approveAll = (isApproved: boolean) =>
      chain.send(0, 'cube', 'setApprovalForAll', exchange, isApproved);
    const onSale = async (): Promise<string[]> => {
      await tested.index.follower.sync();
      return (await market()).Usersaledata.map(({ tokenId }) => tokenId);
    };
    const all = await onSale();
    expect(all.toSorted()).toEqual(ids.toSorted());
    const sales = (await market()).Usersaledata;
    const others = sales.filter(({ SalePrice }) => SalePrice === '2000').map(({ tokenId }) => tokenId);

    const before = await chain.request('evm_snapshot');
    await approveAll(false);
    await chain.send(0, 'exchange', 'cancelAll');
    await approveAll(true);
    expect(await onSale()).toEqual(others);
    const { _id, tokenId } = sales.find((sale) => !others.includes(sale.tokenId))!;
    const body = { tokenId, check: 'notdrop' as const, auctionId: _id };
    const { Usersaledata } = await publicly().post('/token/SingleTokenId', { body });
    expect(Usersaledata).toMatchObject({ state: 'cancelled' });
    expect(await differences()).toEqual([]);

    await chain.request('evm_revert', before);
    await chain.request('hardhat_mine', '0x5');
    expect((await onSale()).toSorted()).toEqual(ids.toSorted());
    expect(await differences()).toEqual([]);

    await chain.send(0, 'exchange', 'cancelAll');
    await act.sell(0, one, 3_000n);
    expect(await onSale()).toHaveLength(2);
    expect(await differences()).toEqual([]);
  });

  /** Opens an auction of a cube of account 0 and reports it. */
  const openAuction = async () => {
    const [cubeId] = (await makeCubes('Morning')) as [bigint];
    const seller = await tested.as(0);
    const [tokenId] = (await madeIds(seller)) as [string];
    for (const bidder of [2, 3]) await act.fund(bidder, 10_000n);
    const opened = await act.openAuction(0, cubeId, { extension: 600 });
    const report = {
      auctionId: String(opened.auctionId),
      tokenId,
      minimumBid: '100',
      bidDelta: '10',
      extension: 600,
      auctionStartsAt: opened.startsAt,
      auctionEndsAt: opened.endsAt,
      transaction: opened.hash,
    };
    const { _id: auctionId } = await seller.post('/auction/createauction', { body: report });
    const lot = { auctionId, tokenId };
    const looked = () => publicly().post('/token/SingleTokenId', { body: { ...lot, check: 'userauction' } });
    return { cubeId, seller, opened, report, lot, looked };
  };
  /** Like `openAuction`, with a bid by account 2 and a late, higher one by account 3. */
  const bidOnAuction = async () => {
    const auction = await openAuction();
    const { cubeId, opened } = auction;
    await chain.pass(60);
    await act.bidInAuction(2, opened.auctionId, cubeId, 200n);
    await chain.request('evm_setNextBlockTimestamp', opened.endsAt - 5);
    await act.bidInAuction(3, opened.auctionId, cubeId, 500n);
    await tested.index.follower.sync();
    return { ...auction, bob: await tested.as(2), carol: await tested.as(3) };
  };
  const dueOf = async (api: Api) => {
    const { due, total } = await api.get('/claim/due');
    return {
      total,
      due: due.map(({ action, amount, enabled, blockedBy }) => [action, amount, enabled, blockedBy]),
    };
  };

  it("lists an owner's auction, and refuses a report of it with other terms", async () => {
    const { seller, report, lot } = await openAuction();
    await expect(
      seller.post('/auction/createauction', { body: { ...report, bidDelta: '11' } }),
    ).rejects.toMatchObject({ status: 409 });
    const { auctionId, tokenId } = lot;
    expect(await market()).toMatchObject({
      Salecount: 0,
      Auctioncount: 1,
      Userauctiondata: [
        { _id: auctionId, tokenId, state: 'upcoming', highestBid: null, address: address(0) },
      ],
      Auctiontokendata: [
        { _id: tokenId, salestatus: true, address: address(0), userAuction: { _id: auctionId } },
      ],
    });
  });

  it("accepts the report of a bid in an owner's auction, but refuses it if the auction is given as a drop", async () => {
    const { cubeId, opened, lot } = await openAuction();
    await chain.pass(60);
    const { hash } = await act.bidInAuction(2, opened.auctionId, cubeId, 200n);
    const bob = await tested.as(2);
    const bid = { ...lot, Bid: '200', address: address(2), transaction: hash };
    expect(await bob.post('/usercubehistory/createhistory', { body: bid })).toMatchObject({
      message: 'Bid Created Successfully.',
    });
    // The server id of an owner's auction is not that of the drop with the same on-chain id.
    await expect(
      bob.post('/dropcubehistory/createhistory', {
        body: { dropId: lot.auctionId, tokenId: lot.tokenId, Bid: '200', address: address(2) },
      }),
    ).rejects.toMatchObject({ status: 404 });
  });

  it("shows an owner's auction extended by a late bid, and an amount to withdraw only to the outbid bidder", async () => {
    const { opened, looked, bob, carol } = await bidOnAuction();
    // The clock notices a time jump on its next poll.
    await eventually(async () => (await looked()).UserAuctiondata?.state === 'running');
    expect((await looked()).UserAuctiondata).toMatchObject({
      auctionEndsAt: opened.endsAt + 600,
      scheduledEndsAt: opened.endsAt,
      highestBid: '500',
      highestBidder: address(3),
      bidCount: 2,
      state: 'running',
      extension: 600,
    });
    expect(await dueOf(bob)).toEqual({ total: '200', due: [['withdraw', '200', true, null]] });
    expect(await dueOf(carol)).toEqual({ total: '0', due: [] });
  });

  it("shows who is owed what after an owner's auction, to the last wei, until each has claimed", async () => {
    const { cubeId, seller, opened, lot, looked, bob, carol } = await bidOnAuction();
    await chain.pass(700);
    await eventually(async () => (await market()).Auctioncount === 0);
    expect(await dueOf(seller)).toEqual({ total: '500', due: [['claim-funds', '500', true, null]] });
    const wait = 'Please wait for Owner to claim Funds first.';
    expect((await dueOf(carol)).due).toEqual([['claim-cube', null, false, wait]]);

    const paid = await chain.send(3, 'userAuction', 'claimFunds', opened.auctionId, cubeId);
    await seller.post('/userclaimfunds/claimfunds', {
      body: { ...lot, address: address(0), transaction: paid.hash },
    });
    expect(await dueOf(seller)).toEqual({ total: '0', due: [] });
    expect((await dueOf(carol)).due).toEqual([['claim-cube', null, true, null]]);
    const taken = await chain.send(3, 'userAuction', 'claimNFT', opened.auctionId, cubeId);
    await carol.post('/token/buytoken', { body: { ...lot, transaction: taken.hash } });
    const left = await chain.send(2, 'userAuction', 'withdraw', opened.auctionId, cubeId);
    await bob.put('/usercubehistory/claimhistory', {
      body: { ...lot, address: address(2), withdraw: true, transaction: left.hash },
    });
    const { UsercubeshistoryData } = await publicly().post('/usercubehistory/history', { body: lot });
    expect(
      UsercubeshistoryData.map(({ address: by, Bid, claimNft, withdraw, claimFunds }) => [
        ...[by, Bid, claimNft, withdraw, claimFunds],
      ]),
    ).toEqual([
      [address(2), '200', false, true, true],
      [address(3), '500', true, true, true],
    ]);
    for (const api of [seller, bob, carol]) expect(await dueOf(api)).toEqual({ total: '0', due: [] });
    expect(await looked()).toMatchObject({
      tokensdata: { address: address(3), salestatus: false, userclaimfunds: true },
      UserAuctiondata: { state: 'ended', fundsClaimed: true, cubeClaimed: true },
    });
    const { transactions } = await publicly().get('/transaction/tokenTransaction/{tokenId}', {
      params: { path: { tokenId: String(cubeId) } },
    });
    expect(transactions!.map(({ kind, price }) => [kind, price])).toEqual([
      ['made', null],
      ['auction', null],
      ['won', '500'],
    ]);
  });

  it("ends an owner's auction immediately when the cube is bought or taken back", async () => {
    const [bought, back] = (await makeCubes('A', 'B')) as [bigint, bigint];
    const seller = await tested.as(0);
    const [backId, boughtId] = (await madeIds(seller)) as [string, string];
    await act.fund(2, 10_000n);
    const first = await act.openAuction(0, bought, { buyNowPrice: 900n });
    const second = await act.openAuction(0, back);
    await chain.pass(60);
    await tested.index.follower.sync();
    await eventually(async () => (await market()).Userauctiondata[1]!.state === 'running');
    const { Userauctiondata } = await market();
    expect(Userauctiondata).toMatchObject([
      { tokenId: backId, buyNowPrice: null },
      { tokenId: boughtId, buyNowPrice: '900' },
    ]);
    const [backLot, boughtLot] = Userauctiondata.map(({ _id, tokenId }) => ({ auctionId: _id, tokenId }));
    const purchase = await chain.send(2, 'userAuction', 'executeOrder', first.auctionId, bought, 900n);
    const buyer = await tested.as(2);
    await buyer.post('/token/buyuserToken', { body: { ...boughtLot!, transaction: purchase.hash } });
    const removal = await chain.send(0, 'userAuction', 'claimNFT', second.auctionId, back);
    await seller.post('/auction/deleteauction', { body: { ...backLot!, transaction: removal.hash } });
    await expect(seller.post('/auction/deleteauction', { body: boughtLot! })).rejects.toMatchObject({
      status: 409,
    });
    await eventually(async () => (await market()).Auctioncount === 0);
    const { due } = await buyer.get('/claim/due');
    expect(due).toMatchObject([
      {
        action: 'claim-cube',
        kind: 'userauction',
        auctionNumber: String(first.auctionId),
        cube: { _id: boughtId },
      },
    ]);
    expect((await seller.get('/token/TokenIdsnotonauction')).tokensdata.map(({ _id }) => _id)).toEqual([
      backId,
    ]);
  });
});

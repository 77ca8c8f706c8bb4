import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { listOwnBids, type Api } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { serverIdOf } from '../../index/chain/chain.ts';

const SELLER = 0;
const BIDDER = 2;
const RIVAL = 3;
const ALL = { start: 0, end: 100 };

onEachEngine('the list of own bids', (engine) => {
  let chain: TestChain;
  let tested: TestIndex;
  let api: Api;
  let act: ReturnType<typeof acting>;

  beforeAll(async () => {
    chain = await testChain();
    act = acting(chain);
    tested = await startTestIndex(chain, engine);
    for (const bidder of [BIDDER, RIVAL]) await act.fund(bidder, 100_000n);
    const { nftIds } = await tested.mint(SELLER, TITLES, 8);
    const make = (title: string) => tested.makeCube(SELLER, title, nftIds);
    const [lost, won, takenBack, claimed] = [
      ...[await make('Lost'), await make('Won'), await make('Taken back'), await make('Claimed')],
    ] as [bigint, bigint, bigint, bigint];
    const [outbid, leading, left, auctioned] = [
      ...[await make('Outbid'), await make('Leading'), await make('Left'), await make('Auctioned')],
    ] as [bigint, bigint, bigint, bigint];

    const first = await tested.makeDrop(SELLER, [lost, won, takenBack, claimed]);
    await chain.pass(60);
    const outbidOn = async (dropId: bigint, cubeId: bigint) => {
      await act.bid(BIDDER, dropId, cubeId, 100n);
      await act.bid(RIVAL, dropId, cubeId, 150n);
    };
    await outbidOn(first, lost);
    await act.bid(BIDDER, first, won, 200n);
    await outbidOn(first, takenBack);
    await chain.send(BIDDER, 'dropAuction', 'withdraw', first, takenBack);
    await act.bid(BIDDER, first, claimed, 100n);
    await chain.pass(3600);
    await chain.send(SELLER, 'dropAuction', 'claimFunds', first, claimed);
    await chain.send(BIDDER, 'dropAuction', 'claimNFT', first, claimed);

    const second = await tested.makeDrop(SELLER, [outbid, leading, left]);
    await chain.pass(60);
    const { auctionId } = await act.openAuction(SELLER, auctioned);
    await chain.pass(60);
    await outbidOn(second, outbid);
    await act.bid(BIDDER, second, leading, 100n);
    await outbidOn(second, left);
    await chain.send(BIDDER, 'dropAuction', 'withdraw', second, left);
    await act.bidInAuction(BIDDER, auctionId, auctioned, 100n);
    await act.bidInAuction(RIVAL, auctionId, auctioned, 150n);
    await tested.index.follower.sync();
    api = await tested.as(BIDDER);
  });
  afterAll(async () => {
    await tested.stop();
    await chain.stop();
  });

  it('lists own bids by group, with the state of each', async () => {
    const { items, ...counts } = await listOwnBids(api, { range: ALL });
    expect(
      items.map(({ cube, group, position, ownTotal, withdrawn, withdrawable, isClaimable }) => [
        ...[
          cube?.title,
          group,
          position,
          Number(ownTotal),
          Number(withdrawn),
          Number(withdrawable),
          isClaimable,
        ],
      ]),
    ).toEqual([
      ['Outbid', 'needs-you', 'outbid', 100, 0, 100, false],
      ['Auctioned', 'needs-you', 'outbid', 100, 0, 100, false],
      ['Won', 'needs-you', 'won', 200, 0, 0, false],
      ['Lost', 'needs-you', 'lost', 100, 0, 100, false],
      ['Leading', 'running', 'leading', 100, 0, 0, false],
      ['Left', 'over', null, 0, 100, 0, false],
      ['Claimed', 'over', 'won', 100, 0, 0, false],
      ['Taken back', 'over', 'lost', 0, 100, 0, false],
    ]);
    expect(counts).toEqual({ count: 8, needsYou: 4, running: 1, total: 600n });
  });

  it('returns what a client needs of each lot to compute a raise', async () => {
    const { items } = await listOwnBids(api, { range: { start: 1, end: 2 } });
    const { address } = chain.accounts[RIVAL]!;
    const auctionId = await serverIdOf(await tested.index.follower.chain(), 'auction', '1');
    expect(items).toMatchObject([
      {
        kind: 'auction',
        auctionOnChainId: '1',
        cubeOnChainId: '8',
        auctionId,
        minimumBid: 100n,
        bidDelta: 10n,
        highestBid: 150n,
        highestBidder: address,
        extension: 0,
      },
    ]);
  });

  it('returns any slice of the list, and for an empty slice only the counts', async () => {
    const { items } = await listOwnBids(api, { range: ALL });
    const titlesOf = async (start: number, end: number) =>
      (await listOwnBids(api, { range: { start, end } })).items.map(({ cube }) => cube?.title);
    for (let start = 0; start <= items.length; start++)
      for (let end = start; end <= items.length + 1; end++)
        expect(await titlesOf(start, end)).toEqual(items.slice(start, end).map(({ cube }) => cube?.title));
    expect(await listOwnBids(api, { range: { start: 0, end: 0 } })).toMatchObject({ items: [], count: 8 });
    expect(await titlesOf(1_000_000_000, 1_000_000_000)).toEqual([]);
  });

  it('returns an empty list to accounts without bids, and no bids of other accounts', async () => {
    expect(await listOwnBids(await tested.as(4), { range: ALL })).toEqual({
      items: [],
      count: 0,
      needsYou: 0,
      running: 0,
      total: 0n,
    });
    const rival = await listOwnBids(await tested.as(RIVAL), { range: ALL });
    expect(rival).toMatchObject({ count: 5, needsYou: 2, running: 3, total: 750n });
  });

  describe('an own bid on a hidden cube or in a hidden drop', () => {
    const hide = async (kind: 'cube' | 'drop', number: string, hidden: boolean) => {
      const one = await tested.index.follower.chain();
      const id = await serverIdOf(one, kind, number);
      const { sequelize } = tested.app.database;
      const row = `'${kind}', '${id}', 'Not theirs.', 'x', 1`;
      await sequelize.query(
        hidden
          ? `INSERT INTO hidden_listings (kind, id, reason, hiddenBy, hiddenAt) VALUES (${row})`
          : `DELETE FROM hidden_listings WHERE id = '${id}'`,
      );
    };
    const shown = async () =>
      (await listOwnBids(api, { range: ALL })).items.map(({ cube, auctionId, cubeOnChainId }) => [
        ...[cubeOnChainId, cube?.title, auctionId !== undefined],
      ]);

    it('stays in the list, without the hidden content', async () => {
      await hide('cube', '5', true);
      expect((await shown())[0]).toEqual(['5', undefined, false]);
      await hide('cube', '5', false);
      await hide('drop', '2', true);
      expect((await shown()).filter(([, , isShown]) => !isShown)).toEqual([
        ['5', undefined, false],
        ['6', undefined, false],
        ['7', undefined, false],
      ]);
      await hide('drop', '2', false);
      expect((await shown())[0]).toEqual(['5', 'Outbid', true]);
    });

    it('has the cube if the account is the highest bidder', async () => {
      await hide('cube', '6', true);
      expect((await shown()).find(([number]) => number === '6')).toEqual(['6', 'Leading', true]);
      await hide('cube', '6', false);
    });
  });

  it('changes the group of lots as time passes and claims are made', async () => {
    const groups = async () => {
      const { items } = await listOwnBids(api, { range: ALL });
      return Object.fromEntries(
        items.map(({ cube, group, position }) => [cube?.title, `${group} ${position}`]),
      );
    };
    await chain.send(SELLER, 'dropAuction', 'claimFunds', 1n, 2n);
    await tested.index.follower.sync();
    const { items } = await listOwnBids(api, { range: ALL });
    expect(items.find(({ cube }) => cube?.title === 'Won')).toMatchObject({ isClaimable: true });
    await chain.pass(7200);
    await chain.send(BIDDER, 'dropAuction', 'claimNFT', 1n, 2n);
    await chain.send(BIDDER, 'dropAuction', 'withdraw', 1n, 1n);
    await tested.index.follower.sync();
    // The server may still use a time of the chain that it read before.
    await eventually(async () => (await groups())['Left'] === 'over lost');
    expect(await groups()).toMatchObject({
      Won: 'over won',
      Lost: 'over lost',
      Outbid: 'needs-you lost',
      Leading: 'needs-you won',
      Left: 'over lost',
      Auctioned: 'needs-you lost',
    });
  });
});

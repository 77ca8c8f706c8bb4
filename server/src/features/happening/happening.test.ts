import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { listHappenings, type Api, type Happening } from '@cubedrop/sdk/api';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { sampleDrop } from '../../../test/metadata/test-metadata.ts';
import { bodyOf, signedOrders } from '../../../test/signed-order/sign-orders.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { forgetChain } from '../../start/rebuild/rebuild.ts';

const SELLER = 0;
/** An account that is no creator. */
const STRANGER = 4;
const BOB = 2;
const CAROL = 3;

let chain: TestChain;
let act: ReturnType<typeof acting>;
let snapshot: unknown;

beforeAll(async () => {
  chain = await testChain();
  act = acting(chain);
});
afterAll(() => chain.stop());

onEachEngine('the list of happenings', (engine) => {
  let tested: TestIndex;
  let api: Api;

  beforeEach(async () => {
    if (snapshot) await chain.request('evm_revert', snapshot);
    snapshot = await chain.request('evm_snapshot');
    tested = await startTestIndex(chain, engine);
    api = tested.app.api();
    for (const bidder of [BOB, CAROL]) await act.fund(bidder, 100_000n);
  });
  afterEach(async () => {
    await tested.stop();
    expect(tested.errors).toEqual([]);
  });

  const nameOf = (address: string | null): string | null =>
    address === null
      ? null
      : String(chain.accounts.findIndex((one) => one.address.toLowerCase() === address.toLowerCase()));
  /** Returns the kind, the cube or drop, the account and the amount of a happening. */
  const said = ({ kind, cube, drop, account, amount }: Happening) => [
    kind,
    cube?.title ?? drop?.title,
    nameOf(account),
    amount === undefined ? undefined : Number(amount),
  ];
  const makeCubes = async (account: number, ...titles: string[]): Promise<bigint[]> => {
    const { nftIds } = await tested.mint(account, TITLES, titles.length);
    const cubes: bigint[] = [];
    for (const title of titles) cubes.push(await tested.makeCube(account, title, nftIds));
    return cubes;
  };
  /** Indexes the chain, and returns all happenings once the titles of cubes and drops are known. */
  const all = (filter: Parameters<typeof listHappenings>[1] = {}): Promise<Happening[]> =>
    eventually(async () => {
      await tested.index.follower.sync();
      const { items } = await listHappenings(api, { limit: 100, ...filter });
      const titles = items.flatMap(({ cube, drop }) => [cube?.title ?? '', drop?.title ?? '']);
      return titles.every((title) => !/^(Cube|Drop) \d+$/.test(title)) && items;
    });

  it('lists the bids, start and ends of a drop, newest first, with the drop and transaction of a bid', async () => {
    const [won, unsold, takenBack] = await makeCubes(SELLER, 'Won', 'Unsold', 'Taken back');
    const dropId = await tested.makeDrop(SELLER, [won!, unsold!, takenBack!], sampleDrop('Friday Drop'));
    await chain.send(SELLER, 'dropAuction', 'claimNFT', dropId, takenBack!);
    await chain.pass(60);
    await act.bid(BOB, dropId, won!, 100n);
    await act.bid(CAROL, dropId, won!, 150n);
    expect((await all()).map(said)).toEqual([
      ['bid', 'Won', String(CAROL), 150],
      ['bid', 'Won', String(BOB), 100],
      ['start', 'Friday Drop', String(SELLER), undefined],
    ]);
    await chain.pass(3_700);
    const items = await all();
    expect(items.slice(0, 2).map(said)).toEqual(
      expect.arrayContaining([
        ['end', 'Won', String(CAROL), 150],
        ['end', 'Unsold', null, undefined],
      ]),
    );
    expect(items).toHaveLength(5);
    const [bid] = items.filter(({ kind }) => kind === 'bid');
    const [drop] = (await api.get('/drop/drops')).Dropdata;
    expect(bid!.drop).toEqual({ id: drop!._id, title: 'Friday Drop' });
    expect(bid!.transaction).toMatch(/^0x[0-9a-f]{64}$/);
    expect((await all({ filter: { kind: 'bid' } })).map(said)).toEqual([
      ['bid', 'Won', String(CAROL), 150],
      ['bid', 'Won', String(BOB), 100],
    ]);
  });

  it('lists a drop once it has started', async () => {
    const [cube] = await makeCubes(SELLER, 'Only');
    await tested.makeDrop(SELLER, [cube!], sampleDrop('Coming'), 1_000);
    expect(await all()).toEqual([]);
    await chain.pass(1_100);
    expect((await all()).map(said)).toEqual([['start', 'Coming', String(SELLER), undefined]]);
  });

  it('lists no start of a drop that was cancelled before its start', async () => {
    const [cube] = await makeCubes(SELLER, 'Only');
    const dropId = await tested.makeDrop(SELLER, [cube!], sampleDrop('Cancelled'), 1_000);
    await chain.send(SELLER, 'dropAuction', 'claimNFT', dropId, cube!);
    await chain.pass(5_000);
    expect(await all()).toEqual([]);
  });

  it('lists sales and listings of every kind, and a purchase at the buy-now price as a sale alone', async () => {
    const orders = signedOrders(chain);
    const [fixed, auctioned, signed] = await makeCubes(SELLER, 'Fixed', 'Auctioned', 'Signed');
    await act.sell(SELLER, fixed!, 700n);
    const { auctionId } = await act.openAuction(SELLER, auctioned!, { buyNowPrice: 900n });
    await chain.pass(60);
    await chain.send(BOB, 'userAuction', 'executeOrder', auctionId, auctioned!, 900n);
    await all();
    await orders.approve(SELLER);
    const seller = await tested.as(SELLER);
    await seller.post('/order/make', { body: bodyOf(await orders.listing(SELLER, signed!)) });
    const items = await all();
    expect(items.map(said).toSorted()).toEqual(
      [
        ['listing', 'Signed', String(SELLER), 500],
        ['sale', 'Auctioned', String(BOB), 900],
        ['listing', 'Auctioned', String(SELLER), 100],
        ['listing', 'Fixed', String(SELLER), 700],
      ].toSorted(),
    );
    const of = (title: string) => items.find(({ cube, kind }) => cube?.title === title && kind === 'listing');
    expect(of('Fixed')).toMatchObject({ saleId: expect.any(String), auctionId: undefined });
    expect(of('Auctioned')).toMatchObject({ saleId: undefined, auctionId: expect.any(String) });
    expect(of('Signed')).toMatchObject({ saleId: undefined, transaction: undefined, shownIn: undefined });

    // Bob offers the cube that he bought.
    await chain.send(BOB, 'userAuction', 'claimNFT', auctionId, auctioned!);
    await act.sell(BOB, auctioned!, 950n);
    const [newest] = await all();
    expect(said(newest!)).toEqual(['listing', 'Auctioned', String(BOB), 950]);
    const offeredBy = (account: number) => all({ filter: { seller: chain.accounts[account]!.address } });
    expect(await offeredBy(BOB)).toEqual([newest]);
    expect(await offeredBy(SELLER)).toEqual(items);
    const both = listHappenings(api, { filter: { seller: chain.accounts[BOB]!.address, kind: 'sale' } });
    await expect(both).rejects.toMatchObject({ status: 400 });
  });

  it('links a signed order to the latest drop of its cube, unless that drop is hidden', async () => {
    const orders = signedOrders(chain);
    const [cube] = await makeCubes(SELLER, 'Cube');
    const dropId = await tested.makeDrop(SELLER, [cube!]);
    await chain.pass(3_700);
    await chain.send(SELLER, 'dropAuction', 'claimNFT', dropId, cube!);
    await orders.approve(SELLER);
    await orders.approve(BOB, 500n);
    await all();
    const listing = await orders.listing(SELLER, cube!);
    await (await tested.as(SELLER)).post('/order/make', { body: bodyOf(listing) });
    await orders.fill(BOB, listing);
    const [drop] = (await api.get('/drop/drops')).Dropdata;
    const [sale, offered] = await all();
    expect([said(sale!), said(offered!)]).toEqual([
      ['sale', 'Cube', String(BOB), 500],
      ['listing', 'Cube', String(SELLER), 500],
    ]);
    expect([sale!.shownIn, offered!.shownIn]).toEqual([drop!._id, drop!._id]);
    await tested.app.database.transaction((tx) =>
      hiddenStore(tested.app.database.sequelize).hide(
        { kind: 'drop', id: drop!._id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
        tx,
      ),
    );
    expect((await all()).map(({ kind, shownIn }) => [kind, shownIn])).toEqual([
      ['sale', undefined],
      ['listing', undefined],
    ]);
  });

  it('continues after a page, also if more has happened meanwhile, and refuses a cursor of another kind', async () => {
    const [cube] = await makeCubes(SELLER, 'Cube');
    const dropId = await tested.makeDrop(SELLER, [cube!]);
    await chain.pass(60);
    for (const wei of [100n, 120n, 140n]) await act.bid(wei === 120n ? CAROL : BOB, dropId, cube!, wei);
    const whole = await all();
    expect(whole).toHaveLength(4);
    const first = await listHappenings(api, { limit: 2 });
    await act.bid(CAROL, dropId, cube!, 200n);
    await tested.index.follower.sync();
    // The number of happenings on a page may change.
    const rest = await listHappenings(api, { limit: 3, after: first.next });
    expect([...first.items, ...rest.items].map(({ id }) => id)).toEqual(whole.map(({ id }) => id));
    expect(rest.next).toBeUndefined();
    const bids = listHappenings(api, { after: first.next, filter: { kind: 'bid' } });
    await expect(bids).rejects.toMatchObject({ status: 400, serverCode: 'cursor-invalid' });
  });

  it('lists nothing that happened to hidden or unlisted cubes and drops', async () => {
    const [hidden, shown] = await makeCubes(SELLER, 'Hidden', 'Shown');
    const dropId = await tested.makeDrop(SELLER, [hidden!, shown!]);
    const [sold, signed] = await makeCubes(STRANGER, 'Unlisted', 'Unlisted, signed');
    await act.sell(STRANGER, sold!, 700n);
    await all();
    const orders = signedOrders(chain);
    await orders.approve(STRANGER);
    const listing = bodyOf(await orders.listing(STRANGER, signed!));
    await (await tested.as(STRANGER)).post('/order/make', { body: listing });
    await chain.pass(60);
    await act.bid(BOB, dropId, hidden!, 100n);
    await act.bid(BOB, dropId, shown!, 100n);
    const before = await all();
    expect(before).toHaveLength(3);
    const hide = (kind: 'cube' | 'drop', id: string) =>
      tested.app.database.transaction((tx) =>
        hiddenStore(tested.app.database.sequelize).hide(
          { kind, id, reason: 'Stolen', hiddenBy: 'a'.repeat(24), hiddenAt: 1 },
          tx,
        ),
      );
    await hide('cube', before.find(({ cube }) => cube?.title === 'Hidden')!.cube!.id);
    expect((await all()).map(({ cube, kind }) => cube?.title ?? kind)).toEqual(['Shown', 'start']);
    await hide('drop', before[0]!.drop!.id);
    expect(await all()).toEqual([]);
  });

  it('lists the same after a rebuild, and follows a reorganisation', async () => {
    const [cube] = await makeCubes(SELLER, 'Cube');
    const dropId = await tested.makeDrop(SELLER, [cube!]);
    await chain.pass(60);
    await act.bid(BOB, dropId, cube!, 100n);
    const before = await all();
    await forgetChain(tested.app.database, await tested.index.follower.chain());
    expect(await eventually(async () => (await all()).length === before.length && all())).toEqual(before);

    const fork = await chain.request('evm_snapshot');
    await act.bid(CAROL, dropId, cube!, 150n);
    expect(await all()).toHaveLength(before.length + 1);
    await chain.request('evm_revert', fork);
    await chain.request('evm_mine');
    await chain.request('evm_mine');
    expect(await eventually(async () => (await all()).length === before.length && all())).toEqual(before);
  });
});

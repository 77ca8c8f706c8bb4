import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from '@jest/globals';
import { acting, testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';
import { nextChange } from './next-change.ts';

onEachEngine('the next change of a lot or sale', (engine) => {
  let chain: TestChain;
  let act: ReturnType<typeof acting>;
  let tested: TestIndex;
  beforeAll(async () => {
    chain = await testChain();
    act = acting(chain);
  });
  afterAll(() => chain.stop());
  beforeEach(async () => {
    tested = await startTestIndex(chain, engine);
    await tested.index.start();
  });
  afterEach(() => tested.stop());

  /** Returns all future changes, in order. */
  const changes = async (): Promise<number[]> => {
    await tested.index.follower.sync();
    const { id } = await tested.index.follower.chain();
    const found: number[] = [];
    for (let now: number | undefined = 0; now !== undefined;) {
      now = await nextChange(tested.app.database.sequelize, { chain: id, now });
      if (now !== undefined) found.push(now);
    }
    return found;
  };

  it('finds no next change if there is no auction or sale', async () => {
    expect(await changes()).toEqual([]);
  });

  it('finds each start and end of an auction and each expiry of an open sale, in order', async () => {
    const { nftIds } = await tested.mint(0, TITLES, 3);
    const inDrop = await tested.makeCube(0, 'Morning Tide', nftIds);
    const onSale = await tested.makeCube(0, 'Last Tram', nftIds);
    const inAuction = await tested.makeCube(0, 'Evening Tide', nftIds);
    await tested.makeDrop(0, [inDrop]);
    const { expiresAt } = await act.sell(0, onSale, 1000n);
    const { startsAt, endsAt } = await act.openAuction(0, inAuction);
    await tested.index.follower.sync();
    const { Dropdata } = await (await tested.as(0)).get('/drop/drops');
    const ofDrops = Dropdata.flatMap(({ AuctionStartsAt, AuctionEndsAt }) => [
      AuctionStartsAt,
      AuctionEndsAt,
    ]);
    const expected = [...ofDrops, expiresAt, startsAt, endsAt];
    expect(await changes()).toEqual([...new Set(expected)].sort((a, b) => a - b));

    await chain.send(0, 'exchange', 'cancelOrder(address,uint256)', chain.addresses.cube, onSale);
    expect(await changes()).not.toContain(expiresAt);
  });
});

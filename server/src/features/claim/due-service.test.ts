import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { allDue } from '@cubedrop/sdk/api';
import { testChain, type TestChain } from '../../../test/chain/test-chain.ts';
import { amount } from '../../platform/database/index.ts';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { dropTables } from '../drop/drop-model.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import { metadataTable } from '../../index/metadata/metadata-model.ts';
import { eventually } from '../../../test/eventually.ts';
import { startTestIndex, TITLES, type TestIndex } from '../../../test/index/test-index.ts';

const BIDDER = 2;
const LOTS = 2_305;

onEachEngine('the list of what is due', (engine) => {
  let chain: TestChain;
  let tested: TestIndex;

  beforeAll(async () => {
    chain = await testChain();
    tested = await startTestIndex(chain, engine);
    const { nftIds } = await tested.mint(0, TITLES);
    const cubeId = Number(await tested.makeCube(0, 'Morning', nftIds));
    await tested.index.follower.sync();
    // Wait until the metadata is folded: the fold recomputes everything that depends on the cube, and would replace the
    // rows below.
    const metadata = metadataTable(tested.app.database.sequelize);
    await eventually(async () => (await metadata.count({ folded: false })) === 0);
    const { drops, lots, bidders } = dropTables(tested.app.database.sequelize);
    const { id } = await tested.index.follower.chain();
    const [bidder, seller] = [BIDDER, 0].map((account) => chain.accounts[account]!.address.toLowerCase());
    const dropIds = Array.from({ length: LOTS }, (_, i) => i + 1);
    const wei = (value: number): string => amount.encode(BigInt(value));
    // A drop for the cube's record to refer to; only the number of lots matters here.
    await drops.put([
      {
        chain: id,
        dropId: LOTS,
        id: 'd'.repeat(24),
        seller: seller!,
        startsAt: 0,
        endsAt: 1_000_000,
        lastEndsAt: 1_000_000,
        extension: 0,
        minimumBid: wei(1),
        bidDelta: wei(1),
        digest: null,
        listed: true,
        blockNumber: 1,
        logIndex: 0,
        timestamp: 0,
        transactionHash: `0x${'1'.repeat(64)}`,
      },
    ]);
    await lots.put(
      dropIds.map((dropId) => ({
        chain: id,
        dropId,
        cubeId,
        position: 0,
        seller: seller!,
        endsAt: 1_000_000 - (dropId % 7),
        highestBid: wei(9_999),
        highestBidder: seller!,
        bids: 2,
        fundsClaimed: true,
        cubeClaimed: true,
      })),
    );
    await bidders.put(
      dropIds.map((dropId) => ({
        chain: id,
        dropId,
        cubeId,
        bidder: bidder!,
        total: wei(dropId),
        withdrawn: wei(0),
        stake: 'outbid',
        endsAt: 1_000_000 - (dropId % 7),
      })),
    );
  });
  afterAll(async () => {
    await tested.stop();
    await chain.stop();
  });

  it('lists each amount that an account can withdraw in exactly one slice', async () => {
    const api = await tested.as(BIDDER);
    const total = String((LOTS * (LOTS + 1)) / 2);
    const first = await api.get('/claim/due');
    expect([first.due.length, first.dueCount, first.total]).toEqual([1_000, LOTS, total]);
    const last = await api.get('/claim/due', { params: { query: { start: 2_300, end: 9_999 } } });
    expect([last.due.length, last.dueCount, last.total]).toEqual([5, LOTS, total]);
    const beyond = await api.get('/claim/due', { params: { query: { start: LOTS } } });
    expect([beyond.due, beyond.total]).toEqual([[], total]);

    const all = await allDue(api);
    expect(new Set(all.items.map(({ auctionOnChainId }) => auctionOnChainId)).size).toBe(LOTS);
    expect(String(all.items.reduce((sum, { amount: wei }) => sum + wei!, 0n))).toBe(total);
    const ends = all.items.map(({ endsAt }) => endsAt);
    expect(ends).toEqual([...ends].sort((a, b) => a - b));
  });

  it('shows no hidden cube or drop, but still the amount that an account can withdraw there', async () => {
    const api = await tested.as(BIDDER);
    const { sequelize } = tested.app.database;
    const followed = await tested.index.follower.chain();
    const shown = async () => {
      const { items } = await allDue(api);
      const titles = new Set(items.map(({ cube, auctionId }) => `${cube?.title} ${auctionId !== undefined}`));
      const third = items.find(({ auctionOnChainId }) => auctionOnChainId === '3')!;
      return { titles: [...titles], third: [third.cube?.title, third.cubeOnChainId, third.amount] };
    };
    const hide = async (kind: 'cube' | 'drop', number: string) => {
      const row = `'${kind}', '${await serverIdOf(followed, kind, number)}', 'Not theirs.', 'x', 1`;
      await sequelize.query(
        `INSERT INTO hidden_listings (kind, id, reason, hiddenBy, hiddenAt) VALUES (${row})`,
      );
    };
    await hide('drop', '3');
    expect((await shown()).third).toEqual([undefined, '1', 3n]);
    expect((await shown()).titles.toSorted()).toEqual(['Morning true', 'undefined false']);
    await hide('cube', '1');
    expect(await shown()).toEqual({ titles: ['undefined false'], third: [undefined, '1', 3n] });
    expect(await api.get('/claim/due', { params: { query: { end: 1 } } })).not.toMatchObject({
      due: [{ cube: expect.anything() }],
    });
    await sequelize.query('DELETE FROM hidden_listings');
    expect((await shown()).titles).toEqual(['Morning true']);
  });
});

import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { amount } from '../../platform/database/index.ts';
import { dropTables, type DropRow, type LotRow } from '../drop/drop-model.ts';
import { dropNews } from './drop-news.ts';

const CHAIN = 1;
const DROP: Omit<DropRow, 'dropId' | 'id'> = {
  chain: CHAIN,
  seller: '0xann',
  startsAt: 100,
  endsAt: 10_000,
  lastEndsAt: 10_000,
  extension: 0,
  minimumBid: amount.encode(3n),
  bidDelta: amount.encode(1n),
  digest: null,
  listed: true,
  blockNumber: 1,
  logIndex: 0,
  timestamp: 50,
  transactionHash: '0x2',
};
const LOT: Omit<LotRow, 'dropId' | 'cubeId'> = {
  chain: CHAIN,
  position: 0,
  seller: '0xann',
  endsAt: 10_000,
  highestBid: amount.encode(0n),
  highestBidder: null,
  bids: 0,
  fundsClaimed: false,
  cubeClaimed: false,
};

onEachEngine('news of drops', (engine) => {
  it('tells apart the news of two equal drops that one transaction opened', async () => {
    const database = await engine.open();
    const { drops, lots } = dropTables(database.sequelize);
    await drops.put([1, 2].map((dropId) => ({ ...DROP, dropId, id: `${dropId}`.repeat(24) })));
    await lots.put([1, 2].map((dropId) => ({ ...LOT, dropId, cubeId: dropId + 3 })));
    const news = dropNews(database.sequelize);
    const [opened, passed] = await database.transaction(async (tx) => [
      await news.opened(CHAIN, [1, 2], 0, tx),
      await news.passed(CHAIN, { after: 50, upTo: 150 }, tx),
    ]);
    expect(opened.map(({ kind }) => kind)).toEqual(['new-drop', 'new-drop']);
    expect(passed.map(({ kind }) => kind)).toEqual(['drop-started', 'drop-started']);
    for (const list of [opened, passed]) expect(new Set(list.map(({ anchor }) => anchor)).size).toBe(2);
    expect(passed.map(({ anchor }) => anchor)).toEqual(opened.map(({ anchor }) => anchor));
  });
});

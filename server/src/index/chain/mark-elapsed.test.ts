import { expect, it } from '@jest/globals';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { ADDRESSES, nextBlock, OFFERED, START, type TestBlock } from '../../../test/totals/test-history.ts';
import { auctionTables } from '../../features/auction/auction-model.ts';
import { saleTable } from '../../features/sale/sale-model.ts';
import { createStores } from '../../features/stores.ts';
import type { Database } from '../../platform/database/index.ts';
import { readRevision } from '../../platform/database/revision.ts';
import { allProjections } from '../../start/projections.ts';
import { recordChain } from './chain.ts';
import { eventStore } from './event-store.ts';
import { ledger } from './ledger.ts';
import { acquireLease } from './lease.ts';

/** Second at which the sale and the auction of `OFFERED` end. */
const END = 500;
const NEITHER = { sale: false, auction: false };
const BOTH = { sale: true, auction: true };

let hashes = 0;
const nextHash = (): string => `0x${(++hashes).toString(16).padStart(64, '0')}`;

/** Returns the next block, with the given timestamp in seconds. */
function blockAt(timestamp: number, history: readonly TestBlock[], actions: typeof START = []): TestBlock {
  const block = nextBlock(history, actions, { hash: nextHash(), digests: ['d'.repeat(64)] });
  return { ...block, timestamp };
}

async function openChain(database: Database) {
  const { sequelize } = database;
  const projections = allProjections(database, createStores(database));
  const writes = ledger(database, eventStore(database, projections), projections);
  const genesisHash = nextHash();
  const chain = await recordChain(database, { chainId: 3, genesisHash, addresses: ADDRESSES }, 1);
  const lease = (await acquireLease(database, `follower:${chain.id}`, 'test', 600_000))!;
  const sales = saleTable(sequelize);
  const { auctions } = auctionTables(sequelize);
  return {
    async advance(last: TestBlock): Promise<void> {
      const range = { last, events: last.events, blocks: [last] };
      await writes.advance(lease, chain, await writes.cursor(chain), range);
    },
    unwind: (to: TestBlock | undefined) => writes.unwind(lease, chain, to),
    refold: () =>
      writes.refold(lease, chain, [
        { kind: 'sale', key: '1' },
        { kind: 'auction', key: '1' },
      ]),
    /** Returns whether the sale and the auction are marked; `undefined` for one that does not exist. */
    async marks() {
      const where = { chain: chain.id };
      const sale = await sales.findOne({ where });
      const auction = await auctions.findOne({ where });
      return { sale: sale?.elapsed, auction: auction?.elapsed };
    },
    cursorTime: async () => (await writes.cursor(chain))?.timestamp,
  };
}

onEachEngine('marks of elapsed sales and auctions', (engine) => {
  it('marks sales and auctions as elapsed from the first block at or after their end', async () => {
    const database = await engine.open();
    const { advance, refold, marks } = await openChain(database);
    const first = blockAt(100, [], [...START, ...OFFERED]);
    await advance(first);
    expect(await marks()).toEqual(NEITHER);
    const second = blockAt(END - 1, [first]);
    const before = await readRevision(database.sequelize);
    await advance(second);
    expect(await marks()).toEqual(NEITHER);
    // Nothing ended, so cached responses stay valid.
    expect(await readRevision(database.sequelize)).toBe(before);
    await advance(blockAt(END, [first, second]));
    expect(await marks()).toEqual(BOTH);
    await refold();
    expect(await marks()).toEqual(BOTH);
  });

  it('takes the marks back if the blocks after the end are reverted', async () => {
    const { advance, unwind, refold, marks, cursorTime } = await openChain(await engine.open());
    const first = blockAt(100, [], [...START, ...OFFERED]);
    const second = blockAt(END - 1, [first]);
    await advance(first);
    await advance(second);
    await advance(blockAt(END + 60, [first, second]));
    expect(await marks()).toEqual(BOTH);
    await unwind(second);
    expect(await cursorTime()).toBe(END - 1);
    expect(await marks()).toEqual(NEITHER);
    await refold();
    expect(await marks()).toEqual(NEITHER);
    await advance(blockAt(END + 12, [first, second]));
    expect(await marks()).toEqual(BOTH);
    await unwind(undefined);
    expect(await marks()).toEqual({ sale: undefined, auction: undefined });
  });

  it('marks a sale and an auction that had ended before they were indexed, as in a rebuild', async () => {
    const { advance, marks } = await openChain(await engine.open());
    await advance(blockAt(END + 1, [], [...START, ...OFFERED]));
    expect(await marks()).toEqual(BOTH);
  });
});

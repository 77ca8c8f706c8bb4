import { describe, expect, it, jest } from '@jest/globals';
import fc from 'fast-check';
import { bidGroupOf, type Address } from '@cubedrop/sdk';
import { QueryTypes } from 'sequelize';
import { onEachEngine, type TestEngine } from '../../../test/database/test-engines.ts';
import { amount, type Database } from '../../platform/database/index.ts';
import type { Position, Slice } from '../../platform/database/slice.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { auctionTables } from '../auction/auction-model.ts';
import { dropTables } from '../drop/drop-model.ts';
import { stakeOf } from '../lot/lot-fold.ts';
import { ownBidStore, type OwnBidRow } from './own-bid-store.ts';

const NOW = 5_000;
const ME: Address = `0x${'a'.repeat(40)}`;
const RIVAL: Address = `0x${'b'.repeat(40)}`;
/** More than any bid that the contracts accept. */
const MAX_WEI = 2n ** 96n - 1n;

/** State of a lot, from which its rows are created. */
interface LotSample {
  inDrop: boolean;
  endsAt: number;
  leads: boolean;
  claimed: boolean;
  total: bigint;
}

const lotSample: fc.Arbitrary<LotSample> = fc.record({
  inDrop: fc.boolean(),
  endsAt: fc.integer({ min: NOW - 3, max: NOW + 3 }),
  leads: fc.boolean(),
  claimed: fc.boolean(),
  total: fc.oneof(fc.constant(0n), fc.constant(MAX_WEI), fc.bigInt({ min: 1n, max: MAX_WEI })),
});

/** Stores lots on a chain, each with a bid of `ME` and of each of `others`. */
async function storeLots(
  { sequelize }: Database,
  chain: number,
  samples: readonly LotSample[],
  others: readonly Address[] = [],
): Promise<void> {
  const { drops, lots, bidders } = dropTables(sequelize);
  const { auctions, bidders: auctionBidders } = auctionTables(sequelize);
  const origin = { blockNumber: 1, logIndex: 0, timestamp: 0, transactionHash: `0x${'1'.repeat(64)}` };
  const minimums = { minimumBid: amount.encode(1n), bidDelta: amount.encode(1n) };
  const rows = samples.map(({ inDrop, endsAt, leads, claimed, total: wanted }, i) => {
    // The highest bid cannot be withdrawn, and a cube cannot be claimed before the end.
    const total = leads && wanted === 0n ? 1n : wanted;
    const state = {
      seller: RIVAL,
      highestBidder: leads ? ME : RIVAL,
      highestBid: amount.encode(MAX_WEI),
      bids: 1,
      fundsClaimed: false,
      cubeClaimed: claimed && endsAt <= NOW,
      endsAt,
    };
    const held = new Map<string, { total: bigint; withdrawn: bigint }>([[ME, { total, withdrawn: 0n }]]);
    const own = {
      chain,
      bidder: ME,
      total: amount.encode(total),
      withdrawn: amount.encode(0n),
      endsAt,
      stake: stakeOf({ ...state, bidders: held }, ME),
    };
    const id = `${chain.toString(16).padStart(8, '0')}${i.toString(16).padStart(16, '0')}`;
    const terms = { chain, id, startsAt: 1, extension: 0, ...minimums, listed: true, ...origin };
    return { inDrop, number: i + 1, state, own, terms };
  });
  const dropped = rows.filter(({ inDrop }) => inDrop);
  const auctioned = rows.filter(({ inDrop }) => !inDrop);
  await drops.put(
    dropped.map(({ number, terms, state: { seller, endsAt } }) => ({
      ...terms,
      seller,
      endsAt,
      lastEndsAt: endsAt,
      dropId: number,
      digest: null,
    })),
  );
  await lots.put(
    dropped.map(({ number, state }) => ({ chain, dropId: number, cubeId: 1, position: 0, ...state })),
  );
  const each = (own: (typeof rows)[number]['own']) => [own, ...others.map((bidder) => ({ ...own, bidder }))];
  await bidders.put(
    dropped.flatMap(({ number, own }) => each(own).map((row) => ({ ...row, dropId: number, cubeId: 1 }))),
  );
  await auctions.put(
    auctioned.map(({ number, terms, state }) => ({
      ...terms,
      ...state,
      auctionId: number,
      cubeId: 1,
      scheduledEndsAt: state.endsAt,
      buyNowPrice: null,
      boughtNow: false,
      elapsed: state.endsAt <= NOW,
      price: state.highestBid,
    })),
  );
  await auctionBidders.put(
    auctioned.flatMap(({ number, own }) => each(own).map((row) => ({ ...row, auctionId: number }))),
  );
}

const groupOf = (row: OwnBidRow) =>
  bidGroupOf({
    lot: {
      seller: RIVAL,
      startsAt: row.startsAt,
      endsAt: row.endsAt,
      highestBidder: row.highestBidder as Address | null,
      fundsClaimed: row.fundsClaimed,
      cubeClaimed: row.cubeClaimed,
      isBought: row.boughtNow,
    },
    account: ME,
    ownTotal: amount.decode(row.total),
    now: NOW,
  });

/** Reads all lots of `ME` seven at a time, each page after the last lot of the previous page. */
async function readOn({ sequelize }: Database, scope: Visible): Promise<OwnBidRow[]> {
  const found: OwnBidRow[] = [];
  let after: Position | undefined;
  do {
    const slice = { start: 0, end: 7, ...(after && { after }) };
    const { rows, next } = await ownBidStore(sequelize).page(scope, ME, slice, NOW);
    found.push(...rows);
    after = next;
  } while (after);
  return found;
}

/** Opens a database with two lots in drops. */
async function withTwoLots(engine: TestEngine): Promise<Database> {
  const database = await engine.open();
  const lot: LotSample = { inDrop: true, endsAt: NOW + 1, leads: false, claimed: false, total: 1n };
  await storeLots(database, 1, [lot, lot]);
  return database;
}

onEachEngine('the order of own bids', (engine) => {
  it('own bids are ordered and counted by the rule that screens use, and their deposits are summed to the wei', async () => {
    const database = await engine.open();
    let chain = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(lotSample, { maxLength: 40 }), async (samples) => {
        const scope = everything(++chain);
        await storeLots(database, chain, samples);
        const page = (start: number, end: number) =>
          ownBidStore(database.sequelize).page(scope, ME, { start, end }, NOW);
        const { rows, count, needsYou, running, total } = await page(0, 100);
        const groups = rows.map(groupOf);
        expect(groups).toEqual([
          ...Array<string>(needsYou).fill('needs-you'),
          ...Array<string>(running).fill('running'),
          ...Array<string>(count - needsYou - running).fill('over'),
        ]);
        expect(count).toBe(samples.length);
        const open = rows.filter((_, i) => groups[i] !== 'over');
        expect(total).toBe(open.reduce((sum, row) => sum + amount.decode(row.total), 0n));
        const parts = [await page(0, 7), await page(7, 20), await page(20, 21), await page(21, 100)];
        expect(parts.flatMap((part) => part.rows)).toEqual(rows);
        expect(await readOn(database, scope)).toEqual(rows);
      }),
      { numRuns: 15 },
    );
  });

  it('a page of own bids cannot start after a bid that is gone', async () => {
    const { sequelize } = await withTwoLots(engine);
    const page = (slice: Slice) => ownBidStore(sequelize).page(everything(1), ME, slice, NOW);
    const { next: after } = await page({ start: 0, end: 1 });
    expect((await page({ start: 0, end: 9, after: after! })).rows).toHaveLength(1);
    await dropTables(sequelize).bidders.remove({ chain: 1 });
    await expect(page({ start: 0, end: 9, after: after! })).rejects.toMatchObject({ code: 'cursor-gone' });
  });

  describe('the list of a bidder with a thousand lots, among the bids of others', () => {
    const LOTS = 1_000;
    const OTHERS = ['c', 'd', 'e'].map((digit): Address => `0x${digit.repeat(40)}`);
    const filled = async (): Promise<Database> => {
      const database = await engine.open();
      const all = Array.from({ length: LOTS }, (_, i) => ({
        inDrop: i % 2 === 0,
        endsAt: NOW - 500 + i,
        leads: i % 3 === 0,
        claimed: i % 5 === 0,
        total: 7n,
      }));
      await storeLots(database, 1, all, OTHERS);
      const { sequelize } = database;
      if (engine.name === 'sqlite') await sequelize.query('ANALYZE');
      else await sequelize.query('ANALYZE TABLE lot_bidders, auction_bidders');
      return database;
    };

    it('reads keys and counts only from the indexes by bidder', async () => {
      const { sequelize } = await filled();
      const sent = jest.spyOn(sequelize, 'query');
      await ownBidStore(sequelize).page(everything(1), ME, { start: 480, end: 500 }, NOW);
      const readers = sent.mock.calls.slice(0, 2).map(([sql, options]) => ({
        sql: String(sql),
        replacements: options?.replacements ?? [],
      }));
      sent.mockRestore();
      expect(readers.map(({ sql }) => sql.slice(0, 12))).toEqual(['SELECT stake', 'SELECT kind,']);
      for (const { sql, replacements } of readers) {
        if (engine.name === 'sqlite') {
          const plan = await sequelize.query<{ detail: string }>(`EXPLAIN QUERY PLAN ${sql}`, {
            type: QueryTypes.SELECT,
            replacements,
          });
          const details = plan.map(({ detail }) => detail);
          const reads = details.filter((detail) => /(SEARCH|SCAN) \w+_bidders/.test(detail));
          expect(reads.length).toBeGreaterThan(1);
          for (const read of reads) expect(read).toMatch(/^SEARCH \w+ USING COVERING INDEX \w+_lotsOfBidder/);
        } else {
          const plan = await sequelize.query<Record<'table' | 'type' | 'key' | 'Extra', string | null>>(
            `EXPLAIN ${sql}`,
            { type: QueryTypes.SELECT, replacements },
          );
          const reads = plan.filter(({ table }) => table?.endsWith('_bidders'));
          expect(reads.length).toBeGreaterThan(1);
          for (const { key, type, Extra } of reads) {
            expect([key, ['ref', 'range'].includes(type ?? '')]).toEqual(['lotsOfBidder', true]);
            expect(Extra).toMatch(/Using index/);
            if (sql.startsWith('SELECT kind')) expect(Extra).not.toMatch(/filesort|temporary/);
          }
        }
      }
    });

    it('needs seven statements for a page, and one for the counts alone', async () => {
      const { sequelize } = await filled();
      const count = async (start: number, end: number): Promise<number> => {
        const sent = jest.spyOn(sequelize, 'query');
        await ownBidStore(sequelize).page(everything(1), ME, { start, end }, NOW);
        const statements = sent.mock.calls.length;
        sent.mockRestore();
        return statements;
      };
      expect(await count(0, 0)).toBe(1);
      expect(await count(0, 100)).toBe(7);
      expect(await count(900, 1_000)).toBe(7);
    });
  });
});

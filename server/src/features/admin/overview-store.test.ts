import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { onEachEngine } from '../../../test/database/test-engines.ts';
import { accountTables } from '../account/account-model.ts';
import { auctionTables, type AuctionRow } from '../auction/auction-model.ts';
import { dropTables, type DropRow, type LotRow } from '../drop/drop-model.ts';
import { amount, type Database } from '../../platform/database/index.ts';
import { saleTable, type SaleRow } from '../sale/sale-model.ts';
import { orderEndTables, type OrderEndRow } from '../signed-order/order-end-model.ts';
import { overviewStore } from './overview-store.ts';

const NOW = 1_000;
const WALLET = `0x${'a'.repeat(40)}`;
const wei = (value: bigint): string => amount.encode(value);
const id = (number: number): string => number.toString(16).padStart(24, '0');
const hash = (number: number): string => `0x${number.toString(16).padStart(64, '0')}`;

const made = { blockNumber: 1, logIndex: 0, timestamp: 1, transactionHash: hash(1) };

const drop = (dropId: number, startsAt: number, endsAt: number, listed = true): DropRow => ({
  ...made,
  chain: 1,
  dropId,
  id: id(dropId),
  seller: WALLET,
  startsAt,
  endsAt,
  lastEndsAt: endsAt,
  extension: 0,
  minimumBid: wei(1n),
  bidDelta: wei(1n),
  digest: null,
  listed,
});
const lot = (cubeId: number, highestBid: bigint, fields: Partial<LotRow> = {}): LotRow => ({
  chain: 1,
  dropId: 1,
  cubeId,
  position: cubeId,
  seller: WALLET,
  endsAt: NOW,
  highestBid: wei(highestBid),
  highestBidder: highestBid > 0n ? WALLET : null,
  bids: highestBid > 0n ? 1 : 0,
  fundsClaimed: false,
  cubeClaimed: false,
  ...fields,
});
const auction = (auctionId: number, fields: Partial<AuctionRow>): AuctionRow => ({
  ...made,
  chain: 1,
  auctionId,
  id: id(auctionId),
  cubeId: auctionId,
  seller: WALLET,
  startsAt: 1,
  endsAt: NOW,
  scheduledEndsAt: NOW,
  extension: 0,
  minimumBid: wei(1n),
  bidDelta: wei(1n),
  buyNowPrice: null,
  boughtNow: false,
  elapsed: false,
  price: wei(1n),
  highestBid: wei(0n),
  highestBidder: null,
  bids: 0,
  fundsClaimed: false,
  cubeClaimed: false,
  listed: true,
  ...fields,
});
const sale = (number: number, price: bigint, state: SaleRow['state']): SaleRow => ({
  ...made,
  chain: 1,
  id: id(number),
  orderId: hash(number),
  cubeId: number,
  seller: WALLET,
  price: wei(price),
  expiresAt: 2_000,
  state,
  buyer: null,
  ownerCut: 0,
  closedBy: null,
  elapsed: false,
  listed: true,
});
const orderEnd = (number: number, price: bigint | null): OrderEndRow => ({
  ...made,
  chain: 1,
  maker: WALLET,
  orderHash: hash(number),
  how: price === null ? 'cancelled' : 'filled',
  cubeId: null,
  seller: null,
  buyer: null,
  price: price === null ? null : wei(price),
  cut: null,
  royalty: null,
});

const read = ({ sequelize }: Database, chain = 1) =>
  overviewStore(sequelize).read({ chain, now: NOW, newSince: 500 });

onEachEngine('the overview of admins', (engine) => {
  it('the overview is empty before anything has happened', async () => {
    const none = { count: 0, sum: 0n };
    expect(await read(await engine.open())).toEqual({
      runningDrops: 0,
      runningAuctions: 0,
      newWallets: 0,
      paid: none,
      unclaimed: none,
    });
  });

  it('the overview counts what runs now, and the wallets that are new', async () => {
    const database = await engine.open();
    const { drops } = dropTables(database.sequelize);
    await drops.put([
      drop(1, NOW, NOW + 1),
      drop(2, NOW + 1, NOW + 2),
      drop(3, 1, NOW),
      drop(4, 1, NOW + 1, false),
    ]);
    const { auctions } = auctionTables(database.sequelize);
    await auctions.put([auction(1, { endsAt: NOW + 1 }), auction(2, {})]);
    const { accounts } = accountTables(database.sequelize);
    await accounts.put(
      [499, 500, 900].map((createdAt, index) => ({
        userId: id(index),
        address: `0x${String(index).repeat(40)}`,
        tokenGeneration: 0,
        createdAt,
      })),
    );
    expect(await read(database)).toMatchObject({ runningDrops: 1, runningAuctions: 1, newWallets: 2 });
  });

  it('the overview sums what was paid in sales, signed orders and auctions, and what is unclaimed, on one chain', async () => {
    const database = await engine.open();
    const { sequelize } = database;
    await saleTable(sequelize).put([
      sale(1, 1n, 'sold'),
      sale(2, 1_000_000n, 'cancelled'),
      sale(3, 1_000_000n, 'open'),
    ]);
    await orderEndTables(sequelize).ends.put([orderEnd(1, 10n), orderEnd(2, null)]);
    await dropTables(sequelize).lots.put([
      lot(1, 100n, { fundsClaimed: true }),
      lot(2, 7n),
      lot(3, 1_000_000n, { endsAt: NOW + 1 }),
      lot(4, 0n),
    ]);
    const bid = { bids: 1, highestBidder: WALLET };
    const bought = { ...bid, boughtNow: true, cubeClaimed: true };
    await auctionTables(sequelize).auctions.put([
      auction(1, { ...bid, highestBid: wei(1_000n), fundsClaimed: true }),
      auction(2, { ...bid, highestBid: wei(70n) }),
      auction(3, { ...bought, highestBid: wei(10_000n), buyNowPrice: wei(10_000n), fundsClaimed: true }),
      auction(4, { buyNowPrice: wei(1_000_000n) }),
      auction(5, { ...bought, highestBid: wei(700n), buyNowPrice: wei(700n) }),
    ]);
    const found = await read(database);
    expect(found.paid).toEqual({ count: 5, sum: 11_111n });
    expect(found.unclaimed).toEqual({ count: 3, sum: 777n });
    expect((await read(database, 2)).paid).toEqual({ count: 0, sum: 0n });
  });

  it('the overview sums amounts of any size to the last wei', async () => {
    const database = await engine.open();
    const table = saleTable(database.sequelize);
    let chain = 10;
    const prices = fc.array(fc.bigInt({ min: 0n, max: 2n ** 96n - 1n }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(prices, async (all) => {
        chain += 1;
        await table.put(all.map((price, index) => ({ ...sale(chain * 100 + index, price, 'sold'), chain })));
        const sum = all.reduce((total, price) => total + price, 0n);
        expect((await read(database, chain)).paid).toEqual({ count: all.length, sum });
      }),
      { numRuns: 20 },
    );
  });
});

import { happeningTable, type HappeningRow } from '../../src/features/happening/happening-model.ts';
import { signedOrderTable } from '../../src/features/signed-order/signed-order-model.ts';
import type { Database } from '../../src/platform/database/index.ts';
import { account, CHAIN, hash, id, SELLER, wei } from '../search/test-ids.ts';
import { storedRowsOf } from '../search/stored-rows.ts';
import { analyze } from '../search/test-rows.ts';

const KINDS = ['bid', 'bid', 'bid', 'bid', 'bid', 'bid', 'sale', 'listing', 'start', 'end'] as const;
const BATCH = 2_000;

/**
 * Adds `rows` happenings and as many signed orders, one of each per second from the first second on. A tenth of the
 * happenings are sales, and half of the orders are listings.
 */
export async function fillHappenings(database: Database, rows: number): Promise<void> {
  const { sequelize, transaction } = database;
  const happenings = happeningTable(sequelize);
  const orders = signedOrderTable(sequelize);
  for (let from = 1; from <= rows; from += BATCH) {
    const numbers = Array.from({ length: Math.min(BATCH, rows - from + 1) }, (_, at) => from + at);
    await transaction(async (tx) => {
      await happenings.insertMissing(numbers.map(happeningOf), tx);
      await orders.insertMissing(
        numbers.map((number) => storedRowsOf(number).signed_orders),
        tx,
      );
    });
  }
  await analyze(database, ['happenings', 'signed_orders']);
}

const happeningOf = (number: number): HappeningRow => ({
  chain: CHAIN,
  id: id('a', number),
  source: `block:${number}`,
  kind: KINDS[number % KINDS.length] ?? 'bid',
  happenedAt: number,
  blockNumber: number,
  logIndex: 0,
  // The maker of the signed order of the same second sells every hundredth item.
  seller: number % 100 === 7 ? account(7) : SELLER,
  account: account(number % 100),
  cubeId: number,
  dropId: number,
  auctionId: 0,
  orderId: null,
  amount: wei(1),
  transactionHash: hash(number),
});

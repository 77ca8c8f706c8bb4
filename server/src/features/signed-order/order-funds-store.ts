import { MAX_AMOUNT } from '@cubedrop/sdk';
import { literal, Op, type Transaction } from 'sequelize';
import { amount, type Database } from '../../platform/database/index.ts';
import { markPublicChange } from '../../platform/database/revision.ts';
import { inChunks } from '../../platform/database/table.ts';
import { orderFundsTable, type OrderFundsRow } from './order-funds-model.ts';
// eslint-disable-next-line @typescript-eslint/no-restricted-imports -- Reads the funds of the makers of hidden offers too.
import { signedOrderTable } from './signed-order-model.ts';

/** Amount that a maker can pay now, in wei, and the maker's row from before the amount was read. */
export interface CheckedFunds {
  readonly before: OrderFundsRow;
  readonly payable: bigint;
}

/** Payable amounts of the makers of published offers, in wei of WETH. Makers are in lower case. */
export interface OrderFundsStore {
  /** Returns the amount that each maker can pay. Makers whose amount was never read are missing. */
  payableBy(chain: number, makers: readonly string[]): Promise<Map<string, bigint>>;
  /**
   * Returns up to `limit` makers of listed offers whose amounts were not read at block `block` or later, those read
   * longest ago first.
   */
  due(chain: number, block: number, limit: number): Promise<OrderFundsRow[]>;
  /** Records amounts that were read at a block. Skips makers whose row has changed in the meantime. */
  record(chain: number, block: number, checked: readonly CheckedFunds[]): Promise<void>;
  /** Records the amount that a maker can pay when an offer is published. The amount is read again soon. */
  published(maker: Pick<OrderFundsRow, 'chain' | 'maker'>, payable: bigint, tx: Transaction): Promise<void>;
  /** Marks the amounts that were read above a block, so that they are read again. */
  recheckAbove(chain: number, block: number, tx: Transaction): Promise<void>;
  /**
   * Removes makers whose offers are deleted. Adds the makers of offers who have no row yet; their funds are then
   * read soon.
   */
  matchOffers(chain: number): Promise<void>;
}

/** Whether the maker has an offer that is listed if it can be paid. */
const HAS_LISTED_OFFER = `EXISTS (SELECT 1 FROM signed_orders o WHERE o.chain = order_funds.chain
  AND o.maker = order_funds.maker AND o.kind = 'offer' AND o.withdrawnAt IS NULL AND o.deadSince IS NULL)`;

const HAS_NO_OFFER = `NOT EXISTS (SELECT 1 FROM signed_orders o WHERE o.chain = order_funds.chain
  AND o.maker = order_funds.maker AND o.kind = 'offer')`;

const HAS_NO_FUNDS_ROW = `NOT EXISTS (SELECT 1 FROM order_funds f WHERE f.chain = signed_orders.chain
  AND f.maker = signed_orders.maker)`;

/** Encodes a payable amount. No order costs more than `MAX_AMOUNT`, so larger amounts are stored as `MAX_AMOUNT`. */
const encoded = (payable: bigint): string => amount.encode(payable < MAX_AMOUNT ? payable : MAX_AMOUNT);

export function orderFundsStore(database: Pick<Database, 'sequelize' | 'transaction'>): OrderFundsStore {
  const funds = orderFundsTable(database.sequelize);
  const orders = signedOrderTable(database.sequelize);

  /** Whether the changed amounts let an offer enter or leave a list. */
  const changesLists = async (
    chain: number,
    changed: readonly CheckedFunds[],
    tx: Transaction,
  ): Promise<boolean> => {
    const priced = changed.map(({ before: { maker, payable: before }, payable }) => ({
      maker,
      price: pricesBetween(before, encoded(payable)),
    }));
    const offers = { chain, kind: 'offer', withdrawnAt: null, deadSince: null };
    const found = await orders.find({
      where: { [Op.and]: [offers, { [Op.or]: priced }] },
      attributes: ['orderHash'],
      limit: 1,
      transaction: tx,
    });
    return found.length > 0;
  };

  return {
    async payableBy(chain, makers) {
      const rows = await inChunks([...new Set(makers)], (maker) => funds.find({ where: { chain, maker } }));
      const known = new Map<string, bigint>();
      for (const { maker, payable } of rows) if (payable !== null) known.set(maker, amount.decode(payable));
      return known;
    },
    due: (chain, block, limit) =>
      funds.find({
        where: { [Op.and]: [{ chain, blockNumber: { [Op.lt]: block } }, literal(HAS_LISTED_OFFER)] },
        order: [
          ['blockNumber', 'ASC'],
          ['maker', 'ASC'],
        ],
        limit,
      }),
    record: (chain, block, checked) =>
      database.transaction(async (tx) => {
        const makers = checked.map(({ before }) => before.maker);
        const rows = await funds.find({ where: { chain, maker: makers }, transaction: tx, lock: true });
        const current = new Map(rows.map((row) => [row.maker, row]));
        const kept = checked.filter(({ before }) => {
          const row = current.get(before.maker);
          return row?.payable === before.payable && row.blockNumber === before.blockNumber;
        });
        const changed = kept.filter(({ before, payable }) => before.payable !== encoded(payable));
        if (changed.length > 0 && (await changesLists(chain, changed, tx))) markPublicChange(tx);
        await funds.put(
          kept.map(({ before, payable }) => ({
            chain,
            maker: before.maker,
            payable: encoded(payable),
            blockNumber: block,
          })),
          tx,
        );
      }),
    published: ({ chain, maker }, payable, tx) =>
      funds.put([{ chain, maker, payable: encoded(payable), blockNumber: 0 }], tx),
    async recheckAbove(chain, block, tx) {
      await funds.update({ blockNumber: 0 }, { chain, blockNumber: { [Op.gt]: block } }, tx);
    },
    async matchOffers(chain) {
      await funds.remove({ [Op.and]: [{ chain }, literal(HAS_NO_OFFER)] });
      const missing = await orders.find({
        where: { [Op.and]: [{ chain, kind: 'offer' }, literal(HAS_NO_FUNDS_ROW)] },
        attributes: ['maker'],
        group: ['maker'],
      });
      await funds.insertMissing(
        missing.map(({ maker }) => ({ chain, maker, payable: null, blockNumber: 0 })),
      );
    },
  };
}

/** Returns the condition for the prices that only the larger of two amounts can pay. `null` counts as paying any price. */
function pricesBetween(before: string | null, after: string) {
  if (before === null) return { [Op.gt]: after };
  const isRise = before < after;
  return { [Op.gt]: isRise ? before : after, [Op.lte]: isRise ? after : before };
}

import type { Sequelize, Transaction } from 'sequelize';
import { big, key, tableOf, text, type Table } from '../../platform/database/table.ts';
import type { ListOrder } from '../../platform/database/order.ts';
import { countedSlice, type CountedSlice } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';

/** Kinds of items that an admin can hide from the public. */
export type HidingKind = 'drop' | 'cube';

export interface HiddenRow {
  kind: HidingKind;
  /** Server id. */
  id: string;
  reason: string;
  /** Account id of the admin. */
  hiddenBy: string;
  /** Seconds since the epoch. */
  hiddenAt: number;
}

/** Stores which cubes and drops are hidden. */
export interface HiddenStore {
  /** Returns all hidden cubes and drops by server id. Few are expected. */
  all(): Promise<ReadonlyMap<string, HiddenRow>>;
  /** Returns the server ids of all hidden cubes and drops. */
  ids(tx: Transaction): Promise<string[]>;
  /** Returns a slice, newest first, and the total number. */
  page(slice: Slice): Promise<CountedSlice<HiddenRow>>;
  /** Hides a cube or drop. Returns false if it was hidden already. */
  hide(row: HiddenRow, tx: Transaction): Promise<boolean>;
  /** Shows a cube or drop again. Returns false if it was not hidden. */
  show(kind: HidingKind, id: string, tx: Transaction): Promise<boolean>;
}

export const hiddenTable = (sequelize: Sequelize): Table<HiddenRow> =>
  tableOf<HiddenRow>(sequelize, 'hidden_listings', {
    kind: key(text),
    id: key(text),
    reason: text,
    hiddenBy: text,
    hiddenAt: big,
  });

export function hiddenStore(sequelize: Sequelize): HiddenStore {
  const table = hiddenTable(sequelize);
  const order: ListOrder = ['hiddenAt', 'kind', 'id'].map((column) => [column, 'DESC']);
  return {
    async all() {
      return new Map((await table.find({})).map((row) => [row.id, row]));
    },
    async ids(tx) {
      const rows = await table.find({ attributes: ['id'], transaction: tx });
      return rows.map(({ id }) => id);
    },
    page: (slice) => countedSlice(table, { where: {}, order, key: ['kind', 'id'], slice }),
    async hide(row, tx) {
      const { kind, id } = row;
      if (await table.findOne({ where: { kind, id }, transaction: tx })) return false;
      // Another admin may insert the same row concurrently.
      return table.insertNew(row, tx);
    },
    show: async (kind, id, tx) => (await table.remove({ kind, id }, tx)) > 0,
  };
}

import { UniqueConstraintError, type Sequelize, type Transaction } from 'sequelize';
import { big, key, tableOf, text } from '../database/table.ts';
import { limitsOf, type Slice } from '../domain.ts';

/** What can be hidden from lists and pages. */
export type ListingKind = 'drop' | 'cube';

export interface HiddenRow {
  kind: ListingKind;
  /** The server's. */
  id: string;
  reason: string;
  hiddenBy: string;
  /** Seconds since the epoch. */
  hiddenAt: number;
}

/** Which listings are hidden. */
export interface HiddenStore {
  /** Why each of the hidden ones is, by their ids. They are few. */
  all(kind: ListingKind): Promise<Map<string, HiddenRow>>;
  /** A slice of them, newest first, and how many there are. */
  page(slice: Slice): Promise<{ rows: HiddenRow[]; count: number }>;
  /** False where it was hidden before. */
  hide(row: HiddenRow, tx: Transaction): Promise<boolean>;
  /** False where it was not hidden. */
  show(kind: ListingKind, id: string, tx: Transaction): Promise<boolean>;
}

export function hiddenStore(sequelize: Sequelize): HiddenStore {
  const table = tableOf<HiddenRow>(sequelize, 'hidden_listings', {
    kind: key(text),
    id: key(text),
    reason: text,
    hiddenBy: text,
    hiddenAt: big,
  });
  const order: [string, string][] = ['hiddenAt', 'kind', 'id'].map((column) => [column, 'DESC']);
  return {
    async all(kind) {
      return new Map((await table.find({ where: { kind } })).map((row) => [row.id, row]));
    },
    async page(slice) {
      const [rows, count] = await Promise.all([table.find({ order, ...limitsOf(slice) }), table.count({})]);
      return { rows, count };
    },
    async hide(row, tx) {
      const { kind, id } = row;
      if (await table.findOne({ where: { kind, id }, transaction: tx })) return false;
      // Of two admins at once, one does.
      return table.model.create({ ...row }, { transaction: tx }).then(
        () => true,
        (error: unknown) => {
          if (error instanceof UniqueConstraintError) return false;
          throw error;
        },
      );
    },
    show: async (kind, id, tx) => (await table.remove({ kind, id }, tx)) > 0,
  };
}

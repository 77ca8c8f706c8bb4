import type { Transaction } from 'sequelize';
import type { Table } from '../../platform/database/table.ts';
import type { Chain } from './chain.ts';
import type { ChainEvent } from './event.ts';

/** An entity whose rows are derived from events. */
export interface Touched {
  readonly kind: string;
  readonly key: string;
}

/** A table that can be emptied and rebuilt from the chain. */
export type DerivedTable = Pick<Table<object>, 'model'>;

/** Context of a projection, inside the transaction in which the ledger indexes, reverts or refolds. */
export interface FoldScope {
  readonly tx: Transaction;
  readonly chain: Chain;
  /** Returns the canonical events of each key, in chain order. */
  events(kind: string, keys: readonly string[]): Promise<Map<string, ChainEvent[]>>;
}

/**
 * Derives rows from the canonical events of a key. Rows are never updated incrementally but always recomputed from all
 * events, so that neither a reorganisation nor reading events again can count anything twice. There are two
 * exceptions: the totals of lists are changed by the difference that a replacement of rows makes (`features/totals`),
 * and the marks of rows whose time has elapsed depend on the last indexed block alone (`mark-elapsed`).
 */
export interface Projection {
  readonly kind: string;
  /**
   * The tables of its rows, each with the database id of the chain in a column `chain`. Only the indexing of the chain
   * writes to them, and a rebuild empties them.
   */
  readonly tables: readonly DerivedTable[];
  /** Returns the keys of the entities that depend on the event. */
  keysOf(event: ChainEvent): readonly string[];
  /** Replaces the rows of these keys. Returns the entities of later projections that depend on them. */
  refold(scope: FoldScope, keys: readonly string[]): Promise<readonly Touched[]>;
  /**
   * Updates the columns that depend on the chain's time. Called once per change, after all folds, even if nothing was
   * folded; not called if no indexed block is left. Absent if there are no such columns.
   * @param time timestamp of the last indexed block, in seconds
   */
  passTime?(scope: FoldScope, time: number): Promise<void>;
}

/** Folds the touched entities and everything that depends on them, in the order of the projections. */
export async function refoldAll(
  projections: readonly Projection[],
  scope: FoldScope,
  touched: readonly Touched[],
): Promise<void> {
  const pending = new Map(projections.map(({ kind }) => [kind, new Set<string>()]));
  const enqueue = ({ kind, key }: Touched): unknown => pending.get(kind)?.add(key);
  touched.forEach(enqueue);
  for (const projection of projections) {
    const keys = [...(pending.get(projection.kind) ?? [])];
    if (keys.length > 0) (await projection.refold(scope, keys)).forEach(enqueue);
  }
}

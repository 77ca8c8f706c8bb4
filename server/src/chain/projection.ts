import type { Transaction } from 'sequelize';
import type { Table } from '../database/table.ts';
import type { Chain } from './chain.ts';
import type { ChainEvent } from './event.ts';

/** One thing whose rows follow from events. */
export interface Touched {
  readonly kind: string;
  readonly key: string;
}

/** A table that can be emptied and made again from the chain. */
export type DerivedTable = Pick<Table<object>, 'model'>;

/** What a projection works with, inside the transaction that also moves the cursor. */
export interface FoldScope {
  readonly tx: Transaction;
  readonly chain: Chain;
  /** The canonical events that matter to each key, in the chain's order. */
  events(kind: string, keys: readonly string[]): Promise<Map<string, ChainEvent[]>>;
}

/**
 * Rows that follow from the canonical events of a key, and from nothing else. They are never adjusted, always folded
 * afresh, so that a reorganisation or a repetition cannot count anything twice.
 */
export interface Projection {
  readonly kind: string;
  /** All tables whose rows it makes, each with the number of the chain in a column `chain`. No one else writes them. */
  readonly tables: readonly DerivedTable[];
  /** To which keys an event matters. */
  keysOf(event: ChainEvent): readonly string[];
  /** Replaces the rows of these keys. Returns what else follows from them, for projections further down. */
  refold(scope: FoldScope, keys: readonly string[]): Promise<readonly Touched[]>;
}

/** Folds what was touched, and what follows from that, in the order of the projections. */
export async function refoldAll(
  projections: readonly Projection[],
  scope: FoldScope,
  touched: readonly Touched[],
): Promise<void> {
  const pending = new Map(projections.map(({ kind }) => [kind, new Set<string>()]));
  const note = ({ kind, key }: Touched): unknown => pending.get(kind)?.add(key);
  touched.forEach(note);
  for (const projection of projections) {
    const keys = [...pending.get(projection.kind)!];
    if (keys.length > 0) (await projection.refold(scope, keys)).forEach(note);
  }
}

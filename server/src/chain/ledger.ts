import { Op } from 'sequelize';
import type { Database } from '../database/index.ts';
import type { Block } from './block.ts';
import type { Chain } from './chain.ts';
import { chainTables, type CursorRow } from './chain-model.ts';
import { readingOf } from './contracts.ts';
import type { EventStore } from './event-store.ts';
import { checkLease, type Lease } from './lease.ts';
import { refoldAll, type FoldScope, type Projection, type Touched } from './projection.ts';
import type { Range } from './read-range.ts';

/** Marks of older blocks than this, counted from the cursor, are not kept. */
const MARKS_KEPT = 1024;

/** Writes what the chain says: events, the rows that follow from them, and how far it has been read, as one. */
export interface Ledger {
  /** How far the chain has been read; undefined before the first block. */
  cursor(chain: Chain): Promise<CursorRow | undefined>;
  /** Blocks below the cursor whose hashes are known, in order. */
  marks(chain: Chain): Promise<Pick<Block, 'number' | 'hash'>[]>;
  /** Moves on by a range that follows `from`. @throws LeaseLostError */
  advance(lease: Lease, chain: Chain, from: CursorRow | undefined, range: Range): Promise<void>;
  /** Goes back to an earlier block, or to the very start. @throws LeaseLostError */
  unwind(lease: Lease, chain: Chain, to: Pick<Block, 'number' | 'hash'> | undefined): Promise<void>;
  /** Folds again what has changed for another reason than the chain. @throws LeaseLostError */
  refold(lease: Lease, chain: Chain, touched: readonly Touched[]): Promise<void>;
}

/** Is told what the chain did in the same transaction, after everything has been folded. */
export interface Witness {
  /** @param from the block up to which it had been read before */
  advanced(scope: FoldScope, range: Range, from: number | undefined): Promise<void>;
  /** @param to the block that is now the last; undefined for none */
  unwound(scope: FoldScope, to: number | undefined): Promise<void>;
}

/** The cursor is not where it was: this server was not alone. */
export class CursorMovedError extends Error {
  constructor() {
    super('The chain was read by another server meanwhile');
    this.name = 'CursorMovedError';
  }
}

export function ledger(
  database: Database,
  events: EventStore,
  projections: readonly Projection[],
  witnesses: readonly Witness[] = [],
): Ledger {
  const { cursors, blocks } = chainTables(database.sequelize);

  const change = (
    lease: Lease,
    chain: Chain,
    work: (scope: FoldScope) => Promise<readonly Touched[]>,
    tell: (witness: Witness, scope: FoldScope) => Promise<void> = async () => {},
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await checkLease(database, lease, tx);
      const scope: FoldScope = { tx, chain, events: (kind, keys) => events.ofKeys(chain.id, kind, keys, tx) };
      await refoldAll(projections, scope, await work(scope));
      for (const witness of witnesses) await tell(witness, scope);
    });

  return {
    cursor: (chain) => cursors.findOne({ where: { chain: chain.id } }),

    async marks(chain) {
      const rows = await blocks.find({ where: { chain: chain.id }, order: ['number'] });
      return rows.map(({ number, hash }) => ({ number, hash }));
    },

    advance: (lease, chain, from, range) =>
      change(
        lease,
        chain,
        async ({ tx }) => {
          const cursor = await cursors.findOne({ where: { chain: chain.id }, transaction: tx });
          if (cursor?.blockHash !== from?.blockHash) throw new CursorMovedError();
          const touched = await events.add(chain.id, range.events, tx);
          const { number, hash, timestamp } = range.last;
          const reading = readingOf(chain.addresses);
          await cursors.put(
            [{ chain: chain.id, blockNumber: number, blockHash: hash, timestamp, reading }],
            tx,
          );
          await blocks.put(
            range.blocks.map((block) => ({ chain: chain.id, number: block.number, hash: block.hash })),
            tx,
          );
          await blocks.remove({ chain: chain.id, number: { [Op.lt]: number - MARKS_KEPT } }, tx);
          return touched;
        },
        (witness, scope) => witness.advanced(scope, range, from?.blockNumber),
      ),

    unwind: (lease, chain, to) =>
      change(
        lease,
        chain,
        async ({ tx }) => {
          const touched = await events.dropAbove(chain.id, to?.number ?? -1, tx);
          await blocks.remove({ chain: chain.id, number: { [Op.gt]: to?.number ?? -1 } }, tx);
          if (!to) await cursors.remove({ chain: chain.id }, tx);
          else await cursors.update({ blockNumber: to.number, blockHash: to.hash }, { chain: chain.id }, tx);
          return touched;
        },
        (witness, scope) => witness.unwound(scope, to?.number),
      ),

    refold: (lease, chain, touched) => change(lease, chain, async () => touched),
  };
}

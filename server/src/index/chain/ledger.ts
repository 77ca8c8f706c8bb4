import { Op } from 'sequelize';
import type { Database } from '../../platform/database/index.ts';
import type { Block } from './block.ts';
import type { Chain } from './chain.ts';
import { chainTables, type CursorRow } from './chain-model.ts';
import { indexFingerprint } from './decode-indexed-event.ts';
import type { EventStore } from './event-store.ts';
import { checkLease, type Lease } from './lease.ts';
import { refoldAll, type FoldScope, type Projection, type Touched } from './projection.ts';
import type { Range } from './read-range.ts';

/** Number of blocks below the cursor for which block hashes are kept. */
const MARKS_KEPT = 1024;

/** Writes events, the rows derived from them and the cursor in one transaction. */
export interface Ledger {
  /** Returns the last indexed block, or `undefined` before the first one. */
  cursor(chain: Chain): Promise<CursorRow | undefined>;
  /** Returns the blocks whose hashes are known, in ascending order. */
  marks(chain: Chain): Promise<Pick<Block, 'number' | 'hash'>[]>;
  /** Indexes the range that follows the cursor `from`. @throws LeaseLostError, CursorMovedError */
  advance(lease: Lease, chain: Chain, from: CursorRow | undefined, range: Range): Promise<void>;
  /**
   * Reverts all blocks above `to`, or all blocks if it is `undefined`, and folds again the entities that their events
   * had changed.
   * @throws LeaseLostError
   */
  unwind(lease: Lease, chain: Chain, to: Block | undefined): Promise<void>;
  /** Folds again the entities that changed for a reason other than new events. @throws LeaseLostError */
  refold(lease: Lease, chain: Chain, touched: readonly Touched[]): Promise<void>;
}

/** Called in the transaction that indexes or reverts blocks, after all projections have been folded. */
export interface Witness {
  /** Called after a range was indexed. @param from the last block indexed before it; `undefined` if there is none */
  advanced(scope: FoldScope, range: Range, from: number | undefined): Promise<void>;
  /**
   * Called after blocks were reverted.
   * @param to the last block that remains; `undefined` if there is none
   * @param from the last block that was indexed before; `undefined` if there was none
   */
  unwound(scope: FoldScope, to: number | undefined, from: number | undefined): Promise<void>;
}

/**
 * The entities to fold in a change. `time` is the timestamp of the last indexed block once the change is made;
 * `undefined` if no block is left.
 */
interface Changed {
  readonly touched: readonly Touched[];
  readonly time: number | undefined;
}

/** Thrown if another server has moved the cursor since it was read. */
export class CursorMovedError extends Error {
  constructor() {
    super('Another server has indexed blocks in the meantime');
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
    work: (scope: FoldScope) => Promise<Changed>,
    notify: (witness: Witness, scope: FoldScope) => Promise<void> = async () => {},
  ): Promise<void> =>
    database.transaction(async (tx) => {
      await checkLease(database, lease, tx);
      const scope: FoldScope = { tx, chain, events: (kind, keys) => events.ofKeys(chain.id, kind, keys, tx) };
      const { touched, time } = await work(scope);
      await refoldAll(projections, scope, touched);
      if (time !== undefined) for (const projection of projections) await projection.passTime?.(scope, time);
      for (const witness of witnesses) await notify(witness, scope);
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
          const reading = indexFingerprint(chain.addresses);
          await cursors.put(
            [{ chain: chain.id, blockNumber: number, blockHash: hash, timestamp, reading }],
            tx,
          );
          await blocks.put(
            range.blocks.map((block) => ({ chain: chain.id, number: block.number, hash: block.hash })),
            tx,
          );
          await blocks.remove({ chain: chain.id, number: { [Op.lt]: number - MARKS_KEPT } }, tx);
          return { touched, time: timestamp };
        },
        (witness, scope) => witness.advanced(scope, range, from?.blockNumber),
      ),

    unwind(lease, chain, to) {
      let from: number | undefined;
      return change(
        lease,
        chain,
        async ({ tx }) => {
          const cursor = await cursors.findOne({ where: { chain: chain.id }, transaction: tx });
          from = cursor?.blockNumber;
          const touched = await events.revertAbove(chain.id, to?.number ?? -1, tx);
          await blocks.remove({ chain: chain.id, number: { [Op.gt]: to?.number ?? -1 } }, tx);
          if (!to) await cursors.remove({ chain: chain.id }, tx);
          else {
            const { number: blockNumber, hash: blockHash, timestamp } = to;
            await cursors.update({ blockNumber, blockHash, timestamp }, { chain: chain.id }, tx);
          }
          return { touched, time: to?.timestamp };
        },
        (witness, scope) => witness.unwound(scope, to?.number, from),
      );
    },

    refold: (lease, chain, touched) =>
      change(lease, chain, async ({ tx }) => {
        const cursor = await cursors.findOne({ where: { chain: chain.id }, transaction: tx });
        return { touched, time: cursor?.timestamp };
      }),
  };
}

import { dropMoments, ENDS_SOON_SECONDS } from '@cubedrop/sdk';
import { Op, type Sequelize, type Transaction, type WhereOptions } from 'sequelize';
import { everything } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { DropRow } from '../drop/drop-model.ts';
import type { News } from './follow-notifier.ts';

/** An interval of the chain's time in seconds: (`after`, `upTo`]. */
export interface Interval {
  readonly after: number;
  readonly upTo: number;
}

/** Finds the news for followers of creators and watchers of drops. Drops that are not listed have none. */
export interface DropNews {
  /**
   * Returns the news of drops that were just indexed. Includes their moments up to `clock`, which `passed` does not
   * return any more.
   * @param dropIds on-chain ids
   * @param clock the chain's time in seconds up to which `passed` was called
   */
  opened(chain: number, dropIds: readonly number[], clock: number, tx: Transaction): Promise<News[]>;
  /** Returns the news of drops whose moments are in an interval: that they have started, or end within an hour. */
  passed(chain: number, interval: Interval, tx: Transaction): Promise<News[]>;
}

export function dropNews(sequelize: Sequelize): DropNews {
  const tables = visibleTables(sequelize);

  const listed = (chain: number, where: WhereOptions, tx: Transaction): Promise<DropRow[]> =>
    // The notifier leaves out what is hidden.
    tables(everything(chain)).drops.find({ where: { [Op.and]: [{ listed: true }, where] }, transaction: tx });

  /** Returns the on-chain ids of the first cubes of drops, by drop. */
  const firstCubesOf = async (
    chain: number,
    drops: readonly DropRow[],
    tx: Transaction,
  ): Promise<ReadonlyMap<number, number>> => {
    const first = await tables(everything(chain)).lots.find({
      where: { dropId: drops.map(({ dropId }) => dropId), position: 0 },
      attributes: ['dropId', 'cubeId'],
      transaction: tx,
    });
    return new Map(first.map(({ dropId, cubeId }) => [dropId, cubeId]));
  };

  /**
   * Returns the news of the drops' moments in the interval. A drop without a lot that ends after `upTo`, such as a
   * cancelled one, has none.
   */
  const momentsOf = async (
    chain: number,
    drops: readonly DropRow[],
    { after, upTo }: Interval,
    tx: Transaction,
  ): Promise<News[]> => {
    if (drops.length === 0) return [];
    const open = await tables(everything(chain)).lots.find({
      where: { dropId: drops.map(({ dropId }) => dropId), endsAt: { [Op.gt]: upTo } },
      attributes: ['dropId'],
      transaction: tx,
    });
    const isOpen = new Set(open.map(({ dropId }) => dropId));
    const firstCubes = await firstCubesOf(chain, drops, tx);
    return drops
      .filter(({ dropId }) => isOpen.has(dropId))
      .flatMap((drop) =>
        dropMoments({ startsAt: drop.startsAt, endsAt: drop.lastEndsAt })
          .filter(({ at }) => at > after && at <= upTo)
          .map(({ kind, at }): News => ({
            ...newsOf(drop, firstCubes),
            about: { kind: 'drop', subject: drop.id },
            kind,
            dueAt: at,
            transactionHash: null,
          })),
      );
  };

  return {
    async opened(chain, dropIds, clock, tx) {
      if (dropIds.length === 0) return [];
      const drops = await listed(chain, { dropId: [...dropIds] }, tx);
      const firstCubes = await firstCubesOf(chain, drops, tx);
      const news = drops.map((drop): News => ({
        ...newsOf(drop, firstCubes),
        about: { kind: 'creator', subject: drop.seller },
        kind: 'new-drop',
        dueAt: drop.timestamp,
        transactionHash: drop.transactionHash,
      }));
      return [...news, ...(await momentsOf(chain, drops, { after: 0, upTo: clock }, tx))];
    },
    async passed(chain, { after, upTo }, tx) {
      const within = (lead: number) => ({ [Op.gt]: after + lead, [Op.lte]: upTo + lead });
      const where = { [Op.or]: [{ startsAt: within(0) }, { lastEndsAt: within(ENDS_SOON_SECONDS) }] };
      return momentsOf(chain, await listed(chain, where, tx), { after, upTo }, tx);
    },
  };
}

/**
 * Returns the fields that all news of a drop share. The anchor stays the same if a reorganisation moves the drop's
 * transaction to another block. The anchor contains the drop's first cube, because a transaction can open several
 * drops, of different cubes.
 */
function newsOf(
  { id, seller, dropId, blockNumber, transactionHash }: DropRow,
  firstCubes: ReadonlyMap<number, number>,
) {
  return {
    item: id,
    actor: seller,
    dropId,
    cubeId: null,
    auctionId: null,
    saleId: null,
    amount: null,
    blockNumber,
    anchor: `${transactionHash}:${firstCubes.get(dropId)}`,
  };
}

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

/** A listed drop with the on-chain id of its first cube. */
interface ListedDrop extends DropRow {
  readonly firstCube: number | undefined;
}

export function dropNews(sequelize: Sequelize): DropNews {
  const tables = visibleTables(sequelize);

  const listed = async (chain: number, where: WhereOptions, tx: Transaction): Promise<ListedDrop[]> => {
    // The notifier leaves out what is hidden.
    const { drops, lots } = tables(everything(chain));
    const found = await drops.find({ where: { [Op.and]: [{ listed: true }, where] }, transaction: tx });
    if (found.length === 0) return [];
    const first = await lots.find({
      where: { dropId: found.map(({ dropId }) => dropId), position: 0 },
      attributes: ['dropId', 'cubeId'],
      transaction: tx,
    });
    const firstCubes = new Map(first.map(({ dropId, cubeId }) => [dropId, cubeId]));
    return found.map((drop) => ({ ...drop, firstCube: firstCubes.get(drop.dropId) }));
  };

  /**
   * Returns the news of the drops' moments in the interval. A drop without a lot that ends after `upTo`, such as a
   * cancelled one, has none.
   */
  const momentsOf = async (
    chain: number,
    drops: readonly ListedDrop[],
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
    return drops
      .filter(({ dropId }) => isOpen.has(dropId))
      .flatMap((drop) =>
        dropMoments({ startsAt: drop.startsAt, endsAt: drop.lastEndsAt })
          .filter(({ at }) => at > after && at <= upTo)
          .map(({ kind, at }): News => ({
            ...newsOf(drop),
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
      const news = drops.map((drop): News => ({
        ...newsOf(drop),
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
function newsOf({ id, seller, dropId, blockNumber, transactionHash, firstCube }: ListedDrop) {
  return {
    item: id,
    actor: seller,
    dropId,
    cubeId: null,
    auctionId: null,
    saleId: null,
    amount: null,
    blockNumber,
    anchor: `${transactionHash}:${firstCube}`,
  };
}

import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import { shownDrops } from '../admin/visibility.ts';
import { pageOf } from '../../platform/database/page.ts';
import { byAge, byColumn, limitsOf, oldestFirst, type Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { dropTables, type DropRow } from './drop-model.ts';

/** Reads drops. A `dropId` is an on-chain id, an `id` a server id. */
export interface DropStore {
  /** Returns a slice of the listed drops and their total number. `now` is the chain's time in seconds. */
  page(
    chain: number,
    slice: Slice,
    now: number,
    filter?: ListFilter,
  ): Promise<{ rows: DropRow[]; count: number }>;
  /** Returns all listed drops, or all of one seller, oldest first. */
  all(chain: number, seller?: string): Promise<DropRow[]>;
  byDropId(chain: number, dropId: number): Promise<DropRow | undefined>;
  byIds(chain: number, ids: readonly string[]): Promise<DropRow[]>;
}

export function dropStore(sequelize: Sequelize): DropStore {
  const { drops } = dropTables(sequelize);
  const listed = (chain: number, seller?: string) => ({
    chain,
    listed: true,
    // Sellers see their own hidden drops and the reason.
    ...(seller === undefined ? { dropId: shownDrops(chain) } : { seller }),
  });
  return {
    page: (chain, slice, now, filter = {}) =>
      pageOf(drops, {
        chain,
        key: 'dropId',
        ...limitsOf(slice),
        order: orderOf(filter.sort),
        where: [
          { listed: true },
          ...(filter.withHidden ? [] : [{ dropId: shownDrops(chain) }]),
          ...statusCondition(filter.status, now),
          ...(filter.creator === undefined ? [] : [{ seller: filter.creator }]),
          ...priceCondition('minimumBid', filter),
          ...tagConditions(sequelize, chain).of('drop', 'dropId', filter),
        ],
      }),
    all: (chain, seller) => drops.find({ where: listed(chain, seller), order: oldestFirst('dropId') }),
    byDropId: (chain, dropId) => drops.findOne({ where: { chain, dropId } }),
    byIds: (chain, ids) => drops.find({ where: { chain, id: [...ids] } }),
  };
}

function statusCondition(status: ListFilter['status'], now: number): WhereOptions[] {
  if (status === 'upcoming') return [{ startsAt: { [Op.gt]: now } }];
  if (status === 'running') return [{ startsAt: { [Op.lte]: now }, lastEndsAt: { [Op.gt]: now } }];
  return status === 'ended' ? [{ lastEndsAt: { [Op.lte]: now } }] : [];
}

function orderOf(sort: ListFilter['sort']): [string, string][] {
  if (sort === 'price-low') return byColumn('minimumBid', 'dropId');
  if (sort === 'price-high') return byColumn('minimumBid', 'dropId', 'DESC');
  if (sort === 'starting') return byColumn('startsAt', 'dropId');
  return sort === 'ending' ? byColumn('lastEndsAt', 'dropId') : byAge('dropId', sort);
}

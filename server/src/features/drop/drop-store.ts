import { Op, type Sequelize, type WhereOptions } from 'sequelize';
import type { MetadataStore } from '../../index/metadata/metadata-store.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, byColumn, oldestFirst, type ListOrder } from '../../platform/database/order.ts';
import { readInParts } from '../../platform/database/row-slice.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import { foundByHidden } from '../search/found-by-hidden.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
import { ofEveryone } from '../totals/counted-list.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import type { DropRow } from './drop-model.ts';

/** Reads drops. A `dropId` is an on-chain id, an `id` a server id. */
export interface DropStore {
  /**
   * Returns a slice of the listed drops that match the filter, and their total number. `now` is the chain's time in
   * seconds.
   */
  page(visible: Visible, slice: Slice, now: number, filter?: ListFilter): Promise<RowPage<DropRow>>;
  /** Returns all listed drops, or all of one seller, oldest first. */
  all(visible: Visible, seller?: string): Promise<DropRow[]>;
  byDropIds(visible: Visible, dropIds: readonly number[]): Promise<DropRow[]>;
  byIds(visible: Visible, ids: readonly string[]): Promise<DropRow[]>;
}

export function dropStore(sequelize: Sequelize, metadata: Pick<MetadataStore, 'of'>): DropStore {
  const tables = visibleTables(sequelize);
  const totals = listTotalStore(sequelize);
  const foundOnlyByHidden = foundByHidden(sequelize, metadata);
  return {
    async page(visible, slice, now, filter = {}) {
      const { chain, hiddenDrops } = visible;
      const { creator: seller } = filter;
      const listed = { listed: true, ...(seller === undefined ? {} : { seller }) };
      const all = tables(everything(chain)).drops;
      const total = (): Promise<number | undefined> =>
        totals.shown({ chain, name: ofEveryone('drops', seller), owner: seller }, hiddenDrops, (dropId) =>
          all.count({ ...listed, dropId }),
        );
      const unfound = await foundOnlyByHidden(visible, filter);
      return pageOf(tables(visible).drops, {
        chain,
        key: 'dropId',
        slice,
        total,
        isFiltered: isFiltering({ ...filter, creator: undefined }),
        tagged: await tagConditions(sequelize, chain).of('drop', 'drops.dropId', filter),
        order: orderOf(filter.sort),
        where: [
          listed,
          ...(unfound.length === 0 ? [] : [{ dropId: { [Op.notIn]: unfound } }]),
          ...statusCondition(filter.status, now),
          ...priceCondition('minimumBid', filter),
        ],
      });
    },
    all: (visible, seller) =>
      readInParts(tables(visible).drops, {
        where: seller === undefined ? { listed: true } : { listed: true, seller },
        order: oldestFirst('dropId'),
      }),
    byDropIds: (visible, dropIds) => tables(visible).drops.find({ where: { dropId: [...dropIds] } }),
    byIds: (visible, ids) => tables(visible).drops.find({ where: { id: [...ids] } }),
  };
}

function statusCondition(status: ListFilter['status'], now: number): WhereOptions[] {
  if (status === 'upcoming') return [{ startsAt: { [Op.gt]: now } }];
  if (status === 'running') return [{ startsAt: { [Op.lte]: now }, lastEndsAt: { [Op.gt]: now } }];
  return status === 'ended' ? [{ lastEndsAt: { [Op.lte]: now } }] : [];
}

function orderOf(sort: ListFilter['sort']): ListOrder {
  if (sort === 'price-low') return byColumn('minimumBid', 'dropId');
  if (sort === 'price-high') return byColumn('minimumBid', 'dropId', 'DESC');
  if (sort === 'starting') return byColumn('startsAt', 'dropId');
  return sort === 'ending' ? byColumn('lastEndsAt', 'dropId') : byAge('dropId', sort);
}

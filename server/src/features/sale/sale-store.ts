import { Op, type Sequelize, type Transaction } from 'sequelize';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, byColumn, type ListOrder } from '../../platform/database/order.ts';
import { unelapsed } from '../search/unelapsed.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import type { SaleRow } from './sale-model.ts';

/** Sales according to the chain. `cubeIds` are on-chain ids, `id` is a server id, `now` the chain's time in seconds. */
export interface SaleStore {
  /** Returns a slice of the sales that can be bought and that match the filter, and their total number. */
  market(visible: Visible, slice: Slice, now: number, filter?: ListFilter): Promise<RowPage<SaleRow>>;
  /** Returns the open sale of each cube that has one. */
  openOf(visible: Visible, cubeIds: readonly number[], now: number): Promise<Map<number, SaleRow>>;
  /**
   * Returns the unfinished (open and unapproved) sales of one or several sellers, for one cube or for all their cubes.
   */
  unfinished(
    visible: Visible,
    whose: { seller: string | string[]; cubeId?: number },
    tx: Transaction,
  ): Promise<SaleRow[]>;
  /** Returns the cancelled sales of several sellers. */
  cancelled(visible: Visible, sellers: readonly string[], tx: Transaction): Promise<SaleRow[]>;
  /** Returns all sales of a cube, in any state. */
  ofCube(visible: Visible, cubeId: number): Promise<SaleRow[]>;
  byId(visible: Visible, id: string): Promise<SaleRow | undefined>;
}

export function saleStore(sequelize: Sequelize): SaleStore {
  const tables = visibleTables(sequelize);
  const totals = listTotalStore(sequelize);
  return {
    async market(visible, slice, now, filter = {}) {
      const { chain, hiddenCubes } = visible;
      const open = { state: 'open', listed: true, expiresAt: { [Op.gt]: now } };
      const all = tables(everything(chain)).sales;
      const total = (): Promise<number | undefined> =>
        totals.shown({ chain, name: 'sales', now }, hiddenCubes, (cubeId) => all.count({ ...open, cubeId }));
      return pageOf(tables(visible).sales, {
        chain,
        key: 'id',
        slice,
        total,
        isFiltered: isFiltering(filter),
        tagged: await tagConditions(sequelize, chain).of('cube', 'sales.cubeId', filter),
        order: orderOf(filter.sort),
        where: [
          open,
          ...unelapsed(filter.sort),
          ...(filter.creator === undefined ? [] : [{ seller: filter.creator }]),
          ...priceCondition('price', filter),
        ],
      });
    },
    async openOf(visible, cubeIds, now) {
      const where = { cubeId: [...cubeIds], state: 'open', expiresAt: { [Op.gt]: now } };
      return new Map((await tables(visible).sales.findTogether({ where })).map((row) => [row.cubeId, row]));
    },
    unfinished: (visible, whose, tx) =>
      tables(visible).sales.find({ where: { ...whose, state: ['open', 'unapproved'] }, transaction: tx }),
    cancelled: (visible, sellers, tx) =>
      tables(visible).sales.find({ where: { seller: [...sellers], state: 'cancelled' }, transaction: tx }),
    ofCube: (visible, cubeId) => tables(visible).sales.find({ where: { cubeId } }),
    byId: (visible, id) => tables(visible).sales.findOne({ where: { id } }),
  };
}

function orderOf(sort: ListFilter['sort']): ListOrder {
  if (sort === 'price-low') return byColumn('price', 'id');
  if (sort === 'price-high') return byColumn('price', 'id', 'DESC');
  return sort === 'ending' ? byColumn('expiresAt', 'id') : byAge('id', sort);
}

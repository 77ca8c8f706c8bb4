import { Op, type Sequelize, type Transaction } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import { pageOf } from '../../platform/database/page.ts';
import { byAge, byColumn, limitsOf, type Slice } from '../../platform/database/slice.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { saleTable, type SaleRow } from './sale-model.ts';

/**
 * Sales according to the chain. `cubeIds` are on-chain IDs, `ids` are server IDs, `now` is the chain's time in seconds.
 */
export interface SaleStore {
  /** Returns a slice of what can be bought and the total count. */
  market(
    chain: number,
    slice: Slice,
    now: number,
    filter?: ListFilter,
  ): Promise<{ rows: SaleRow[]; count: number }>;
  /** Returns the open sale of each cube that has one. */
  openOf(chain: number, cubeIds: readonly number[], now: number): Promise<Map<number, SaleRow>>;
  /** Returns sellers' sales that have not ended, of one cube or all, including those that are not approved. */
  unfinished(
    chain: number,
    whose: { seller: string | string[]; cubeId?: number },
    tx: Transaction,
  ): Promise<SaleRow[]>;
  /** Returns all sales of a cube, in any state. */
  ofCube(chain: number, cubeId: number): Promise<SaleRow[]>;
  byId(chain: number, id: string): Promise<SaleRow | undefined>;
}

export function saleStore(sequelize: Sequelize): SaleStore {
  const sales = saleTable(sequelize);
  return {
    market: (chain, slice, now, filter = {}) =>
      pageOf(sales, {
        chain,
        key: 'id',
        ...limitsOf(slice),
        order: orderOf(filter.sort),
        where: [
          { state: 'open', listed: true, expiresAt: { [Op.gt]: now } },
          { cubeId: shownCubes(chain) },
          ...(filter.creator === undefined ? [] : [{ seller: filter.creator }]),
          ...priceCondition('price', filter),
          ...tagConditions(sequelize, chain).of('cube', 'cubeId', filter),
        ],
      }),
    async openOf(chain, cubeIds, now) {
      const where = { chain, cubeId: [...cubeIds], state: 'open', expiresAt: { [Op.gt]: now } };
      return new Map((await sales.find({ where })).map((row) => [row.cubeId, row]));
    },
    unfinished: (chain, whose, tx) =>
      sales.find({ where: { chain, ...whose, state: ['open', 'unapproved'] }, transaction: tx }),
    ofCube: (chain, cubeId) => sales.find({ where: { chain, cubeId } }),
    byId: (chain, id) => sales.findOne({ where: { chain, id } }),
  };
}

function orderOf(sort: ListFilter['sort']): [string, string][] {
  if (sort === 'price-low') return byColumn('price', 'id');
  if (sort === 'price-high') return byColumn('price', 'id', 'DESC');
  return sort === 'ending' ? byColumn('expiresAt', 'id') : byAge('id', sort);
}

import { Op, type Sequelize, type Transaction } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import { pageOf } from '../database/page.ts';
import { byAge, byColumn, limitsOf, type Slice } from '../domain.ts';
import { priceCondition, tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { saleTable, type SaleRow } from './sale-model.ts';

/** Sales as they stand on the chain. `cubeIds` are the chain's, `ids` the server's, `now` is the chain's time. */
export interface SaleStore {
  /** A slice of what can be bought, and how much of it there is. */
  market(
    chain: number,
    slice: Slice,
    now: number,
    filter?: ListFilter,
  ): Promise<{ rows: SaleRow[]; count: number }>;
  /** The sale that each cube is in now, of those that are in one. */
  openOf(chain: number, cubeIds: readonly number[], now: number): Promise<Map<number, SaleRow>>;
  /** Sellers' offers that have not ended, of one cube or all, whether they can be bought now or not. */
  standing(
    chain: number,
    whose: { seller: string | string[]; cubeId?: number },
    tx: Transaction,
  ): Promise<SaleRow[]>;
  /** All sales of a cube, whatever became of them. */
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
    standing: (chain, whose, tx) =>
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

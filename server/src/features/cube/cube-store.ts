import { col, literal, Op, where as condition, type Sequelize, type WhereOptions } from 'sequelize';
import { everything, type Visible } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';
import type { Addresses } from '../../index/chain/decode-indexed-event.ts';
import { amount } from '../../platform/database/index.ts';
import { pageOf, type RowPage } from '../../platform/database/page.ts';
import { byAge, oldestFirst } from '../../platform/database/order.ts';
import type { Slice } from '../../platform/database/slice.ts';
import { tagConditions } from '../search/conditions.ts';
import { isFiltering, type ListFilter } from '../search/list-filter.ts';
import { listTotalStore } from '../totals/list-total-store.ts';
import type { CubeRow } from './cube-model.ts';

/** Filter for a list of cubes, with the context that it depends on. */
export interface CubeFilter extends ListFilter {
  /** The chain's time in seconds, by which sales expire. */
  readonly now: number;
  /** Addresses of the contracts that hold cubes while they are auctioned. */
  readonly addresses: Pick<Addresses, 'dropAuction' | 'userAuction'>;
}

/** Reads cubes. `cubeIds` are on-chain ids, `id` and `ids` are server ids. */
export interface CubeStore {
  /** Returns a slice of the listed cubes that an account created and that match the filter, and their total number. */
  madeBy(visible: Visible, creator: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** Returns a slice of the listed cubes that an account holds and that match the filter, and their total number. */
  heldBy(visible: Visible, holder: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** Returns a slice of everyone's listed cubes that match the filter, and their total number. */
  found(visible: Visible, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** Returns the cubes that an account holds and that can be auctioned, oldest first. Includes cubes on sale. */
  freeOf(visible: Visible, holder: string): Promise<CubeRow[]>;
  byCubeIds(visible: Visible, cubeIds: readonly number[]): Promise<CubeRow[]>;
  /** Returns the cubes that are or were lots of the given drops (on-chain ids). */
  ofDrops(visible: Visible, dropIds: readonly number[]): Promise<CubeRow[]>;
  byId(visible: Visible, id: string): Promise<CubeRow | undefined>;
  byIds(visible: Visible, ids: readonly string[]): Promise<CubeRow[]>;
}

type CubePage = RowPage<CubeRow>;

export function cubeStore(sequelize: Sequelize): CubeStore {
  const tables = visibleTables(sequelize);
  const totals = listTotalStore(sequelize);
  const page = async (
    visible: Visible,
    {
      name,
      column,
      owner,
    }: { name: 'cubes-made' | 'cubes-held'; column: 'creator' | 'holder'; owner: string },
    slice: Slice,
    filter: CubeFilter,
  ): Promise<CubePage> => {
    const { chain, hiddenCubes } = visible;
    const listed = { listed: true, [column]: owner };
    const all = tables(everything(chain)).cubes;
    const total = (): Promise<number | undefined> =>
      totals.shown({ chain, name, owner }, hiddenCubes, (cubeId) => all.count({ ...listed, cubeId }));
    return pageOf(tables(visible).cubes, {
      chain,
      key: 'cubeId',
      slice,
      total,
      isFiltered: isFiltering(filter),
      tagged: await tagConditions(sequelize, chain).of('cube', 'cubes.cubeId', filter),
      order: byAge('cubeId', filter.sort),
      where: [listed, ...conditionsOf(sequelize, chain, filter)],
    });
  };
  return {
    madeBy: (visible, owner, slice, filter) =>
      page(visible, { name: 'cubes-made', column: 'creator', owner }, slice, filter),
    heldBy: (visible, owner, slice, filter) =>
      page(visible, { name: 'cubes-held', column: 'holder', owner }, slice, filter),
    found: async (visible, slice, filter) =>
      pageOf(tables(visible).cubes, {
        chain: visible.chain,
        key: 'cubeId',
        slice,
        isFiltered: true,
        tagged: await tagConditions(sequelize, visible.chain).of('cube', 'cubes.cubeId', filter),
        order: byAge('cubeId', filter.sort),
        where: [{ listed: true }, ...conditionsOf(sequelize, visible.chain, filter)],
      }),
    freeOf: (visible, holder) =>
      tables(visible).cubes.find({
        where: {
          [Op.and]: [
            { holder, listed: true, nftIds: { [Op.ne]: '' } },
            condition(col('owner'), Op.eq, col('holder')),
          ],
        },
        order: oldestFirst('cubeId'),
      }),
    byCubeIds: (visible, cubeIds) => tables(visible).cubes.find({ where: { cubeId: [...cubeIds] } }),
    async ofDrops(visible, dropIds) {
      if (dropIds.length === 0) return [];
      const theirs =
        `cubes.cubeId IN (SELECT lots.cubeId FROM lots WHERE lots.chain = ${Number(visible.chain)} ` +
        `AND lots.dropId IN (${dropIds.map(Number).join(', ')}))`;
      return tables(visible).cubes.findTogether({ where: literal(theirs) });
    },
    byId: (visible, id) => tables(visible).cubes.findOne({ where: { id } }),
    byIds: (visible, ids) => tables(visible).cubes.find({ where: { id: [...ids] } }),
  };
}

/** Returns the on-chain ids of the NFTs in a cube, in the order of its faces. */
export function nftIdsIn({ nftIds }: CubeRow): number[] {
  return nftIds === '' ? [] : nftIds.split(',').map(Number);
}

function conditionsOf(sequelize: Sequelize, chain: number, filter: CubeFilter): WhereOptions[] {
  const { status, now, addresses, newerThan, minPrice, maxPrice } = filter;
  const bound = (operator: string, price: bigint | undefined): string[] =>
    price === undefined ? [] : [`sales.price ${operator} ${sequelize.escape(amount.encode(price))}`];
  const sale = [
    `sales.chain = ${Number(chain)}`,
    'sales.cubeId = cubes.cubeId',
    "sales.state = 'open'",
    `sales.expiresAt > ${Number(now)}`,
  ];
  // A scalar subquery: for EXISTS, MariaDB would read all sales first.
  const aSale = (...bounds: string[]): string =>
    `(SELECT 1 FROM sales WHERE ${[...sale, ...bounds].join(' AND ')} LIMIT 1)`;
  const needsSale = minPrice !== undefined || maxPrice !== undefined || status === 'sale';
  return [
    ...(newerThan === undefined ? [] : [literal(`cubes.cubeId > ${newerThan}`)]),
    ...(needsSale
      ? [literal(`${aSale(...bound('>=', minPrice), ...bound('<=', maxPrice))} IS NOT NULL`)]
      : []),
    ...(status === 'free'
      ? [condition(col('owner'), Op.eq, col('holder')), literal(`${aSale()} IS NULL`)]
      : []),
    ...(status === 'drop' ? [{ owner: addresses.dropAuction }] : []),
    ...(status === 'auction' ? [{ owner: addresses.userAuction ?? '' }] : []),
  ];
}

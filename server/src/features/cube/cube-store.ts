import { col, literal, Op, where as condition, type Sequelize, type WhereOptions } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import type { Addresses } from '../../index/chain/contracts.ts';
import { amount } from '../../platform/database/index.ts';
import { pageOf } from '../../platform/database/page.ts';
import { byAge, limitsOf, oldestFirst, type Slice } from '../../platform/database/slice.ts';
import { tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { cubeTable, type CubeRow } from './cube-model.ts';

/** Filter for a list of cubes, with the context that it depends on. */
export interface CubeFilter extends ListFilter {
  /** The chain's time in seconds, by which sales expire. */
  readonly now: number;
  /** Addresses of the contracts that hold cubes while they are auctioned. */
  readonly addresses: Pick<Addresses, 'dropAuction' | 'userAuction'>;
  /** Set to exclude hidden cubes. */
  readonly shownOnly?: true;
}

/** Reads cubes. `cubeIds` are on-chain ids, an `id` is a server id. */
export interface CubeStore {
  /** Returns a slice of the listed cubes that an account created, and their total number. */
  madeBy(chain: number, creator: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** Returns a slice of the listed cubes that an account holds, and their total number. */
  heldBy(chain: number, holder: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** Returns the cubes that an account holds and that can be auctioned, oldest first. Includes cubes on sale. */
  freeOf(chain: number, holder: string): Promise<CubeRow[]>;
  byCubeIds(chain: number, cubeIds: readonly number[]): Promise<CubeRow[]>;
  byId(chain: number, id: string): Promise<CubeRow | undefined>;
}

type CubePage = { rows: CubeRow[]; count: number };

export function cubeStore(sequelize: Sequelize): CubeStore {
  const cubes = cubeTable(sequelize);
  const page = (chain: number, whose: WhereOptions, slice: Slice, filter: CubeFilter): Promise<CubePage> =>
    pageOf(cubes, {
      chain,
      key: 'cubeId',
      ...limitsOf(slice),
      order: byAge('cubeId', filter.sort),
      where: [
        { listed: true },
        whose,
        ...(filter.shownOnly ? [{ cubeId: shownCubes(chain) }] : []),
        ...statusConditions(sequelize, chain, filter),
        ...tagConditions(sequelize, chain).of('cube', 'cubeId', filter),
      ],
    });
  return {
    madeBy: (chain, creator, slice, filter) => page(chain, { creator }, slice, filter),
    heldBy: (chain, holder, slice, filter) => page(chain, { holder }, slice, filter),
    freeOf: (chain, holder) =>
      cubes.find({
        where: {
          [Op.and]: [
            { chain, holder, listed: true, nftIds: { [Op.ne]: '' } },
            condition(col('owner'), Op.eq, col('holder')),
          ],
        },
        order: oldestFirst('cubeId'),
      }),
    byCubeIds: (chain, cubeIds) => cubes.find({ where: { chain, cubeId: [...cubeIds] } }),
    byId: (chain, id) => cubes.findOne({ where: { chain, id } }),
  };
}

/** Returns the on-chain ids of the NFTs in a cube, in the order of its faces. */
export function nftIdsIn({ nftIds }: CubeRow): number[] {
  return nftIds === '' ? [] : nftIds.split(',').map(Number);
}

function statusConditions(sequelize: Sequelize, chain: number, filter: CubeFilter): WhereOptions[] {
  const { status, now, addresses, minPrice, maxPrice } = filter;
  const bound = (operator: string, price: bigint | undefined): string[] =>
    price === undefined ? [] : [`sales.price ${operator} ${sequelize.escape(amount.encode(price))}`];
  const sale = [
    `sales.chain = ${Number(chain)}`,
    'sales.cubeId = cubes.cubeId',
    "sales.state = 'open'",
    `sales.expiresAt > ${Number(now)}`,
  ];
  // A scalar subquery instead of EXISTS, for which MariaDB would read all sales first.
  const aSale = (...bounds: string[]): string =>
    `(SELECT 1 FROM sales WHERE ${[...sale, ...bounds].join(' AND ')} LIMIT 1)`;
  const priced = minPrice !== undefined || maxPrice !== undefined || status === 'sale';
  return [
    ...(priced ? [literal(`${aSale(...bound('>=', minPrice), ...bound('<=', maxPrice))} IS NOT NULL`)] : []),
    ...(status === 'free'
      ? [condition(col('owner'), Op.eq, col('holder')), literal(`${aSale()} IS NULL`)]
      : []),
    ...(status === 'drop' ? [{ owner: addresses.dropAuction }] : []),
    ...(status === 'auction' ? [{ owner: addresses.userAuction ?? '' }] : []),
  ];
}

import { col, literal, Op, where as condition, type Sequelize, type WhereOptions } from 'sequelize';
import { shownCubes } from '../admin/visibility.ts';
import type { Addresses } from '../chain/contracts.ts';
import { amount } from '../database/index.ts';
import { pageOf } from '../database/page.ts';
import { byAge, limitsOf, oldestFirst, type Slice } from '../domain.ts';
import { tagConditions } from '../search/conditions.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { cubeTable, type CubeRow } from './cube-model.ts';

/** How a list of cubes is narrowed, and what that depends on. */
export interface CubeFilter extends ListFilter {
  /** The chain's time, by which sales expire. */
  readonly now: number;
  /** The contracts that hold cubes while they are auctioned. */
  readonly addresses: Pick<Addresses, 'dropAuction' | 'userAuction'>;
  /** Set where the hidden ones are left out. */
  readonly shownOnly?: true;
}

/** Cubes as they stand on the chain. `cubeIds` are the chain's, `ids` the server's. */
export interface CubeStore {
  /** What an account made, and how much of it there is. */
  madeBy(chain: number, creator: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** What an account holds, and how much of it there is. */
  heldBy(chain: number, holder: string, slice: Slice, filter: CubeFilter): Promise<CubePage>;
  /** What an account holds that is in no auction and can go into one, oldest first. */
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

/** The chain's ids of the NFTs in a cube, in the order of its sides. */
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
  // A value, not EXISTS, which MariaDB would answer by reading everybody's sales first.
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

import { col, Op, where as condition, type Sequelize, type WhereOptions } from 'sequelize';
import { limitsOf, newestFirst, oldestFirst, type Slice } from '../domain.ts';
import { cubeTable, type CubeRow } from './cube-model.ts';

/** Cubes as they stand on the chain. `cubeIds` are the chain's, `ids` the server's. */
export interface CubeStore {
  /** What an account made, newest first, and how much of it there is. */
  madeBy(chain: number, creator: string, slice: Slice): Promise<{ rows: CubeRow[]; count: number }>;
  /** What an account holds, newest first, and how much of it there is. */
  heldBy(chain: number, holder: string, slice: Slice): Promise<{ rows: CubeRow[]; count: number }>;
  /** What an account holds that is in no auction and can go into one, oldest first. */
  freeOf(chain: number, holder: string): Promise<CubeRow[]>;
  byCubeIds(chain: number, cubeIds: readonly number[]): Promise<CubeRow[]>;
  byId(chain: number, id: string): Promise<CubeRow | undefined>;
}

export function cubeStore(sequelize: Sequelize): CubeStore {
  const cubes = cubeTable(sequelize);
  const page = async (where: WhereOptions, slice: Slice): Promise<{ rows: CubeRow[]; count: number }> => {
    const [rows, count] = await Promise.all([
      cubes.find({ where, order: newestFirst('cubeId'), ...limitsOf(slice) }),
      cubes.count(where),
    ]);
    return { rows, count };
  };
  return {
    madeBy: (chain, creator, slice) => page({ chain, creator, listed: true }, slice),
    heldBy: (chain, holder, slice) => page({ chain, holder, listed: true }, slice),
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

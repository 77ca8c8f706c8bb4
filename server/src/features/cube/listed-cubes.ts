import { Op, type Sequelize, type Transaction } from 'sequelize';
import { everything } from '../admin/visibility.ts';
import { visibleTables } from '../admin/visible-tables.ts';

/**
 * Returns a function that finds those of the given cubes (on-chain ids) that are listed and contain NFTs, including
 * hidden ones.
 */
export function listedCubes(
  sequelize: Sequelize,
): (chain: number, cubeIds: readonly number[], tx: Transaction) => Promise<Set<number>> {
  const tables = visibleTables(sequelize);
  return async (chain, cubeIds, tx) => {
    const rows = await tables(everything(chain)).cubes.find({
      where: { cubeId: [...cubeIds], listed: true, nftIds: { [Op.ne]: '' } },
      attributes: ['cubeId'],
      transaction: tx,
    });
    return new Set(rows.map(({ cubeId }) => cubeId));
  };
}

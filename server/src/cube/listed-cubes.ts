import { Op, type Sequelize, type Transaction } from 'sequelize';
import { cubeTable } from './cube-model.ts';

/** Which of these cubes, by the chain's ids, the platform offers: listed, with six NFTs in them. */
export function listedCubes(
  sequelize: Sequelize,
): (chain: number, cubeIds: readonly number[], tx: Transaction) => Promise<Set<number>> {
  const cubes = cubeTable(sequelize);
  return async (chain, cubeIds, tx) => {
    const rows = await cubes.find({
      where: { chain, cubeId: [...cubeIds], listed: true, nftIds: { [Op.ne]: '' } },
      attributes: ['cubeId'],
      transaction: tx,
    });
    return new Set(rows.map(({ cubeId }) => cubeId));
  };
}

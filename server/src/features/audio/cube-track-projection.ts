import type { Sequelize } from 'sequelize';
import type { Projection } from '../../index/chain/projection.ts';
import { cubeTable } from '../cube/cube-model.ts';
import type { Stores } from '../stores.ts';
import { cubeTextsOf } from '../../index/metadata/readable.ts';
import { cubeTrackTable, type CubeTrackRow } from './cube-track-model.ts';

/** Derives the tracks of listed cubes. Keys are on-chain ids of cubes, as returned by the projection of cubes. */
export function cubeTrackProjection(
  sequelize: Sequelize,
  { metadata }: Pick<Stores, 'metadata'>,
): Projection {
  const tracks = cubeTrackTable(sequelize);
  const cubes = cubeTable(sequelize);
  return {
    kind: 'cube-track',
    tables: [tracks],
    keysOf: () => [],
    async refold({ tx, chain: { id: chain } }, keys) {
      const where = { chain, cubeId: keys.map(Number) };
      const listed = await cubes.find({ where: { ...where, listed: true }, transaction: tx });
      const contents = await metadata.of(
        listed.map(({ digest }) => digest),
        tx,
      );
      const rows = listed.flatMap((cube): CubeTrackRow[] => {
        const texts = cubeTextsOf(contents.get(cube.digest ?? ''));
        if (!texts) return [];
        const { cubeId, creator, blockNumber, logIndex, timestamp } = cube;
        return [...new Set([texts.ownerTrack, texts.previewTrack])].map((track) => ({
          chain,
          cubeId,
          track,
          creator,
          blockNumber,
          logIndex,
          timestamp,
        }));
      });
      await tracks.remove(where, tx);
      await tracks.put(rows, tx);
      return [];
    },
  };
}

import type { Drop } from '@cubedrop/sdk/api';
import { hiddenStore } from '../admin/hidden-store.ts';
import { visibility } from '../admin/visibility.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Domain } from '../domain.ts';
import { cubeMetadataOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import type { DropRow } from './drop-model.ts';
import { dropRecord } from './drop-record.ts';
import { lotStore } from '../lot/lot-store.ts';

/** Builds drop records for other domains, without hidden cubes. */
export interface DropReader {
  /** Returns the records of the rows, in the same order. */
  records(rows: readonly DropRow[]): Promise<Drop[]>;
}

export function dropReader({ database, metadata, urls, chain, now }: Domain): DropReader {
  const hidden = hiddenStore(database.sequelize);
  const visible = visibility(database.sequelize);
  const lots = lotStore(database.sequelize);
  const cubes = cubeStore(database.sequelize);
  return {
    async records(rows) {
      const { id: chainRow } = await chain();
      const dropIds = rows.map(({ dropId }) => dropId);
      const offered = await lots.ofDrops(chainRow, dropIds);
      const offeredCubes = await cubes.byCubeIds(chainRow, [...new Set(offered.map(({ cubeId }) => cubeId))]);
      const known = await metadata.of([...rows, ...offeredCubes].map(({ digest }) => digest));
      const cubeById = new Map(offeredCubes.map((cube) => [cube.cubeId, cube]));
      const time = await now();
      const [hiddenDrops, sight] = await Promise.all([hidden.all('drop'), visible.now(chainRow)]);
      return rows.map((row) => {
        const own = offered.filter(({ dropId }) => dropId === row.dropId);
        const ownCubes = own
          .flatMap(({ cubeId }) => cubeById.get(cubeId) ?? [])
          .filter(({ id }) => !sight.hides(id));
        const artists = ownCubes.flatMap(
          (cube) => cubeMetadataOf(known.get(cube.digest ?? ''))?.MusicArtistName ?? [],
        );
        return dropRecord(row, {
          metadata: known.get(row.digest ?? ''),
          lots: own,
          cubeIds: ownCubes.map(({ id }) => id),
          artists: artists.map(shortText),
          now: time,
          hidden: hiddenDrops.get(row.id),
          urls,
        });
      });
    },
  };
}

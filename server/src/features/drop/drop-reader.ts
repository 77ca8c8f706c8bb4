import type { Wire } from '@cubedrop/sdk/api';
import type { Visible } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { cubeTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import type { DropRow } from './drop-model.ts';
import { presentDrop } from './drop-presenter.ts';

/** Builds drop records, for this and other features, without hidden cubes. */
export interface DropReader {
  /** Returns the records of the rows, in the same order. */
  records(visible: Visible, rows: readonly DropRow[]): Promise<Wire['Drop'][]>;
}

export function dropReader({ stores, urls, now }: Domain): DropReader {
  const { lots, cubes, hidden, metadata } = stores;
  return {
    async records(visible, rows) {
      const dropIds = rows.map(({ dropId }) => dropId);
      const offered = await lots.ofDrops(visible, dropIds);
      const offeredCubes = await cubes.byCubeIds(visible, [...new Set(offered.map(({ cubeId }) => cubeId))]);
      const contents = await metadata.of([...rows, ...offeredCubes].map(({ digest }) => digest));
      const cubeById = new Map(offeredCubes.map((cube) => [cube.cubeId, cube]));
      const time = await now();
      const hiddenDrops = await hidden.all('drop');
      return rows.map((row) => {
        const own = offered.filter(({ dropId }) => dropId === row.dropId);
        const ownCubes = own.flatMap(({ cubeId }) => cubeById.get(cubeId) ?? []);
        const artists = ownCubes.flatMap(
          (cube) => cubeTextsOf(contents.get(cube.digest ?? ''))?.musicArtist.name ?? [],
        );
        return presentDrop(row, {
          metadata: contents.get(row.digest ?? ''),
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

import type { Wire } from '@cubedrop/sdk/api';
import type { Visible } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { inChunks } from '../../platform/database/table.ts';
import { groupByKey } from '../../platform/group-by-key.ts';
import { cubeTextsOf, dropTextsOf, nftTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { expectDefined } from '../../platform/expect-defined.ts';
import type { CubeRow } from '../cube/cube-model.ts';
import { nftIdsIn } from '../cube/cube-store.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { matchesOf, searchedInCube, searchedInNft } from '../search/matches.ts';
import type { DropRow, LotRow } from './drop-model.ts';
import { presentDrop } from './drop-presenter.ts';

/** A drop's row and record, its lots in order, and the rows of its visible cubes in the same order. */
export interface DropWithCubes {
  readonly row: DropRow;
  readonly record: Wire['Drop'];
  readonly lots: readonly LotRow[];
  readonly cubes: readonly CubeRow[];
}

/** Builds drop records, for this and other features, without hidden cubes. */
export interface DropReader {
  /**
   * Returns the records of the rows, in the same order.
   * @param search the search that found the drops, as sent by the client
   */
  records(visible: Visible, rows: readonly DropRow[], search?: string): Promise<Wire['Drop'][]>;
  /** Returns the record of a row, with what was read for it. */
  withCubes(visible: Visible, row: DropRow): Promise<DropWithCubes>;
}

/** Number of drops of a long list that are read and presented at once, with all of their cubes. */
const DROPS_PER_PART = 100;

export function dropReader({ stores, urls, now }: Pick<Domain, 'stores' | 'urls' | 'now'>): DropReader {
  const { lots, cubes, metadata } = stores;
  const nfts = nftReader({ stores, urls });

  /** Adds to each drop's record which of its texts contain words of a search. */
  const addMatches = async (
    visible: Visible,
    search: string,
    found: readonly DropWithCubes[],
  ): Promise<void> => {
    const digests = found.flatMap(({ row, cubes: inside }) => [row, ...inside].map(({ digest }) => digest));
    const contents = await metadata.of(digests);
    const outer = ({ row, cubes: inside }: DropWithCubes): Wire['Match'][] => [
      { field: 'title', text: dropTextsOf(contents.get(row.digest ?? ''))?.title ?? '' },
      ...inside.flatMap((cube) => searchedInCube(cubeTextsOf(contents.get(cube.digest ?? '')), 'cube')),
    ];
    // Few drops have a word of the search only in the texts of an NFT, so NFTs are read for these drops alone.
    const unexplained = found.filter((drop) => !matchesOf(search, outer(drop)).isWhole);
    const inner = await nfts.rowsOf(
      visible,
      unexplained.flatMap(({ cubes: inside }) => inside.flatMap(nftIdsIn)),
    );
    const innerContents = await metadata.of(inner.map(({ digest }) => digest));
    const textsOf = new Map(inner.map(({ nftId, digest }) => [nftId, nftTextsOf(innerContents.get(digest))]));
    for (const drop of found) {
      const nftIds = drop.cubes.flatMap(nftIdsIn);
      const texts = [...outer(drop), ...nftIds.flatMap((nftId) => searchedInNft(textsOf.get(nftId)))];
      drop.record.matched = matchesOf(search, texts).matched;
    }
  };

  const read = async (visible: Visible, rows: readonly DropRow[], time: number): Promise<DropWithCubes[]> => {
    const dropIds = rows.map(({ dropId }) => dropId);
    const [offered, offeredCubes] = await Promise.all([
      lots.ofDrops(visible, dropIds),
      cubes.ofDrops(visible, dropIds),
    ]);
    const lotsOf = groupByKey(dropIds, offered, (lot) => [lot.dropId, lot]);
    const contents = await metadata.of([...rows, ...offeredCubes].map(({ digest }) => digest));
    const cubeById = new Map(offeredCubes.map((cube) => [cube.cubeId, cube]));
    return rows.map((row) => {
      const own = lotsOf.get(row.dropId) ?? [];
      const ownCubes = own.flatMap(({ cubeId }) => cubeById.get(cubeId) ?? []);
      const artists = ownCubes.flatMap(
        (cube) => cubeTextsOf(contents.get(cube.digest ?? ''))?.musicArtist.name ?? [],
      );
      const record = presentDrop(row, {
        metadata: contents.get(row.digest ?? ''),
        lots: own,
        cubeIds: ownCubes.map(({ id }) => id),
        artists: artists.map(shortText),
        now: time,
        hidden: visible.hiddenAs(row.id),
        urls,
      });
      return { row, record, lots: own, cubes: ownCubes };
    });
  };

  return {
    async records(visible, rows, search) {
      const time = await now();
      return inChunks(
        rows,
        async (part) => {
          const drops = await read(visible, part, time);
          if (search !== undefined) await addMatches(visible, search, drops);
          return drops.map(({ record }) => record);
        },
        DROPS_PER_PART,
      );
    },
    async withCubes(visible, row) {
      const [drop] = await read(visible, [row], await now());
      return expectDefined(drop, 'the record of a row');
    },
  };
}

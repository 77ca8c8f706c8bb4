import type { Cube, Nft } from '@cubedrop/sdk/api';
import { serverIdOf } from '../chain/chain.ts';
import type { Domain } from '../domain.ts';
import type { DropRow } from '../drop/drop-model.ts';
import { lotStore, type LotInDrop } from '../drop/lot-store.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { faceOf } from '../nft/nft-record.ts';
import type { CubeRow } from './cube-model.ts';
import { cubeRecord } from './cube-record.ts';
import { nftIdsIn } from './cube-store.ts';

/** A cube and the NFTs in it, in the order of its sides; without those whose metadata is not known. */
export interface WholeCube {
  readonly cube: Cube;
  readonly nfts: readonly Nft[];
}

/** Cubes as other domains need them, many at a time. */
export interface CubeReader {
  /** The records of rows, in their order, each as it stands in `drop`, or else in its latest one. */
  whole(rows: readonly CubeRow[], drop?: DropRow): Promise<WholeCube[]>;
}

export function cubeReader(domain: Domain): CubeReader {
  const lots = lotStore(domain.database.sequelize);
  const nfts = nftReader(domain);

  const lotsOf = async (rows: readonly CubeRow[], drop?: DropRow): Promise<Map<number, LotInDrop>> => {
    const chain = await domain.chain();
    if (!drop) {
      return lots.latestOf(
        chain.id,
        rows.map(({ cubeId }) => cubeId),
      );
    }
    const found = await lots.ofDrops(chain.id, [drop.dropId]);
    return new Map(found.map((lot) => [lot.cubeId, { lot, drop }]));
  };

  return {
    async whole(rows, drop) {
      const chain = await domain.chain();
      const [metadata, inside, auctions, users] = await Promise.all([
        domain.metadata.of(rows.map(({ digest }) => digest)),
        nfts.byNftIds(rows.flatMap(nftIdsIn)),
        lotsOf(rows, drop),
        domain.accounts.userIdsOf(rows.map(({ holder }) => holder)),
      ]);
      return Promise.all(
        rows.map(async (row) => {
          const nftIds = nftIdsIn(row);
          const own = nftIds.flatMap((nftId) => inside.get(nftId) ?? []);
          const cube = cubeRecord(row, {
            metadata: metadata.get(row.digest ?? ''),
            nftids: await Promise.all(nftIds.map((nftId) => serverIdOf(chain, 'nft', BigInt(nftId)))),
            faces: own.map(faceOf),
            lot: auctions.get(row.cubeId),
            userId: users.get(row.holder),
            urls: domain.urls,
          });
          return { cube, nfts: own };
        }),
      );
    },
  };
}

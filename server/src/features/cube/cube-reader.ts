import type { Cube, Nft } from '@cubedrop/sdk/api';
import type { AuctionRow } from '../auction/auction-model.ts';
import { auctionRecord } from '../auction/auction-record.ts';
import { auctionStore } from '../auction/auction-store.ts';
import { hiddenStore } from '../admin/hidden-store.ts';
import { visibility } from '../admin/visibility.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import type { Domain } from '../domain.ts';
import type { DropRow } from '../drop/drop-model.ts';
import { lotStore, type LotInDrop } from '../lot/lot-store.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { faceOf } from '../nft/nft-record.ts';
import { ownerCutNow } from '../sale/owner-cut.ts';
import { saleRecord } from '../sale/sale-record.ts';
import { saleStore } from '../sale/sale-store.ts';
import type { CubeRow } from './cube-model.ts';
import { cubeRecord } from './cube-record.ts';
import { nftIdsIn } from './cube-store.ts';

/** A cube and its NFTs in the order of its faces, without NFTs whose metadata is unknown. */
export interface WholeCube {
  readonly cube: Cube;
  readonly nfts: readonly Nft[];
}

/** The auction in whose context cubes are shown. */
export interface AuctionContext {
  drop?: DropRow;
  auction?: AuctionRow;
}

/** Builds cube records for other domains. */
export interface CubeReader {
  /** Returns the records of the rows, in the same order, with the given auction or else the cube's latest one. */
  whole(rows: readonly CubeRow[], at?: AuctionContext): Promise<WholeCube[]>;
}

export function cubeReader(domain: Domain): CubeReader {
  const lots = lotStore(domain.database.sequelize);
  const sales = saleStore(domain.database.sequelize);
  const auctions = auctionStore(domain.database.sequelize);
  const nfts = nftReader(domain);
  const hidden = hiddenStore(domain.database.sequelize);
  const visible = visibility(domain.database.sequelize);

  const lotsOf = async (
    chain: number,
    cubeIds: number[],
    drop?: DropRow,
  ): Promise<Map<number, LotInDrop>> => {
    if (!drop) return lots.latestOf(chain, cubeIds);
    const found = await lots.ofDrops(chain, [drop.dropId]);
    return new Map(found.map((lot) => [lot.cubeId, { lot, drop }]));
  };

  return {
    async whole(rows, { drop, auction } = {}) {
      const chain = await domain.chain();
      const cubeIds = rows.map(({ cubeId }) => cubeId);
      const [now, sight] = await Promise.all([domain.now(), visible.now(chain.id)]);
      const [metadata, inside, inDrops, inSales, inAuctions, ownerCut, users, hiddenCubes] =
        await Promise.all([
          domain.metadata.of(rows.map(({ digest }) => digest)),
          nfts.byNftIds(rows.flatMap(nftIdsIn)),
          lotsOf(chain.id, cubeIds, drop),
          sales.openOf(chain.id, cubeIds, now),
          auction ? new Map([[auction.cubeId, auction]]) : auctions.latestOf(chain.id, cubeIds),
          ownerCutNow(domain),
          domain.accounts.userIdsOf(rows.map(({ holder }) => holder)),
          hidden.all('cube'),
        ]);
      return Promise.all(
        rows.map(async (row) => {
          const nftIds = nftIdsIn(row);
          const own = nftIds.flatMap((nftId) => inside.get(nftId) ?? []);
          const sale = inSales.get(row.cubeId);
          const inDrop = inDrops.get(row.cubeId);
          const ownersAuction = inAuctions.get(row.cubeId);
          const cube = cubeRecord(row, {
            metadata: metadata.get(row.digest ?? ''),
            nftids: await Promise.all(nftIds.map((nftId) => serverIdOf(chain, 'nft', BigInt(nftId)))),
            faces: own.map(faceOf),
            lot: inDrop && !sight.hides(inDrop.drop.id) ? inDrop : undefined,
            sale: sale && saleRecord(sale, { cube: row, ownerCut, now }),
            auction: ownersAuction && auctionRecord(ownersAuction, { tokenId: row.id, now }),
            auctionAsked: auction !== undefined,
            userId: users.get(row.holder),
            hidden: hiddenCubes.get(row.id),
            urls: domain.urls,
          });
          return { cube, nfts: own };
        }),
      );
    },
  };
}

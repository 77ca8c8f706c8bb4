import type { Wire } from '@cubedrop/sdk/api';
import type { AuctionRow } from '../auction/auction-model.ts';
import { presentAuction } from '../auction/auction-presenter.ts';
import { everything, type Visible } from '../admin/visibility.ts';
import { serverIdOf } from '../../index/chain/chain.ts';
import type { Domain } from '../domain.ts';
import type { DropRow, LotRow } from '../drop/drop-model.ts';
import type { LotInDrop } from '../lot/lot-store.ts';
import { cubeTextsOf, nftTextsOf } from '../../index/metadata/readable.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { ownerCutReader } from '../sale/owner-cut.ts';
import { matchesOf, searchedInCube, searchedInNft } from '../search/matches.ts';
import { presentSale } from '../sale/sale-presenter.ts';
import type { CubeRow } from './cube-model.ts';
import { presentCube } from './cube-presenter.ts';
import { nftIdsIn } from './cube-store.ts';

/** A cube and its NFTs in the order of its faces, without NFTs whose metadata is unknown. */
export interface WholeCube {
  readonly cube: Wire['Cube'];
  readonly nfts: readonly Wire['Nft'][];
}

/** The drop, owner's auction or search in whose context cubes are shown. */
export interface AuctionContext {
  drop?: DropRow;
  /** The lots of `drop`. Read if they are absent. */
  lots?: readonly LotRow[];
  auction?: AuctionRow;
  /** The search that found the cubes, as sent by the client. */
  search?: string | undefined;
}

/** Builds cube records, for this and other features. */
export interface CubeReader {
  /**
   * Returns the records of the rows, in the same order. With `drop`, a record has the cube's lot in that drop, if
   * any; without it, a record has the cube's latest lot, unless the drop of that lot is hidden. With `auction`,
   * only the record of the cube in that auction has an owner's auction; without it, each record has the cube's
   * latest owner's auction, unless the cube has been claimed from it.
   */
  whole(visible: Visible, rows: readonly CubeRow[], at?: AuctionContext): Promise<WholeCube[]>;
}

export function cubeReader(domain: Domain): CubeReader {
  const { lots, sales, auctions } = domain.stores;
  const nfts = nftReader(domain);
  const ownerCutNow = ownerCutReader(domain);

  const lotsOf = async (
    visible: Visible,
    cubeIds: number[],
    { drop, lots: known }: AuctionContext,
  ): Promise<Map<number, LotInDrop>> => {
    if (!drop) return lots.latestOf(visible, cubeIds);
    const found = known ?? (await lots.ofDrops(visible, [drop.dropId]));
    return new Map(found.map((lot) => [lot.cubeId, { lot, drop }]));
  };
  /** Returns the open sales by cube, and the owner's cut. If there are no sales, the cut is not read and is 0. */
  const salesOf = async (visible: Visible, cubeIds: number[], now: number) => {
    const open = await sales.openOf(visible, cubeIds, now);
    return { open, ownerCut: open.size === 0 ? 0 : await ownerCutNow() };
  };

  return {
    async whole(visible, rows, at = {}) {
      const { auction, search } = at;
      const chain = await domain.chain();
      const cubeIds = rows.map(({ cubeId }) => cubeId);
      // Whoever may see a cube may see its NFTs, sales and owners' auctions. A drop can be hidden by itself, so lots
      // are read within `visible`.
      const all = everything(chain.id);
      const now = await domain.now();
      const [nftRows, inDrops, { open, ownerCut }, inAuctions, users] = await Promise.all([
        nfts.rowsOf(all, rows.flatMap(nftIdsIn)),
        lotsOf(visible, cubeIds, at),
        salesOf(all, cubeIds, now),
        auction ? new Map([[auction.cubeId, auction]]) : auctions.latestOf(all, cubeIds),
        domain.stores.accounts.userIdsOf(rows.map(({ holder }) => holder)),
      ]);
      const metadata = await domain.stores.metadata.of([...rows, ...nftRows].map(({ digest }) => digest));
      const inside = nfts.present(nftRows, metadata);
      const digests = new Map(nftRows.map(({ nftId, digest }) => [nftId, digest]));
      const matchedIn = (searched: string, row: CubeRow) => {
        const nftTexts = nftIdsIn(row).map((nftId) => nftTextsOf(metadata.get(digests.get(nftId) ?? '')));
        const cubeTexts = cubeTextsOf(metadata.get(row.digest ?? ''));
        return matchesOf(searched, [
          ...searchedInCube(cubeTexts, 'title'),
          ...nftTexts.flatMap((texts) => searchedInNft(texts)),
        ]).matched;
      };
      return Promise.all(
        rows.map(async (row) => {
          const nftIds = nftIdsIn(row);
          const own = nftIds.flatMap((nftId) => inside.get(nftId) ?? []);
          const sale = open.get(row.cubeId);
          const inDrop = inDrops.get(row.cubeId);
          const ownersAuction = inAuctions.get(row.cubeId);
          const cube = presentCube(row, {
            metadata: metadata.get(row.digest ?? ''),
            nftIds: await Promise.all(nftIds.map((nftId) => serverIdOf(chain, 'nft', BigInt(nftId)))),
            front: inside.get(nftIds[0] ?? -1),
            lot: inDrop,
            sale: sale && presentSale(sale, { cube: row, ownerCut, now }),
            auction: ownersAuction && presentAuction(ownersAuction, { cubeId: row.id, now }),
            isAuctionRequested: auction !== undefined,
            userId: users.get(row.holder),
            hidden: visible.hiddenAs(row.id),
            urls: domain.urls,
          });
          if (search !== undefined) cube.matched = matchedIn(search, row);
          return { cube, nfts: own };
        }),
      );
    },
  };
}

import { contentNameOfUrl, cubeMetadata, type CubeMetadata } from '@cubedrop/sdk';
import type { Cube, Drop, Face, NewCube, Nft, Sale, UserAuction } from '@cubedrop/sdk/api';
import { assertShown, visibility } from '../admin/visibility.ts';
import { trackOwners } from '../audio/track-owners.ts';
import { auctionStore } from '../auction/auction-store.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { dropStore } from '../drop/drop-store.ts';
import { lotStore } from '../lot/lot-store.ts';
import { notFound } from '../../platform/errors.ts';
import { describeReported } from '../reported-metadata.ts';
import { cubeMetadataOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { faceOf } from '../nft/nft-record.ts';
import { nftStore } from '../nft/nft-store.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { ownerCutNow } from '../sale/owner-cut.ts';
import { saleRecord } from '../sale/sale-record.ts';
import { saleStore } from '../sale/sale-store.ts';
import type { CubeRow } from './cube-model.ts';
import { cubeReader } from './cube-reader.ts';
import { cubeStore, nftIdsIn, type CubeFilter } from './cube-store.ts';

/** Cubes and, at the same index, their faces. */
export interface CubeList {
  readonly cubes: readonly Cube[];
  readonly faces: readonly (readonly Face[])[];
}

/** Summary of a cube for long lists. */
export type CubeName = Pick<Cube, '_id' | 'tokenId' | 'title' | 'frontFace'>;

/** A cube's tracks and who may hear the owner track. Addresses are in lower case, tracks are content names. */
export interface CubeTracks {
  readonly holder: string;
  readonly creator: string;
  /** `undefined` if the creator has no right to offer it. */
  readonly ownermusicfile: string | undefined;
  /** `undefined` if the creator has no right to offer it. */
  readonly nonownermusicfile: string | undefined;
}

export interface CubeService {
  /** Returns a slice of the cubes that an account created, and their total number. */
  madeBy(creator: string, slice: Slice, filter?: ListFilter): Promise<CubeList & { count: number }>;
  /** Like `madeBy`, without hidden cubes. */
  shownOf(creator: string, slice: Slice, filter?: ListFilter): Promise<CubeList & { count: number }>;
  /** Returns a slice of the cubes that an account holds, and their total number. */
  heldBy(holder: string, slice: Slice, filter?: ListFilter): Promise<CubeList & { count: number }>;
  /** Returns the free cubes that an account holds, oldest first. */
  freeOf(holder: string): Promise<CubeList>;
  /** Returns summaries of cubes by on-chain id, in the given order, without unknown and hidden ones. */
  namesOf(cubeIds: readonly string[]): Promise<CubeName[]>;
  /** Returns a cube with the given sale, or else its open one. @throws HttpError 404 */
  one(id: string, saleId?: string): Promise<{ cube: Cube; nfts: readonly Nft[]; sale?: Sale }>;
  /** Returns a cube as a lot of a drop. @throws HttpError 404 */
  inDrop(id: string, dropId: string): Promise<{ cube: Cube; nfts: readonly Nft[]; drop: Drop }>;
  /** Returns a cube in an owner's auction. @throws HttpError 404 */
  inAuction(
    id: string,
    auctionId: string,
  ): Promise<{ cube: Cube; nfts: readonly Nft[]; auction: UserAuction }>;
  /** Returns a cube's tracks. @throws HttpError 404, also if the cube is not listed or its metadata is unknown */
  tracks(id: string): Promise<CubeTracks>;
  /** Accepts a report of a minted cube and returns its server id. @throws NotVisibleError, ContradictedError */
  made(creator: string, cube: NewCube): Promise<string>;
}

export function cubeService(domain: Domain): CubeService {
  const store = cubeStore(domain.database.sequelize);
  const nfts = nftStore(domain.database.sequelize);
  const drops = dropStore(domain.database.sequelize);
  const lots = lotStore(domain.database.sequelize);
  const sales = saleStore(domain.database.sequelize);
  const auctions = auctionStore(domain.database.sequelize);
  const visible = visibility(domain.database.sequelize);
  const owners = trackOwners(domain.database);
  const reader = cubeReader(domain);
  const faces = nftReader(domain);
  const dropRecords = dropReader(domain);

  const listOf = async (rows: readonly CubeRow[]): Promise<CubeList> => {
    const whole = await reader.whole(rows);
    return { cubes: whole.map(({ cube }) => cube), faces: whole.map((each) => each.nfts.map(faceOf)) };
  };
  const pageOf = async (
    which: 'madeBy' | 'heldBy',
    account: string,
    slice: Slice,
    filter: ListFilter & Pick<CubeFilter, 'shownOnly'> = {},
  ): Promise<CubeList & { count: number }> => {
    const { id, addresses } = await domain.chain();
    const asked = { ...filter, now: await domain.now(), addresses };
    const { rows, count } = await store[which](id, account, slice, asked);
    return { ...(await listOf(rows)), count };
  };
  /** @throws HttpError 404, also if the cube is hidden from the caller */
  const rowOf = async (id: string): Promise<CubeRow> => {
    const { id: chain } = await domain.chain();
    const row = await store.byId(chain, id);
    if (!row) throw notFound();
    assertShown(await visible.now(chain), id);
    return row;
  };
  const find = async (cubeId: string, transaction?: string): Promise<CubeRow | undefined> => {
    const [row] = await store.byCubeIds((await domain.chain()).id, [Number(cubeId)]);
    if (!row || String(row.cubeId) !== cubeId) return undefined;
    return transaction === undefined || row.transactionHash === transaction ? row : undefined;
  };
  /** Converts server ids of NFTs to on-chain ids, as metadata has them, in the same order. */
  const nftIdsOf = async (ids: readonly string[]): Promise<string[]> => {
    const rows = await nfts.byIds((await domain.chain()).id, ids);
    const byId = new Map(rows.map((row) => [row.id, String(row.nftId)]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  };

  return {
    madeBy: (creator, slice, filter) => pageOf('madeBy', creator, slice, filter),
    shownOf: (creator, slice, filter) => pageOf('madeBy', creator, slice, { ...filter, shownOnly: true }),
    heldBy: (holder, slice, filter) => pageOf('heldBy', holder, slice, filter),
    async freeOf(holder) {
      const { id: chain } = await domain.chain();
      const rows = await store.freeOf(chain, holder);
      const onSale = await sales.openOf(
        chain,
        rows.map(({ cubeId }) => cubeId),
        await domain.now(),
      );
      return listOf(rows.filter(({ cubeId }) => !onSale.has(cubeId)));
    },
    async namesOf(cubeIds) {
      const { id: chain } = await domain.chain();
      const [all, sight] = await Promise.all([
        store.byCubeIds(chain, [...new Set(cubeIds.map(Number))]),
        visible.now(chain),
      ]);
      const rows = all.filter(({ id }) => !sight.hides(id));
      const [metadata, fronts] = await Promise.all([
        domain.metadata.of(rows.map(({ digest }) => digest)),
        faces.byNftIds(rows.flatMap((row) => nftIdsIn(row).slice(0, 1))),
      ]);
      const names = new Map(
        rows.map((row): [string, CubeName] => {
          const front = fronts.get(nftIdsIn(row)[0] ?? -1);
          const title = shortText(cubeMetadataOf(metadata.get(row.digest ?? ''))?.title ?? '');
          const tokenId = String(row.cubeId);
          return [tokenId, { _id: row.id, tokenId, title, frontFace: front ? faceOf(front) : null }];
        }),
      );
      return cubeIds.flatMap((id) => names.get(id) ?? []);
    },
    async one(id, saleId) {
      const row = await rowOf(id);
      const [whole] = await reader.whole([row]);
      if (saleId === undefined) return { ...whole!, ...(whole!.cube.sale ? { sale: whole!.cube.sale } : {}) };
      const asked = await sales.byId(row.chain, saleId);
      if (asked?.cubeId !== row.cubeId) throw notFound();
      const [now, ownerCut] = await Promise.all([domain.now(), ownerCutNow(domain)]);
      return { ...whole!, sale: saleRecord(asked, { cube: row, ownerCut, now }) };
    },
    async inAuction(id, auctionId) {
      const row = await rowOf(id);
      const auction = await auctions.byId(row.chain, auctionId);
      if (auction?.cubeId !== row.cubeId) throw notFound();
      const [whole] = await reader.whole([row], { auction });
      return { ...whole!, auction: whole!.cube.userAuction! };
    },
    async inDrop(id, dropId) {
      const chain = await domain.chain();
      const row = await rowOf(id);
      assertShown(await visible.now(chain.id), dropId);
      const [drop] = await drops.byIds(chain.id, [dropId]);
      const inside = drop && (await lots.ofDrops(chain.id, [drop.dropId]));
      if (!inside?.some(({ cubeId }) => cubeId === row.cubeId)) throw notFound();
      const [whole] = await reader.whole([row], { drop: drop! });
      const [record] = await dropRecords.records([drop!]);
      return { ...whole!, drop: record! };
    },
    async tracks(id) {
      const { chain, holder, creator, digest, listed } = await rowOf(id);
      const metadata = cubeMetadataOf((await domain.metadata.of([digest])).get(digest ?? ''));
      if (!metadata || !listed) throw notFound();
      const { ownermusicfile, nonownermusicfile } = metadata;
      // Anyone can put any track into metadata, so check that the creator has the right to offer it.
      const owned = await owners.ownedBy(chain, creator, [ownermusicfile, nonownermusicfile]);
      const own = (track: string): string | undefined => (owned.has(track) ? track : undefined);
      return {
        holder,
        creator,
        ownermusicfile: own(ownermusicfile),
        nonownermusicfile: own(nonownermusicfile),
      };
    },
    async made(creator, cube) {
      const transaction = cube.transaction?.toLowerCase();
      const row = await domain.report(() => find(cube.tokenId, transaction), transaction);
      if (row.creator !== creator) throw new ContradictedError('This cube was made by another account.');
      const nftids = await nftIdsOf(cube.nftids);
      const inside = new Set(nftIdsIn(row).map(String));
      if (
        nftids.length !== cube.nftids.length ||
        inside.size !== nftids.length ||
        !nftids.every((id) => inside.has(id))
      ) {
        throw new ContradictedError('Other NFTs are in this cube.');
      }
      await describeReported(domain, [{ digest: row.digest, metadata: () => metadataOf(cube, nftids) }]);
      return row.id;
    },
  };
}

function metadataOf(cube: NewCube, nftids: string[]): CubeMetadata {
  const name = (url: string): string => contentNameOfUrl(url) ?? url;
  return cubeMetadata({
    ...cube,
    nftids,
    MusicArtistProfile: name(cube.MusicArtistProfile),
    ownermusicfile: name(cube.ownermusicfile),
    nonownermusicfile: name(cube.nonownermusicfile),
  });
}

import type { Wire } from '@cubedrop/sdk/api';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import { notFound } from '../../platform/errors.ts';
import { nftReader } from '../nft/nft-reader.ts';
import { presentFace } from '../nft/nft-presenter.ts';
import type { ListFilter } from '../search/list-filter.ts';
import { ownerCutReader } from '../sale/owner-cut.ts';
import { presentSale } from '../sale/sale-presenter.ts';
import type { CubeRow } from './cube-model.ts';
import { presentCubeName, type CubeName } from './cube-presenter.ts';
import { cubeReader, type AuctionContext, type WholeCube } from './cube-reader.ts';
import { cubeReports, type ReportedCube } from './cube-reports.ts';
import { nftIdsIn } from './cube-store.ts';
import { cubeTracks, type CubeTracks } from './cube-tracks.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** Cubes and, at the same index, their faces. */
export interface CubeList {
  readonly cubes: readonly Wire['Cube'][];
  readonly faces: readonly (readonly Wire['Face'][])[];
}

export interface CubeService {
  /** Returns a slice of the listed cubes that an account created and that match the filter, and their total number. */
  madeBy(creator: string, slice: Slice, filter?: ListFilter): Promise<CubeList & PageInfo>;
  /** Like `madeBy`, but leaves out hidden cubes for every caller. */
  shownOf(creator: string, slice: Slice, filter?: ListFilter): Promise<CubeList & PageInfo>;
  /** Returns a slice of the listed cubes that an account holds and that match the filter, and their total number. */
  heldBy(holder: string, slice: Slice, filter?: ListFilter): Promise<CubeList & PageInfo>;
  /** Like `heldBy`, but leaves out hidden cubes for every caller. */
  shownHeldBy(holder: string, slice: Slice, filter?: ListFilter): Promise<CubeList & PageInfo>;
  /** Returns a slice of everyone's listed cubes that match the filter. Leaves out hidden cubes for every caller. */
  found(slice: Slice, filter: ListFilter): Promise<CubeList & PageInfo>;
  /** Returns the free cubes that an account holds, oldest first. */
  freeOf(holder: string): Promise<CubeList>;
  /** Returns the free cubes that an account holds: server ids by on-chain id, in ascending order of on-chain ids. */
  freeIdsOf(holder: string): Promise<Map<string, string>>;
  /** Returns summaries of cubes by on-chain id, without unknown cubes and cubes that are hidden from the caller. */
  namesOf(cubeIds: readonly string[]): Promise<ReadonlyMap<string, CubeName>>;
  /** Returns a cube with the given sale or, if `saleId` is omitted, with its open sale, if any. @throws HttpError 404 */
  one(
    id: string,
    saleId?: string,
  ): Promise<{ cube: Wire['Cube']; nfts: readonly Wire['Nft'][]; sale?: Wire['Sale'] }>;
  /** Returns a cube as a lot of a drop. @throws HttpError 404 */
  inDrop(
    id: string,
    dropId: string,
  ): Promise<{ cube: Wire['Cube']; nfts: readonly Wire['Nft'][]; drop: Wire['Drop'] }>;
  /** Returns a cube in an owner's auction. @throws HttpError 404 */
  inAuction(
    id: string,
    auctionId: string,
  ): Promise<{ cube: Wire['Cube']; nfts: readonly Wire['Nft'][]; auction: Wire['UserAuction'] }>;
  /** Returns a cube's tracks. @throws HttpError 404, including if the cube is not listed or its metadata is unknown */
  tracks(id: string): Promise<CubeTracks>;
  /** Accepts a report of a minted cube and returns its server id. @throws NotVisibleError, ContradictedError */
  made(creator: string, cube: ReportedCube): Promise<string>;
}

export function cubeService(domain: Domain): CubeService {
  const { cubes: store, drops, sales, auctions } = domain.stores;
  const visible = visibility(domain);
  const reader = cubeReader(domain);
  const faces = nftReader(domain);
  const dropRecords = dropReader(domain);
  const tracksOf = cubeTracks(domain);
  const ownerCutNow = ownerCutReader(domain);

  const listOf = async (caller: Visible, rows: readonly CubeRow[], search?: string): Promise<CubeList> => {
    const whole = await reader.whole(caller, rows, { search });
    return { cubes: whole.map(({ cube }) => cube), faces: whole.map((each) => each.nfts.map(presentFace)) };
  };
  const pageOf = async (
    which: 'madeBy' | 'heldBy',
    { shown, caller }: { shown: Visible; caller: Visible },
    account: string,
    slice: Slice,
    filter: ListFilter = {},
  ): Promise<CubeList & PageInfo> => {
    const { addresses } = await domain.chain();
    const requested = { ...filter, now: await domain.now(), addresses };
    const { rows, ...total } = await store[which](shown, account, slice, requested);
    return { ...(await listOf(caller, rows, filter.search)), ...total };
  };
  const wholeOf = async (caller: Visible, row: CubeRow, at?: AuctionContext): Promise<WholeCube> => {
    const [whole] = await reader.whole(caller, [row], at);
    return expectDefined(whole, 'the record of a row');
  };
  /** @throws HttpError 404, including if the cube is hidden from the caller */
  const rowOf = async (caller: Visible, id: string): Promise<CubeRow> => {
    const row = await store.byId(caller, id);
    if (!row) throw notFound();
    return row;
  };
  const freeRowsOf = async (caller: Visible, holder: string): Promise<CubeRow[]> => {
    const rows = await store.freeOf(caller, holder);
    const onSale = await sales.openOf(
      caller,
      rows.map(({ cubeId }) => cubeId),
      await domain.now(),
    );
    return rows.filter(({ cubeId }) => !onSale.has(cubeId));
  };

  return {
    async madeBy(creator, slice, filter) {
      const caller = await visible.toCaller();
      return pageOf('madeBy', { shown: caller, caller }, creator, slice, filter);
    },
    async shownOf(creator, slice, filter) {
      const { everyone: shown, caller } = await visible.toBoth();
      return pageOf('madeBy', { shown, caller }, creator, slice, filter);
    },
    async heldBy(holder, slice, filter) {
      const caller = await visible.toCaller();
      return pageOf('heldBy', { shown: caller, caller }, holder, slice, filter);
    },
    async shownHeldBy(holder, slice, filter) {
      const { everyone: shown, caller } = await visible.toBoth();
      return pageOf('heldBy', { shown, caller }, holder, slice, filter);
    },
    async found(slice, filter) {
      const { everyone, caller } = await visible.toBoth();
      const { addresses } = await domain.chain();
      const requested = { ...filter, now: await domain.now(), addresses };
      const { rows, ...total } = await store.found(everyone, slice, requested);
      return { ...(await listOf(caller, rows, filter.search)), ...total };
    },
    async freeOf(holder) {
      const caller = await visible.toCaller();
      return listOf(caller, await freeRowsOf(caller, holder));
    },
    async freeIdsOf(holder) {
      const rows = await freeRowsOf(await visible.toCaller(), holder);
      rows.sort((a, b) => a.cubeId - b.cubeId);
      return new Map(rows.map(({ cubeId, id }) => [String(cubeId), id]));
    },
    async namesOf(cubeIds) {
      const scope = await visible.toCaller();
      const rows = await store.byCubeIds(scope, [...new Set(cubeIds.map(Number))]);
      const [metadata, fronts] = await Promise.all([
        domain.stores.metadata.of(rows.map(({ digest }) => digest)),
        faces.byNftIds(
          scope,
          rows.flatMap((row) => nftIdsIn(row).slice(0, 1)),
        ),
      ]);
      return new Map(
        rows.map((row): [string, CubeName] => {
          const named = presentCubeName(row, {
            metadata: metadata.get(row.digest ?? ''),
            front: fronts.get(nftIdsIn(row)[0] ?? -1),
          });
          return [String(row.cubeId), named];
        }),
      );
    },
    async one(id, saleId) {
      const scope = await visible.toCaller();
      const row = await rowOf(scope, id);
      const whole = await wholeOf(scope, row);
      if (saleId === undefined) return { ...whole, ...(whole.cube.sale ? { sale: whole.cube.sale } : {}) };
      const requested = await sales.byId(scope, saleId);
      if (requested?.cubeId !== row.cubeId) throw notFound();
      const [now, ownerCut] = await Promise.all([domain.now(), ownerCutNow()]);
      return { ...whole, sale: presentSale(requested, { cube: row, ownerCut, now }) };
    },
    async inAuction(id, auctionId) {
      const scope = await visible.toCaller();
      const row = await rowOf(scope, id);
      const auction = await auctions.byId(scope, auctionId);
      if (auction?.cubeId !== row.cubeId) throw notFound();
      const whole = await wholeOf(scope, row, { auction });
      return { ...whole, auction: expectDefined(whole.cube.userAuction, 'the requested auction') };
    },
    async inDrop(id, dropId) {
      const scope = await visible.toCaller();
      const row = await rowOf(scope, id);
      const [drop] = await drops.byIds(scope, [dropId]);
      if (!drop) throw notFound();
      const { record, lots } = await dropRecords.withCubes(scope, drop);
      if (!lots.some(({ cubeId }) => cubeId === row.cubeId)) throw notFound();
      return { ...(await wholeOf(scope, row, { drop, lots })), drop: record };
    },
    tracks: async (id) => tracksOf(await rowOf(await visible.toCaller(), id)),
    made: cubeReports(domain),
  };
}

import type { Wire } from '@cubedrop/sdk/api';
import { visibility } from '../admin/visibility.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { amount } from '../../platform/database/index.ts';
import type { PageInfo } from '../../platform/database/page.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { describeReported, type ReportedItem } from '../reported-metadata.ts';
import { presentFace } from '../nft/nft-presenter.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { DropRow } from './drop-model.ts';
import { dropReader } from './drop-reader.ts';

/** A drop that a client reports. `dropId` is its on-chain id, `cubeIds` are server ids. */
export interface ReportedDrop {
  dropId: string;
  cubeIds: readonly string[];
  /** Seconds since the epoch. */
  startsAt: number;
  endsAt: number;
  /** Wei, in decimal. */
  minimumBid: string;
  bidDelta: string;
  transaction: string | undefined;
  metadata: ReportedItem['metadata'];
}

export interface DropService {
  /**
   * Returns a slice of the listed drops that match the filter, and their total number. Leaves out all hidden drops or,
   * if `filter.withHidden` is set, only those that are hidden from the caller.
   */
  page(slice: Slice, filter?: ListFilter): Promise<{ drops: Wire['Drop'][] } & PageInfo>;
  /**
   * Returns the drop that an admin chose to show first, or `undefined` if there is none, if it is hidden, or if it has
   * ended.
   */
  featured(): Promise<Wire['Drop'] | undefined>;
  /**
   * Returns all listed drops that everybody may see or, if `seller` is given, all listed drops of that account that the
   * caller may see. Oldest first.
   */
  all(seller?: string): Promise<Wire['Drop'][]>;
  /** Returns a drop with its visible cubes and their faces, in the order of the drop. @throws HttpError 404 */
  one(id: string): Promise<{ drop: Wire['Drop']; cubes: Wire['Cube'][]; faces: Wire['Face'][][] }>;
  /** Accepts a report of an opened drop and returns its server id. @throws NotVisibleError, ContradictedError */
  opened(seller: string, drop: ReportedDrop): Promise<string>;
}

export function dropService(domain: Domain): DropService {
  const { drops: store, featuredDrops, lots, cubes } = domain.stores;
  const reader = dropReader(domain);
  const visible = visibility(domain);
  const cubeRecords = cubeReader(domain);

  const find = async (dropId: string, transaction?: string): Promise<DropRow | undefined> => {
    const [row] = await store.byDropIds(await visible.everything(), [Number(dropId)]);
    if (!row || String(row.dropId) !== dropId) return undefined;
    return transaction === undefined || row.transactionHash === transaction ? row : undefined;
  };

  const cubeIdsIn = async ({ dropId }: DropRow): Promise<string[]> => {
    const all = await visible.everything();
    const inside = await lots.ofDrops(all, [dropId]);
    const rows = await cubes.byCubeIds(
      all,
      inside.map(({ cubeId }) => cubeId),
    );
    return rows.map(({ id }) => id);
  };

  return {
    async page(slice, filter) {
      const { caller, everyone } = await visible.toBoth();
      const shown = filter?.withHidden ? caller : everyone;
      const { rows, ...total } = await store.page(shown, slice, await domain.now(), filter);
      return { drops: await reader.records(caller, rows, filter?.search), ...total };
    },
    async featured() {
      const everyone = await visible.toEveryone();
      const id = await featuredDrops.of(everyone.chain);
      const rows = id === undefined ? [] : await store.byIds(everyone, [id]);
      const [record] = await reader.records(
        everyone,
        rows.filter(({ listed }) => listed),
      );
      return record?.state === 'ended' ? undefined : record;
    },
    async all(seller) {
      const { caller, everyone } = await visible.toBoth();
      const shown = seller === undefined ? everyone : caller;
      return reader.records(caller, await store.all(shown, seller));
    },
    async one(id) {
      const scope = await visible.toCaller();
      const [row] = await store.byIds(scope, [id]);
      if (!row) throw notFound();
      const { record, lots: inside, cubes: rows } = await reader.withCubes(scope, row);
      const whole = await cubeRecords.whole(scope, rows, { drop: row, lots: inside });
      return {
        drop: record,
        cubes: whole.map(({ cube }) => cube),
        faces: whole.map(({ nfts }) => nfts.map(presentFace)),
      };
    },
    async opened(seller, drop) {
      const transaction = drop.transaction?.toLowerCase();
      const row = await domain.report(() => find(drop.dropId, transaction), transaction);
      if (row.seller !== seller || !hasSameTerms(drop, row, await cubeIdsIn(row)))
        throw new ContradictedError('This drop was opened with other terms.');
      await describeReported(domain, [{ digest: row.digest, metadata: drop.metadata }]);
      return row.id;
    },
  };
}

function hasSameTerms(reported: ReportedDrop, row: DropRow, cubeIds: readonly string[]): boolean {
  return (
    reported.cubeIds.length === cubeIds.length &&
    reported.cubeIds.every((id) => cubeIds.includes(id)) &&
    reported.startsAt === row.startsAt &&
    reported.endsAt === row.endsAt &&
    // The seller may have lowered the minimum bid since.
    BigInt(reported.minimumBid) >= amount.decode(row.minimumBid) &&
    reported.bidDelta === String(amount.decode(row.bidDelta))
  );
}

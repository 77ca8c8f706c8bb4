import { contentNameOfUrl, dropMetadata } from '@cubedrop/sdk';
import type { Cube, Drop, Face, NewDrop } from '@cubedrop/sdk/api';
import { assertShown, visibility } from '../admin/visibility.ts';
import { ContradictedError } from '../../index/chain/report.ts';
import { cubeReader } from '../cube/cube-reader.ts';
import { cubeStore } from '../cube/cube-store.ts';
import type { Slice } from '../../platform/database/slice.ts';
import type { Domain } from '../domain.ts';
import { notFound } from '../../platform/errors.ts';
import { describeReported } from '../reported-metadata.ts';
import { faceOf } from '../nft/nft-record.ts';
import type { ListFilter } from '../search/list-filter.ts';
import type { DropRow } from './drop-model.ts';
import { dropReader } from './drop-reader.ts';
import { dropStore } from './drop-store.ts';
import { lotStore } from '../lot/lot-store.ts';

export interface DropService {
  /** Returns a slice of the listed drops that match the filter, and their total number. */
  page(slice: Slice, filter?: ListFilter): Promise<{ drops: Drop[]; count: number }>;
  /** Returns all drops, or all of one seller, oldest first. */
  all(seller?: string): Promise<Drop[]>;
  /** Returns a drop with its visible cubes and their faces, in the order of the drop. @throws HttpError 404 */
  one(id: string): Promise<{ drop: Drop; cubes: Cube[]; faces: Face[][] }>;
  /** Accepts a report of an opened drop and returns its server id. @throws NotVisibleError, ContradictedError */
  opened(seller: string, drop: NewDrop): Promise<string>;
}

export function dropService(domain: Domain): DropService {
  const { sequelize } = domain.database;
  const store = dropStore(sequelize);
  const lots = lotStore(sequelize);
  const cubes = cubeStore(sequelize);
  const reader = dropReader(domain);
  const visible = visibility(sequelize);
  const cubeRecords = cubeReader(domain);

  const find = async (dropId: string, transaction?: string): Promise<DropRow | undefined> => {
    const row = await store.byDropId((await domain.chain()).id, Number(dropId));
    if (!row || String(row.dropId) !== dropId) return undefined;
    return transaction === undefined || row.transactionHash === transaction ? row : undefined;
  };

  return {
    async page(slice, filter) {
      const { id: chain } = await domain.chain();
      const { rows, count } = await store.page(chain, slice, await domain.now(), filter);
      return { drops: await reader.records(rows), count };
    },
    async all(seller) {
      return reader.records(await store.all((await domain.chain()).id, seller));
    },
    async one(id) {
      const chain = await domain.chain();
      const [row] = await store.byIds(chain.id, [id]);
      if (!row) throw notFound();
      const sight = await visible.now(chain.id);
      assertShown(sight, id);
      const order = (await lots.ofDrops(chain.id, [row.dropId])).map(({ cubeId }) => cubeId);
      const all = await cubes.byCubeIds(chain.id, order);
      const rows = all.filter((cube) => !sight.hides(cube.id));
      rows.sort((a, b) => order.indexOf(a.cubeId) - order.indexOf(b.cubeId));
      const [[drop], whole] = await Promise.all([
        reader.records([row]),
        cubeRecords.whole(rows, { drop: row }),
      ]);
      return {
        drop: drop!,
        cubes: whole.map(({ cube }) => cube),
        faces: whole.map(({ nfts }) => nfts.map(faceOf)),
      };
    },
    async opened(seller, drop) {
      const transaction = drop.transaction?.toLowerCase();
      const row = await domain.report(() => find(drop.dropId, transaction), transaction);
      const [record] = await reader.records([row]);
      if (row.seller !== seller || !hasSameTerms(drop, record!)) {
        throw new ContradictedError('This drop was opened on other terms.');
      }
      await describeReported(domain, [{ digest: row.digest, metadata: () => metadataOf(drop) }]);
      return row.id;
    },
  };
}

function hasSameTerms(reported: NewDrop, onChain: Drop): boolean {
  const { tokenId, AuctionStartsAt, AuctionEndsAt, MinimumBid, bidDelta } = onChain;
  return (
    reported.tokenId.length === tokenId.length &&
    reported.tokenId.every((id) => tokenId.includes(id)) &&
    reported.AuctionStartsAt === AuctionStartsAt &&
    reported.AuctionEndsAt === AuctionEndsAt &&
    reported.MinimumBid === MinimumBid &&
    reported.bidDelta === bidDelta
  );
}

function metadataOf({ title, description, image, key }: NewDrop): unknown {
  return dropMetadata({
    title,
    description,
    image: contentNameOfUrl(image) ?? image,
    ...(key === undefined ? {} : { key }),
  });
}

import type { Wire } from '@cubedrop/sdk/api';
import { serverIdOf } from '../../index/chain/chain.ts';
import { cubeTextsOf, dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText } from '../../index/metadata/shown.ts';
import type { Continued } from '../../platform/database/slice.ts';
import { visibility, type Visible } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import type { Happening } from './happening-model.ts';
import { presentHappening, type HappeningItem } from './happening-presenter.ts';
import { happeningStore, type HappeningQuery } from './happening-store.ts';
import { reachedTime } from './reached-time.ts';

/** Happenings, newest first. */
export interface HappeningList extends Continued {
  readonly happenings: Wire['Happening'][];
}

/** Happenings of everyone's cubes and drops: bids, sales, listings, and starts and ends of auctions. */
export interface HappeningService {
  /** Returns the newest happenings that everybody sees, or those after a position. */
  list(query: Omit<HappeningQuery, 'now'>): Promise<HappeningList>;
}

export function happeningService(domain: Domain): HappeningService {
  const store = happeningStore(domain.database.sequelize);
  const { cubes, drops, lots, metadata } = domain.stores;
  const { toEveryone } = visibility(domain);
  const reached = reachedTime(domain);

  /** Returns the cubes and drops of happenings by on-chain id, and the latest lots of cubes of signed orders. */
  const itemsOf = async (visible: Visible, happenings: readonly Happening[]) => {
    const [cubeRows, dropRows, latest] = await Promise.all([
      cubes.byCubeIds(visible, idsOf(happenings, 'cubeId')),
      drops.byDropIds(visible, idsOf(happenings, 'dropId')),
      lots.latestOf(visible, idsOf(happenings.filter(isOfOrder), 'cubeId')),
    ]);
    const texts = await metadata.of([...cubeRows, ...dropRows].map(({ digest }) => digest));
    const titleOf = (
      digest: string | null,
      read: (json: unknown) => { title: string } | undefined,
      otherwise: string,
    ): string => shortText(read(texts.get(digest ?? ''))?.title ?? otherwise);
    return {
      latest,
      cubes: new Map(
        cubeRows.map(({ cubeId, id, digest }): [number, HappeningItem] => [
          cubeId,
          { id, title: titleOf(digest, cubeTextsOf, `Cube ${cubeId}`) },
        ]),
      ),
      drops: new Map(
        dropRows.map(({ dropId, id, digest }): [number, HappeningItem] => [
          dropId,
          { id, title: titleOf(digest, dropTextsOf, `Drop ${dropId}`) },
        ]),
      ),
    };
  };

  return {
    async list(query) {
      const [chain, visible, now] = await Promise.all([domain.chain(), toEveryone(), reached()]);
      const { happenings, next } = await store.page(visible, { ...query, now });
      const items = await itemsOf(visible, happenings);
      const presented = await Promise.all(
        happenings.map(async (row) =>
          presentHappening(row, {
            cube: items.cubes.get(row.cubeId),
            drop: items.drops.get(row.dropId),
            shownIn: isOfOrder(row) ? items.latest.get(row.cubeId)?.drop.id : undefined,
            auctionId:
              row.auctionId === 0 ? undefined : await serverIdOf(chain, 'auction', BigInt(row.auctionId)),
            saleId: row.orderId === null ? undefined : await serverIdOf(chain, 'sale', row.orderId),
          }),
        ),
      );
      return { happenings: presented, next };
    },
  };
}

/** Whether a happening is about a signed order, which has no page of its own. */
const isOfOrder = ({ dropId, auctionId, orderId }: Happening): boolean =>
  dropId === 0 && auctionId === 0 && orderId === null;

const idsOf = (happenings: readonly Happening[], column: 'cubeId' | 'dropId'): number[] => [
  ...new Set(happenings.flatMap((one) => (one[column] === 0 ? [] : one[column]))),
];

import type { Wire } from '@cubedrop/sdk/api';
import type { HiddenRow } from '../admin/hidden-store.ts';
import { presentHidden } from '../admin/admin-presenter.ts';
import { amount } from '../../platform/database/index.ts';
import type { FileUrls } from '../../index/metadata/file-urls.ts';
import { dropTextsOf } from '../../index/metadata/readable.ts';
import { shortText, shownAddress } from '../../index/metadata/shown.ts';
import type { DropRow, LotRow } from './drop-model.ts';
import { shownPhase } from './shown-phase.ts';

/** Data shown with a drop in addition to its row. */
export interface DropParts {
  metadata: unknown;
  lots: readonly LotRow[];
  /** Server ids of its visible cubes, in the order of the drop. */
  cubeIds: string[];
  /** The music artists of its visible cubes. */
  artists: readonly string[];
  /** The chain's time in seconds. */
  now: number;
  /** Set if the drop is hidden. */
  hidden: HiddenRow | undefined;
  urls: FileUrls;
}

/** Presents a drop. Its texts are empty if its metadata is unknown. */
export function presentDrop(
  row: DropRow,
  { metadata, lots, cubeIds, artists, now, hidden, urls }: DropParts,
): Wire['Drop'] {
  const drop = dropTextsOf(metadata);
  const bids = lots.filter((lot) => lot.bids > 0).map((lot) => lot.highestBid);
  const highest = bids.sort().at(-1);
  return {
    _id: row.id,
    dropId: String(row.dropId),
    title: shortText(drop?.title ?? ''),
    description: drop?.description ?? '',
    image: drop ? urls.upload(drop.image) : '',
    MinimumBid: amount.decode(row.minimumBid).toString(),
    bidDelta: amount.decode(row.bidDelta).toString(),
    AuctionStartsAt: row.startsAt,
    AuctionEndsAt: row.endsAt,
    lastLotEndsAt: row.lastEndsAt,
    extension: row.extension,
    tokenId: cubeIds,
    creator: shownAddress(row.seller),
    cubeCount: lots.length,
    artists: [...new Set(artists)],
    state: shownPhase({ startsAt: row.startsAt, endsAt: row.lastEndsAt }, now),
    highestBid: highest === undefined ? null : amount.decode(highest).toString(),
    bidCount: lots.reduce((sum, lot) => sum + lot.bids, 0),
    transaction: row.transactionHash,
    ...presentHidden(hidden),
    ...(drop?.key === undefined ? {} : { key: drop.key }),
  };
}

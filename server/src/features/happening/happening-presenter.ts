import type { Wire } from '@cubedrop/sdk/api';
import { shownAddress } from '../../index/metadata/shown.ts';
import { amount } from '../../platform/database/index.ts';
import type { Happening } from './happening-model.ts';

/** Items shown with a happening in addition to its row. Ids are server ids. */
export interface HappeningParts {
  /** `undefined` for the start of a drop. */
  readonly cube: HappeningItem | undefined;
  /** `undefined` if it did not happen in a drop. */
  readonly drop: HappeningItem | undefined;
  /** Drop on whose page the cube of a signed order is shown; `undefined` if there is none, or for other happenings. */
  readonly shownIn: string | undefined;
  /** `undefined` if it did not happen in an owner's auction. */
  readonly auctionId: string | undefined;
  /** `undefined` if it is not about a sale on the chain. */
  readonly saleId: string | undefined;
}

/** A cube or drop that something happened to. */
export interface HappeningItem {
  readonly id: string;
  /** Its title, or its on-chain id if the title is not known yet. */
  readonly title: string;
}

/** Presents a happening. */
export function presentHappening(
  row: Happening,
  { cube, drop, shownIn, auctionId, saleId }: HappeningParts,
): Wire['Happening'] {
  return {
    _id: row.id,
    kind: row.kind,
    time: row.happenedAt,
    address: row.account === null ? null : shownAddress(row.account),
    ...(row.amount !== null && { amount: amount.decode(row.amount).toString() }),
    ...(cube && { tokenId: cube.id, title: cube.title }),
    ...(drop && { dropId: drop.id, dropTitle: drop.title }),
    ...(shownIn !== undefined && { shownIn }),
    ...(auctionId !== undefined && { auctionId }),
    ...(saleId !== undefined && { saleId }),
    ...(row.transactionHash !== null && { transaction: row.transactionHash }),
  };
}

import { noticeText } from '@cubedrop/sdk';
import type { Wire } from '@cubedrop/sdk/api';
import { amount } from '../../platform/database/index.ts';
import type { AnyNotice } from './notice-store.ts';

/** Server ids of the items that a notice is about. `undefined` if there is no such item or its recipient may not see it. */
export interface NoticeIds {
  cube: string | undefined;
  drop: string | undefined;
  auction: string | undefined;
  sale: string | undefined;
}

/**
 * Presents a notice, without its read status.
 * @param subject name of the cube or drop, or the URL of the webhook; not shown in a notice about an application
 */
export function presentNotice(
  row: AnyNotice,
  { cube, drop, auction, sale }: NoticeIds,
  subject: string,
): Omit<Wire['Notice'], 'read'> {
  const { id, kind, dueAt } = row;
  const reason = 'reason' in row ? row.reason : undefined;
  const wei = 'amount' in row && row.amount !== null ? amount.decode(row.amount) : undefined;
  const notice: Omit<Wire['Notice'], 'read'> = {
    _id: id,
    type: kind,
    message: noticeText({ kind, subject, amount: wei, reason }),
    time: dueAt,
  };
  if (cube !== undefined) notice.tokenId = cube;
  if (drop !== undefined) notice.dropId = drop;
  if (auction !== undefined) notice.auctionId = auction;
  if (sale !== undefined) notice.saleId = sale;
  if (wei !== undefined) notice.amount = wei.toString();
  if ((kind === 'hidden' || kind === 'creator-rejected') && reason !== undefined) notice.reason = reason;
  if ('transactionHash' in row && row.transactionHash !== null) notice.transaction = row.transactionHash;
  return notice;
}

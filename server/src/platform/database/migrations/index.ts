import type { Migration } from '../schema.ts';
import { chainTables } from './0001-chain.ts';
import { tokenTables } from './0002-tokens.ts';
import { auctionTables } from './0003-auctions.ts';
import { peopleTables } from './0004-people.ts';
import { seasonTables } from './0005-seasons.ts';
import { accountTables } from './0006-accounts.ts';
import { memberTables } from './0010-members.ts';
import { marketTables } from './0011-market.ts';
import { searchTables } from './0012-search.ts';
import { listIndexes } from './0013-list-indexes.ts';
import { signedUploadTables } from './0014-signed-uploads.ts';
import { randomDropTables } from './0015-random-drops.ts';
import { liveTables } from './0017-live.ts';
import { noticeTables } from './0018-notices.ts';
import { administrationTables } from './0020-administration.ts';
import { knownContentTables } from './0023-known-content.ts';
import { onceTables } from './0024-once.ts';
import { sellerLists } from './0025-seller-lists.ts';
import { trackOwnerTables } from './0026-track-owners.ts';
import { signUpTables } from './0030-sign-ups.ts';
import { uploadFileTables } from './0035-upload-files.ts';
import { scheduledEnds } from './0036-scheduled-ends.ts';
import { sessionTables } from './0040-sessions.ts';
import { turnTables } from './0041-turns.ts';
import { revisionTables } from './0042-revisions.ts';
import { biddersLots } from './0043-bidders-lots.ts';
import { orderEndTables } from './0044-order-ends.ts';
import { signedOrderTables } from './0045-signed-orders.ts';
import { orderNoticeTable } from './0046-order-notices.ts';
import { followTables } from './0047-follows.ts';
import { webhookTables } from './0048-webhooks.ts';
import { listTotalTable } from './0049-list-totals.ts';
import { orderFundsTable } from './0050-order-funds.ts';
import { elapsedRows } from './0051-elapsed-rows.ts';
import { accountLists } from './0052-account-lists.ts';
import { publicProfileTable } from './0053-public-profiles.ts';
import { boundedOffers } from './0054-bounded-offers.ts';
import { passwordResetTable } from './0055-password-resets.ts';
import { uploadLimits } from './0056-upload-limits.ts';
import { exportedEventTable } from './0057-exported-events.ts';
import { dueDeliveries } from './0058-due-deliveries.ts';
import { followNewsTable } from './0059-follow-news.ts';
import { nameWords } from './0060-name-words.ts';
import { creatorApplicationTable } from './0061-creator-applications.ts';
import { happeningTable } from './0062-happenings.ts';
import { pushTables } from './0063-push.ts';
import { duePushes } from './0064-due-pushes.ts';
import { interestIndexes } from './0065-interest-indexes.ts';
import { adminTables } from './0066-admin.ts';

/** All migrations in the order in which they run. Released migrations are never edited. */
export const migrations: readonly Migration[] = [
  chainTables,
  tokenTables,
  auctionTables,
  peopleTables,
  seasonTables,
  accountTables,
  memberTables,
  marketTables,
  searchTables,
  listIndexes,
  signedUploadTables,
  randomDropTables,
  liveTables,
  noticeTables,
  administrationTables,
  knownContentTables,
  onceTables,
  sellerLists,
  trackOwnerTables,
  signUpTables,
  uploadFileTables,
  scheduledEnds,
  sessionTables,
  turnTables,
  revisionTables,
  biddersLots,
  orderEndTables,
  signedOrderTables,
  orderNoticeTable,
  followTables,
  webhookTables,
  listTotalTable,
  orderFundsTable,
  elapsedRows,
  accountLists,
  publicProfileTable,
  boundedOffers,
  passwordResetTable,
  uploadLimits,
  exportedEventTable,
  dueDeliveries,
  followNewsTable,
  nameWords,
  creatorApplicationTable,
  happeningTable,
  pushTables,
  duePushes,
  interestIndexes,
  adminTables,
];

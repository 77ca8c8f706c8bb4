import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { AuditFilter } from '../../src/features/admin/audit-store.ts';
import { everything } from '../../src/features/admin/visibility.ts';
import { dueStore } from '../../src/features/claim/due-store.ts';
import { creatorApplicationStore } from '../../src/features/creator-application/creator-application-store.ts';
import { documentStore } from '../../src/features/document/document-store.ts';
import { randomDropStore } from '../../src/features/drop/random-drop-store.ts';
import { noticeStore } from '../../src/features/notice/notice-store.ts';
import { publicProfileStore } from '../../src/features/public-profile/public-profile-store.ts';
import type { SeasonFilter } from '../../src/features/season/season-store.ts';
import type { SignedOrderFilter } from '../../src/features/signed-order/signed-order-store.ts';
import { createStores } from '../../src/features/stores.ts';
import { webhookDeliveryStore } from '../../src/features/webhook/webhook-delivery-store.ts';
import { webhookStore } from '../../src/features/webhook/webhook-store.ts';
import { eventStore } from '../../src/index/chain/event-store.ts';
import type { Database } from '../../src/platform/database/index.ts';
import type { KnownList, ReadList } from './known-list.ts';
import { BUSY, EXPORTER, WANTED_CUBE, WEBHOOK } from './stored-rows.ts';
import { CHAIN, NOW, SELLER } from './test-ids.ts';

const ALL = everything(CHAIN);

/**
 * Number of reads for each signed order of a page: those of its row, its cube, its maker's counter and funds, and its
 * end, and on MariaDB those of a cache of each of these.
 */
const READS_OF_ORDER = 16;
/**
 * Number of reads for each season of a page: those of its row, of its only drop, and of the drop after that in the
 * index, where the read ends.
 */
const READS_OF_SEASON = 7;

/** Returns the lists of what accounts and admins stored, for a database that `fill` filled with `stored` set. */
export function storedListsOf(database: Database, now: number): KnownList[] {
  const { sequelize } = database;
  const stores = createStores(database);
  const notices = noticeStore(sequelize, stores);
  const deliveries = webhookDeliveryStore(sequelize);
  const applications = creatorApplicationStore(database);
  const draws = randomDropStore(database, documentStore(database));
  const inbox = { chain: CHAIN, recipient: SELLER, time: now, hidden: ALL };
  const seasons =
    (filter: SeasonFilter): ReadList =>
    async (slice) => {
      const { seasons: rows, ...rest } = await stores.seasons.page(CHAIN, slice, filter);
      return { rows, ...rest };
    };
  const orders =
    (filter: SignedOrderFilter): ReadList =>
    (slice) =>
      stores.signedOrders.page(ALL, slice, now, filter);
  const audited =
    (filter: AuditFilter): ReadList =>
    (slice) =>
      stores.audit.page(slice, filter);
  const counted = { isCounted: true } as const;
  const ofSeasons = { isCounted: true, readsPerRow: READS_OF_SEASON } as const;
  const ofOrders = { isCounted: true, readsPerRow: READS_OF_ORDER } as const;
  return [
    { name: 'seasons', read: seasons({}), ...ofSeasons },
    { name: 'seasons, oldest', read: seasons({ sort: 'oldest' }), ...ofSeasons },
    { name: 'seasons, a creator', read: seasons({ creator: SELLER }), ...ofSeasons },
    { name: 'signed orders', read: orders({}), ...ofOrders },
    { name: 'signed orders, cheapest', read: orders({ sort: 'price-low' }), ...ofOrders },
    { name: 'signed orders, dearest', read: orders({ sort: 'price-high' }), ...ofOrders },
    { name: 'signed orders, with unfunded', read: orders({ unfunded: true }), ...ofOrders },
    { name: 'signed orders, listings', read: orders({ kind: 'listing' }), share: 0.5, ...ofOrders },
    // All orders of the maker are read, although only a few of them can be open.
    {
      name: 'signed orders, a maker',
      read: orders({ maker: SELLER }),
      share: 0.25,
      sorts: 'everywhere',
      ...ofOrders,
    },
    {
      name: 'signed orders, a cube',
      read: orders({ matching: { cubeId: WANTED_CUBE, creator: ZERO_ADDRESS, dropIds: [7] } }),
      share: 1 / 20,
      isMerged: true,
    },
    {
      name: 'notices',
      read: async (slice) => {
        const [{ notices: rows, next }, total] = await Promise.all([
          notices.list(inbox, slice),
          notices.count(inbox),
        ]);
        return { rows, next, ...total };
      },
      isMerged: true,
      isCountedTwice: true,
    },
    { name: 'audit', read: (slice) => stores.audit.page(slice), ...counted },
    { name: 'audit, an action', read: audited({ action: 'business-approved' }), ...counted },
    { name: 'audit, an actor', read: audited({ actor: 'command' }), ...counted },
    { name: 'audit, both', read: audited({ actor: 'command', action: 'business-approved' }), ...counted },
    { name: 'audit, a time', read: audited({ from: 1, until: 1_000_000 }), ...counted },
    {
      name: 'audit, all of these',
      read: audited({ actor: 'command', action: 'business-approved', from: 1, until: 1_000_000 }),
      ...counted,
    },
    { name: 'businesses', read: (slice) => stores.members.businesses(slice), ...counted },
    { name: 'businesses, pending', read: (slice) => stores.members.businesses(slice, 'pending'), ...counted },
    {
      name: 'creators',
      read: async (slice) => {
        const { addresses, ...rest } = await stores.creatorTerms.current(CHAIN, slice);
        return { rows: addresses.map((address) => ({ address })), ...rest };
      },
    },
    { name: 'hidden items', read: (slice) => stores.hidden.page(slice), ...counted },
    { name: 'hidden profiles', read: (slice) => publicProfileStore(database).hidden(slice), ...counted },
    {
      name: 'creator applications',
      read: (slice) => applications.page(CHAIN, slice),
      ...counted,
    },
    {
      name: 'creator applications, pending',
      read: (slice) => applications.page(CHAIN, slice, 'pending'),
      ...counted,
    },
    { name: 'webhook deliveries', read: (slice) => deliveries.page(WEBHOOK, slice), ...counted },
    { name: 'random drops', read: (slice) => draws.ofUser(EXPORTER, CHAIN, slice), ...counted },
  ];
}

/** A list that is always read as a whole. */
interface WholeList {
  readonly name: string;
  readonly read: () => Promise<readonly object[]>;
}

/** Returns the lists that are read as a whole, for a database that `fill` filled with `stored` set. */
export function wholeListsOf(database: Database): WholeList[] {
  const { drops, cubes, nfts, named, follows } = createStores(database);
  const events = eventStore(database, []);
  return [
    { name: 'all drops', read: () => drops.all(ALL) },
    { name: 'all collections', read: () => named.allCollections(CHAIN) },
    { name: 'free cubes', read: () => cubes.freeOf(ALL, SELLER) },
    { name: 'usable NFTs', read: () => nfts.usableBy(CHAIN, SELLER) },
    { name: 'credited people', read: () => named.profilesOf(CHAIN, SELLER) },
    { name: 'bids on a lot', read: () => events.ofKey(CHAIN, 'lot', BUSY.lot) },
    { name: 'bids in an auction', read: () => events.ofKey(CHAIN, 'auction', BUSY.auction) },
    { name: 'transfers of a cube', read: () => events.ofKey(CHAIN, 'cube', BUSY.cube) },
    { name: 'dues', read: () => dueStore(database.sequelize).of(ALL, SELLER, NOW) },
    { name: 'follows', read: () => follows.of(CHAIN, SELLER) },
    { name: 'webhooks', read: () => webhookStore(database).ofOwner(CHAIN, SELLER) },
  ];
}

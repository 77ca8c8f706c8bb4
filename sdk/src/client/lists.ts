import { allDue } from '../api/all-due.ts';
import type { AuditEntry, HiddenItem, SubscribedBrowser, Webhook, WebhookDelivery } from '../api/records.ts';
import { listAudit, type AuditFilter } from '../api/admin/list-audit.ts';
import { listBusinesses, type ListBusinessesParameters } from '../api/admin/list-businesses.ts';
import {
  listCreatorApplications,
  type ListCreatorApplicationsParameters,
} from '../api/admin/list-creator-applications.ts';
import { listHidden } from '../api/admin/list-hidden.ts';
import { listHiddenProfiles } from '../api/admin/list-hidden-profiles.ts';
import { listRoleHolders, type ListRoleHoldersParameters } from '../api/admin/list-role-holders.ts';
import { listBids } from '../api/bid/list-bids.ts';
import { listOwnBids } from '../api/bid/list-own-bids.ts';
import { listCollections, type CollectionFilter } from '../api/collection/list-collections.ts';
import type { Api } from '../api/create-api.ts';
import { listCubes, type CubeFilter, type ListCubesParameters } from '../api/cube/list-cubes.ts';
import { listFreeCubes } from '../api/cube/list-free-cubes.ts';
import { listDrops, type DropFilter } from '../api/drop/list-drops.ts';
import { listRandomDrops } from '../api/drop/list-random-drops.ts';
import { listFollows, type FollowFilter } from '../api/follow/list-follows.ts';
import { listHappenings, type HappeningFilter } from '../api/happening/list-happenings.ts';
import { listMarket, type MarketFilter } from '../api/market/list-market.ts';
import { listNfts, type NftFilter } from '../api/nft/list-nfts.ts';
import { listUsableNfts } from '../api/nft/list-usable-nfts.ts';
import { listNotices } from '../api/notice/list-notices.ts';
import { listOrders, type OrderFilter } from '../api/order/list-orders.ts';
import { itemsOf } from '../api/page.ts';
import { listCreatorCubes, type ListCreatorCubesParameters } from '../api/profile/list-creator-cubes.ts';
import {
  listCollectorCubes,
  type ListCollectorCubesParameters,
} from '../api/public-profile/list-collector-cubes.ts';
import type { Bid } from '../api/records/bid.ts';
import type { Business } from '../api/records/business.ts';
import type { Collection } from '../api/records/collection.ts';
import type { CreatorApplication } from '../api/records/creator-application.ts';
import type { Cube } from '../api/records/cube.ts';
import type { Drop } from '../api/records/drop.ts';
import type { Due } from '../api/records/due.ts';
import type { Follow } from '../api/records/follow.ts';
import type { Happening } from '../api/records/happening.ts';
import type { LotId } from '../api/records/lot-id.ts';
import type { Nft } from '../api/records/nft.ts';
import type { Notice } from '../api/records/notice.ts';
import type { OwnBid } from '../api/records/own-bid.ts';
import type { OwnersAuction } from '../api/records/owners-auction.ts';
import type { HiddenProfile } from '../api/records/public-profile.ts';
import type { PublishedOrder } from '../api/records/published-order.ts';
import type { RandomDrop } from '../api/records/random-drop.ts';
import type { RoleHolder } from '../api/records/role-holder.ts';
import type { Sale } from '../api/records/sale.ts';
import type { Season } from '../api/records/season.ts';
import type { Transfer } from '../api/records/transfer.ts';
import { listSeasons, type SeasonFilter } from '../api/season/list-seasons.ts';
import { listTransfers } from '../api/transaction/list-transfers.ts';
import { listSubscribedBrowsers } from '../api/push/list-subscribed-browsers.ts';
import { listWebhookDeliveries } from '../api/webhook/list-webhook-deliveries.ts';
import { listWebhooks } from '../api/webhook/list-webhooks.ts';
import type { WebhookId } from '../api/webhook/webhook-id.ts';

/** Options of every list. */
export interface ListOptions {
  /** Ends the iteration with `aborted`. */
  signal?: AbortSignal | undefined;
}

/**
 * A list that is read as it is iterated: page by page, or at once if the API returns it as a whole. If the last item of
 * a page is removed before the next page is read, the iteration throws an `ApiError` with the server code
 * `cursor-gone`. The list then has to be read from its start.
 */
export type List<Item> = AsyncIterable<Item>;

/**
 * Lists that anyone can read. A signed-in account also gets the items that only it may see. With `mine` in the filter
 * of drops, seasons or collections, it gets only its own.
 */
export interface PublicLists {
  /** Drops, newest first unless sorted otherwise. */
  drops(filter?: DropFilter, options?: ListOptions): List<Drop>;
  /** Cubes on sale at fixed prices, newest first unless sorted otherwise. */
  sales(filter?: Omit<MarketFilter, 'section'>, options?: ListOptions): List<{ sale: Sale; cube: Cube }>;
  /** Owners' auctions that are not over, newest first unless sorted otherwise. */
  auctions(
    filter?: Omit<MarketFilter, 'section'>,
    options?: ListOptions,
  ): List<{ auction: OwnersAuction; cube: Cube }>;
  /**
   * Signed orders that can be filled and, with `unfunded`, also offers that cannot be filled at present because they
   * are unfunded. Newest first by default.
   */
  orders(filter?: OrderFilter, options?: ListOptions): List<PublishedOrder>;
  /** Seasons, newest first unless sorted otherwise. */
  seasons(filter?: SeasonFilter, options?: ListOptions): List<Season>;
  /** Collections, newest first unless sorted otherwise. */
  collections(filter?: CollectionFilter, options?: ListOptions): List<Collection>;
  /** Cubes that a creator made, newest first. */
  creatorCubes(
    creator: Pick<ListCreatorCubesParameters, 'address' | 'status'>,
    options?: ListOptions,
  ): List<Cube>;
  /** Cubes that a wallet holds, newest first. */
  collectorCubes(collector: Pick<ListCollectorCubesParameters, 'address'>, options?: ListOptions): List<Cube>;
  /** Bids, sales, listings, starts of drops, and ends of lots and of owners' auctions, newest first. */
  happenings(filter?: HappeningFilter, options?: ListOptions): List<Happening>;
  /** Bids on a lot, oldest first. */
  bids(lot: LotId, options?: ListOptions): List<Bid>;
  /** Transfers of a cube, oldest first. `cubeId` is its on-chain id. */
  transfers(cubeId: string, options?: ListOptions): List<Transfer>;
}

/** Lists of a signed-in account. */
export interface AccountLists {
  /** Cubes that the account made or holds, newest first unless sorted otherwise. */
  cubes(which: ListCubesParameters['which'], filter?: CubeFilter, options?: ListOptions): List<Cube>;
  /** Cubes that the account can put into a drop, oldest first. */
  freeCubes(options?: ListOptions): List<Cube>;
  /** The account's NFTs that have copies outside cubes, newest first unless sorted otherwise. */
  nfts(filter?: NftFilter, options?: ListOptions): List<Nft>;
  /** NFTs that the account can put into a cube, oldest first. */
  usableNfts(options?: ListOptions): List<Nft>;
  /**
   * Lots on which the account has bid: first those that need an action by the account, then those that it leads, then
   * those that are over.
   */
  ownBids(options?: ListOptions): List<OwnBid>;
  /** Everything that the account can claim or withdraw, earliest end first. */
  dues(options?: ListOptions): List<Due>;
  /** Notices, newest first. */
  notices(options?: ListOptions): List<Notice>;
  /** Creators that the account follows, and drops and cubes that it watches, newest first. */
  follows(filter?: FollowFilter, options?: ListOptions): List<Follow>;
  /** Webhooks of the account, oldest first. */
  webhooks(options?: ListOptions): List<Webhook>;
  /** Deliveries to a webhook of the account in the last seven days, newest first. */
  webhookDeliveries(webhook: WebhookId, options?: ListOptions): List<WebhookDelivery>;
  /** Browsers to which the notices of the account are sent, oldest first. */
  subscribedBrowsers(options?: ListOptions): List<SubscribedBrowser>;
  /** Random drops that the account ordered, newest first. */
  randomDrops(options?: ListOptions): List<RandomDrop>;
  /** The audit log, newest first. For admins. */
  audit(filter?: AuditFilter, options?: ListOptions): List<AuditEntry>;
  /** Businesses, newest first. For admins. */
  businesses(filter?: Pick<ListBusinessesParameters, 'state'>, options?: ListOptions): List<Business>;
  /** Applications for the creator role, newest first. For admins. */
  creatorApplications(
    filter?: Pick<ListCreatorApplicationsParameters, 'state'>,
    options?: ListOptions,
  ): List<CreatorApplication>;
  /** Hidden cubes and drops, the most recently hidden first. For admins. */
  hidden(options?: ListOptions): List<HiddenItem>;
  /** Hidden public profiles, the most recently hidden first. For admins. */
  hiddenProfiles(options?: ListOptions): List<HiddenProfile>;
  /** Accounts that have a role. For admins. */
  roleHolders(role: ListRoleHoldersParameters['role'], options?: ListOptions): List<RoleHolder>;
}

/** Returns the lists that anyone can read. */
export function publicLists(api: Api): PublicLists {
  return {
    drops: (filter, { signal } = {}) => itemsOf((range) => listDrops(api, { range, filter, signal })),
    sales: (filter, { signal } = {}) =>
      itemsOf(
        async (range) =>
          (await listMarket(api, { range, filter: { ...filter, section: 'sale' }, signal })).sales,
      ),
    auctions: (filter, { signal } = {}) =>
      itemsOf(
        async (range) =>
          (await listMarket(api, { range, filter: { ...filter, section: 'auction' }, signal })).auctions,
      ),
    orders: (filter, { signal } = {}) => itemsOf((range) => listOrders(api, { range, filter, signal })),
    seasons: (filter, { signal } = {}) => itemsOf((range) => listSeasons(api, { range, filter, signal })),
    collections: (filter, { signal } = {}) =>
      itemsOf((range) => listCollections(api, { range, filter, signal })),
    creatorCubes: (creator, { signal } = {}) =>
      itemsOf((range) => listCreatorCubes(api, { ...creator, range, signal })),
    collectorCubes: (collector, { signal } = {}) =>
      itemsOf((range) => listCollectorCubes(api, { ...collector, range, signal })),
    happenings: (filter, { signal } = {}) =>
      itemsOf(({ end, after }) => listHappenings(api, { limit: end, after, filter, signal })),
    bids: (lot, { signal } = {}) => wholeList(() => listBids(api, { lot, signal })),
    transfers: (cubeId, { signal } = {}) => wholeList(() => listTransfers(api, { cubeId, signal })),
  };
}

/** Returns the lists of the account that `api` is signed in to. */
export function accountLists(api: Api): AccountLists {
  return {
    cubes: (which, filter, { signal } = {}) =>
      itemsOf((range) => listCubes(api, { which, range, filter, signal })),
    freeCubes: (options) => wholeList(() => listFreeCubes(api, options)),
    nfts: (filter, { signal } = {}) => itemsOf((range) => listNfts(api, { range, filter, signal })),
    usableNfts: (options) => wholeList(() => listUsableNfts(api, options)),
    ownBids: ({ signal } = {}) => itemsOf((range) => listOwnBids(api, { range, signal })),
    dues: (options) => wholeList(async () => (await allDue(api, options)).items),
    notices: ({ signal } = {}) => itemsOf((range) => listNotices(api, { range, signal })),
    follows: (filter, { signal } = {}) => itemsOf((range) => listFollows(api, { range, filter, signal })),
    webhooks: (options) => wholeList(() => listWebhooks(api, options)),
    webhookDeliveries: ({ webhookId }, { signal } = {}) =>
      itemsOf((range) => listWebhookDeliveries(api, { webhookId, range, signal })),
    subscribedBrowsers: (options) =>
      wholeList(async () => (await listSubscribedBrowsers(api, options)).browsers),
    randomDrops: ({ signal } = {}) => itemsOf((range) => listRandomDrops(api, { range, signal })),
    audit: (filter = {}, { signal } = {}) => itemsOf((range) => listAudit(api, { ...filter, range, signal })),
    businesses: ({ state } = {}, { signal } = {}) =>
      itemsOf((range) => listBusinesses(api, { range, state, signal })),
    creatorApplications: ({ state } = {}, { signal } = {}) =>
      itemsOf((range) => listCreatorApplications(api, { range, state, signal })),
    hidden: ({ signal } = {}) => itemsOf((range) => listHidden(api, { range, signal })),
    hiddenProfiles: ({ signal } = {}) => itemsOf((range) => listHiddenProfiles(api, { range, signal })),
    roleHolders: (role, { signal } = {}) => itemsOf((range) => listRoleHolders(api, { role, range, signal })),
  };
}

/** Yields the items of a list that the server returns as a whole. */
async function* wholeList<Item>(read: () => Promise<readonly Item[]>): AsyncGenerator<Item, void> {
  yield* await read();
}

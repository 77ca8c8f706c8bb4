import { counterStore, type CounterStore } from '../platform/database/counter-store.ts';
import type { Database } from '../platform/database/index.ts';
import { metadataStore, type MetadataStore } from '../index/metadata/metadata-store.ts';
import { accountStore, type AccountStore } from './account/account-store.ts';
import { memberStore, type MemberStore } from './account/member-store.ts';
import { accountSettingsStore, type AccountSettingsStore } from './account/account-settings-store.ts';
import { auditStore, type AuditStore } from './admin/audit-store.ts';
import { hiddenStore, type HiddenStore } from './admin/hidden-store.ts';
import { auctionStore, type AuctionStore } from './auction/auction-store.ts';
import { cubeStore, type CubeStore } from './cube/cube-store.ts';
import { documentStore, type DocumentStore } from './document/document-store.ts';
import { dropStore, type DropStore } from './drop/drop-store.ts';
import { featuredDropStore, type FeaturedDropStore } from './drop/featured-drop-store.ts';
import { lotStore, type LotStore } from './lot/lot-store.ts';
import { nftStore, type NftStore } from './nft/nft-store.ts';
import { followNewsStore, type FollowNewsStore } from './follow/follow-news-store.ts';
import { followNotifier } from './follow/follow-notifier.ts';
import { followStore, type FollowStore } from './follow/follow-store.ts';
import { followNoticeStore, type FollowNoticeStore } from './notice/follow-notice-store.ts';
import { hidingNoticeStore, type HidingNoticeStore } from './notice/hiding-notice-store.ts';
import { orderNoticeStore, type OrderNoticeStore } from './notice/order-notice-store.ts';
import { webhookNoticeStore, type WebhookNoticeStore } from './notice/webhook-notice-store.ts';
import { creatorTermStore, type CreatorTermStore } from './profile/creator-term-store.ts';
import { namedStore, type NamedStore } from './profile/named-store.ts';
import { saleStore, type SaleStore } from './sale/sale-store.ts';
import { seasonStore, type SeasonStore } from './season/season-store.ts';
import { orderFundsStore, type OrderFundsStore } from './signed-order/order-funds-store.ts';
import { signedOrderStore, type SignedOrderStore } from './signed-order/signed-order-store.ts';
import { uploaderStore, type UploaderStore } from './upload/uploader-store.ts';

/**
 * Stores that several features share, or that a feature shares with the index of the chain. Each is created once. A
 * store that only one feature uses is created by that feature.
 */
export interface Stores {
  readonly counters: CounterStore;
  readonly accounts: AccountStore;
  readonly members: MemberStore;
  readonly accountSettings: AccountSettingsStore;
  readonly audit: AuditStore;
  readonly documents: DocumentStore;
  readonly uploaders: UploaderStore;
  readonly hidden: HiddenStore;
  readonly follows: FollowStore;
  readonly followNews: FollowNewsStore;
  readonly hidingNotices: HidingNoticeStore;
  readonly orderNotices: OrderNoticeStore;
  readonly followNotices: FollowNoticeStore;
  readonly webhookNotices: WebhookNoticeStore;
  readonly metadata: MetadataStore;
  readonly creatorTerms: CreatorTermStore;
  readonly named: NamedStore;
  readonly nfts: NftStore;
  readonly cubes: CubeStore;
  readonly drops: DropStore;
  readonly featuredDrops: FeaturedDropStore;
  readonly seasons: SeasonStore;
  readonly lots: LotStore;
  readonly sales: SaleStore;
  readonly auctions: AuctionStore;
  readonly signedOrders: SignedOrderStore;
  readonly orderFunds: OrderFundsStore;
}

export function createStores(database: Database): Stores {
  const { sequelize } = database;
  const accountSettings = accountSettingsStore(database);
  const documents = documentStore(database);
  const metadata = metadataStore(sequelize);
  const orderNotices = orderNoticeStore(sequelize);
  const orderFunds = orderFundsStore(database);
  const followed = {
    follows: followStore(database),
    followNews: followNewsStore(sequelize),
    hidden: hiddenStore(sequelize),
  };
  return {
    counters: counterStore(database),
    accounts: accountStore(database),
    members: memberStore(database, { accountSettings, documents }),
    accountSettings,
    audit: auditStore(sequelize),
    documents,
    uploaders: uploaderStore(database),
    ...followed,
    followNotices: followNoticeStore(sequelize),
    hidingNotices: hidingNoticeStore(sequelize),
    orderNotices,
    webhookNotices: webhookNoticeStore(sequelize),
    metadata,
    creatorTerms: creatorTermStore(sequelize),
    named: namedStore(sequelize),
    nfts: nftStore(sequelize),
    cubes: cubeStore(sequelize),
    drops: dropStore(sequelize, metadata),
    featuredDrops: featuredDropStore(database),
    seasons: seasonStore(database),
    lots: lotStore(sequelize),
    sales: saleStore(sequelize),
    auctions: auctionStore(sequelize),
    signedOrders: signedOrderStore(database, { orderNotices, orderFunds }, followNotifier(followed)),
    orderFunds,
  };
}

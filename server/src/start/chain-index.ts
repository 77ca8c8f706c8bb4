import type { Router } from 'express';
import type { HidingOptions } from '../features/admin/hiding-service.ts';
import { hidingTargetFinder } from '../features/admin/hiding-target-finder.ts';
import { cubeService, type CubeService } from '../features/cube/cube-service.ts';
import type { Domain } from '../features/domain.ts';
import { dropNews } from '../features/follow/drop-news.ts';
import { followNotifier } from '../features/follow/follow-notifier.ts';
import { followWitness } from '../features/follow/follow-witness.ts';
import { newsFanOut } from '../features/follow/news-fan-out.ts';
import { liveClock } from '../features/live/live-clock.ts';
import { liveDelivery, type LiveDelivery } from '../features/live/live-delivery.ts';
import { livePublisher } from '../features/live/live-publisher.ts';
import { liveService, type LiveService } from '../features/live/live-service.ts';
import { liveStore, type LiveStore } from '../features/live/live-store.ts';
import { liveWitness } from '../features/live/live-witness.ts';
import { nextChange } from '../features/lot/next-change.ts';
import { noticeMailStore } from '../features/notice/notice-mail-store.ts';
import { noticeMailer } from '../features/notice/notice-mailer.ts';
import { hiddenNotices, noticeDescriber } from '../features/notice/notice-service.ts';
import { pushParts, type PushConfig, type PushParts } from '../features/push/push-parts.ts';
import { creatorService } from '../features/profile/creator-service.ts';
import { profileService } from '../features/profile/profile-service.ts';
import { endedListingWitness } from '../features/signed-order/ended-listing-witness.ts';
import { orderFundsKeeper } from '../features/signed-order/order-funds-keeper.ts';
import { orderFundsWitness } from '../features/signed-order/order-funds-witness.ts';
import {
  signedOrderService,
  type SignedOrderService,
} from '../features/signed-order/signed-order-service.ts';
import { shareService, type ShareService } from '../features/share/share-service.ts';
import { summaryService } from '../features/share/summary-service.ts';
import type { Stores } from '../features/stores.ts';
import {
  webhookParts,
  webhookStores,
  type WebhookParts,
  type WebhookConfig,
  type WebhookStores,
} from '../features/webhook/webhook-parts.ts';
import { endRecorder, webhookWitness } from '../features/webhook/webhook-witness.ts';
import type { Addresses } from '../index/chain/decode-indexed-event.ts';
import type { Follower } from '../index/chain/follower.ts';
import type { ChainNode } from '../index/chain/node.ts';
import { catchUp } from '../index/chain/catch-up.ts';
import type { ContentReader } from '../index/metadata/metadata-fetcher.ts';
import { readRevision, type Database, type PublicPart } from '../platform/database/index.ts';
import type { Slice } from '../platform/database/slice.ts';
import type { PublicVersion } from '../platform/http/response-cache.ts';
import { waitingCalls, type WaitingCalls } from '../platform/http/waiting-calls.ts';
import type { Messengers } from '../platform/mail/messengers.ts';
import type { Repetition } from '../platform/repetition.ts';
import type { ContentStore } from '../platform/storage/content.ts';
import { chainDomain } from './chain-domain.ts';
import { chainReader, type ChainReader, type ChainReaderOptions } from './chain-reader.ts';
import { chainRouters } from './chain-routers.ts';
import { publicVersion } from './public-version.ts';

export interface ChainIndexOptions extends Pick<ChainReaderOptions, 'expected' | 'allowNewGenesis'> {
  database: Database;
  node: ChainNode;
  /** Contract addresses, in any letter case. */
  addresses: Addresses;
  /** The first block that can contain events of the contracts. */
  firstBlock: number;
  /** Content storage for metadata. */
  content: ContentReader & Pick<ContentStore, 'addJson'>;
  stores: Stores;
  /** Sends notices by mail. */
  mail: Messengers['mail'];
  /** Signing and destinations of webhooks. */
  webhooks: WebhookConfig;
  /** Identity for push services, and destinations of notices to browsers. */
  push: PushConfig;
  /** Number of blocks after which a transaction is considered final. */
  confirmations: number;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Redis over which servers notify each other of live events; without it they poll the database. */
  redisUrl?: string | undefined;
  /** Polling interval in milliseconds. */
  interval: number;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** Returns the wall-clock time in milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds to wait for a report to be indexed; defaults to ten seconds. */
  patience?: number;
  /** Called with the error of a task that will be retried. */
  onError: (error: unknown) => void;
}

/** The index of the chain and the routes that read it. */
export interface ChainIndex {
  readonly follower: Follower;
  /** The calls that wait for the chain. */
  readonly waiting: Pick<WaitingCalls, 'waiting'>;
  readonly cubes: CubeService;
  readonly signedOrders: SignedOrderService;
  readonly webhooks: Pick<WebhookParts, 'sweep'>;
  readonly push: Pick<PushParts, 'sweep'>;
  readonly routers: readonly Router[];
  /** Whether a wallet (lower case) has the creator role on chain. */
  isCreator(address: string): Promise<boolean>;
  /** Returns a slice of the current creators' wallets and their total number. */
  creators(slice: Slice): Promise<{ addresses: string[]; count: number }>;
  /** Finds a drop or cube by its server id. */
  readonly findHidingTarget: HidingOptions['find'];
  /** Returns the followed chain's database id. */
  chainId(): Promise<number>;
  readonly live: LiveService;
  /** Returns the version of a part of public data, of the lists by default; see {@link publicVersion}. */
  publicVersion(part?: PublicPart): Promise<PublicVersion>;
  /** Share cards of pages. */
  readonly share: ShareService;
  /**
   * Reads how much WETH the makers of listed offers can pay at the last indexed block, for a limited number of makers.
   */
  checkFunds(): Promise<void>;
  start(): Promise<void>;
  /** Polls the chain immediately. Call it when the chain or its time is known to have changed. */
  pollNow(): void;
  /** Stops after current work has finished. */
  stop(): Promise<void>;
}

/** Creates the index, the features that read it, and their background work. Starts nothing. */
export function chainIndex(options: ChainIndexOptions): ChainIndex {
  const { database, stores } = options;
  const now = (): number => Math.floor(options.now() / 1000);
  const liveEvents = liveStore(database.sequelize);
  const hooks = webhookStores(database);
  const delivery = liveDelivery({ ...options, store: liveEvents });
  const reader = chainReader({
    ...options,
    onMoved() {
      void reader.fetcher.now();
      delivery.announce();
      webhooks.announce();
      void fanOut.now();
    },
    witnesses: [
      followWitness({
        drops: dropNews(database.sequelize),
        notify: followNotifier(stores),
        news: stores.followNews,
        notices: stores.followNotices,
        live: liveEvents,
      }),
      liveWitness(liveEvents, stores.sales, now),
      endedListingWitness(stores.signedOrders, stores.orderNotices),
      orderFundsWitness(stores.orderFunds),
      webhookWitness({ ...hooks, sales: stores.sales, now }),
    ],
  });
  const fanOut = newsFanOut({
    ...options,
    news: stores.followNews,
    follows: stores.follows,
    notices: stores.followNotices,
  });
  const { follower } = reader;
  const waiting = waitingCalls();
  const domain = chainDomain({ ...options, reader, waiting });
  const cubes = cubeService(domain);
  const profiles = profileService(domain);
  const creators = creatorService(domain, profiles);
  const publish = livePublisher({
    database,
    store: liveEvents,
    now,
    announce() {
      delivery.announce();
      void fanOut.now();
    },
  });
  const signedOrders = signedOrderService(domain, options.node, publish);
  const { shown } = delivery;
  const { webhooks: config } = options;
  const webhooks = webhookParts({ ...options, ...reader, config, parts: hooks, domain, shown, now });
  const push = pushParts({ ...options, ...reader, config: options.push, domain, now });
  const funds = orderFundsKeeper({
    ...options,
    ...reader,
    store: stores.orderFunds,
    isCaughtUp: () => follower.status().caughtUp,
  });
  const summaries = summaryService(domain);
  const share = shareService(domain, creators, summaries);
  const versionOfLists = publicVersion({
    revision: () => readRevision(database.sequelize),
    now: domain.now,
    nextChange: async (time) =>
      nextChange(database.sequelize, { chain: (await follower.chain()).id, now: time }),
  });
  const parts = { reader, domain, delivery, liveEvents, webhooks, push, hooks, fanOut, funds, now };
  const background = backgroundOf(options, parts);
  return {
    follower,
    waiting,
    cubes,
    signedOrders,
    webhooks,
    push,
    routers: chainRouters({
      domain,
      cubes,
      profiles,
      creators,
      signedOrders,
      webhooks: webhooks.service,
      push: push.service,
      share,
      summaries,
      publicUrl: options.publicUrl,
      now,
    }),
    creators: async (slice) => stores.creatorTerms.current((await follower.chain()).id, slice),
    findHidingTarget: hidingTargetFinder(domain),
    chainId: async () => (await follower.chain()).id,
    isCreator: async (address) => stores.creatorTerms.isCreator((await follower.chain()).id, address),
    // Public profiles do not change as time passes.
    async publicVersion(part = 'lists') {
      if (part === 'lists') return versionOfLists();
      const revision = await readRevision(database.sequelize, part);
      return { revision, text: `${revision}` };
    },
    live: liveService({ ...options, ...delivery, store: liveEvents, chain: follower.chain }),
    share,
    ...background,
  };
}

interface BackgroundParts {
  reader: ChainReader;
  domain: Domain;
  delivery: LiveDelivery;
  liveEvents: LiveStore;
  webhooks: WebhookParts;
  push: PushParts;
  hooks: WebhookStores;
  fanOut: Repetition;
  funds: Repetition;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/** Returns the functions that start, trigger and stop all background work. */
function backgroundOf(
  options: ChainIndexOptions,
  { reader, domain, delivery, liveEvents, webhooks, push, hooks, fanOut, funds, now }: BackgroundParts,
): Pick<ChainIndex, 'checkFunds' | 'start' | 'pollNow' | 'stop'> {
  const { follower, fetcher, following, ledger } = reader;
  const drops = dropNews(options.database.sequelize);
  const notifyFollowers = followNotifier(options.stores);
  const clock = liveClock({
    ...options,
    store: liveEvents,
    following,
    catchUp: () => catchUp(follower),
    now,
    onPassed: async ({ id }, interval, tx) => notifyFollowers(id, await drops.passed(id, interval, tx), tx),
    onRecorded: endRecorder({ ...hooks, now }),
    onPublished() {
      delivery.announce();
      webhooks.announce();
    },
  });
  const mailer = noticeMailer({
    ...options,
    store: noticeMailStore(options.database.sequelize),
    describe: noticeDescriber(domain),
    isHidden: hiddenNotices(domain),
    ledger,
    following,
    now,
  });
  return {
    checkFunds: funds.now,
    async start() {
      await delivery.connect();
      const all = [follower, fetcher, delivery, clock, mailer, webhooks, push.sender, fanOut, funds];
      for (const each of all) each.start();
    },
    pollNow() {
      void follower.sync().then(funds.now);
      void clock.now();
    },
    async stop() {
      // Most of these write under the follower's lease, so they stop before it is released.
      const writers = [fetcher, clock, mailer, webhooks, push.sender, fanOut, funds];
      await Promise.all(writers.map((each) => each.stop()));
      await follower.stop().finally(() => delivery.stop());
    },
  };
}

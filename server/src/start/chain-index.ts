import type { Router } from 'express';
import { auditStore } from '../features/admin/audit-store.ts';
import type { Listing } from '../features/admin/hiding-service.ts';
import { memberStore } from '../features/account/member-store.ts';
import { exportRoutes } from '../features/export/export-routes.ts';
import { exportService } from '../features/export/export-service.ts';
import type { AccountStore } from '../features/account/account-store.ts';
import { auctionRoutes } from '../features/auction/auction-routes.ts';
import { auctionService } from '../features/auction/auction-service.ts';
import { bidRoutes } from '../features/bid/bid-routes.ts';
import { bidService } from '../features/bid/bid-service.ts';
import { auctionLotFinder, dropLotFinder } from '../features/lot/lot-finder.ts';
import { caughtUp } from '../index/chain/caught-up.ts';
import { chainClock } from '../index/chain/chain-clock.ts';
import type { Addresses } from '../index/chain/contracts.ts';
import { creatorTermStore } from '../features/profile/creator-terms.ts';
import type { Follower } from '../index/chain/follower.ts';
import type { ChainNode } from '../index/chain/node.ts';
import { inParallel } from '../platform/parallel.ts';
import { report } from '../index/chain/report.ts';
import { chainReader, type ChainReaderOptions } from './chain-reader.ts';
import { claimRoutes } from '../features/claim/claim-routes.ts';
import { claimService } from '../features/claim/claim-service.ts';
import { dueService } from '../features/claim/due-service.ts';
import { collectionRoutes } from '../features/collection/collection-routes.ts';
import { collectionService } from '../features/collection/collection-service.ts';
import { cubeStore } from '../features/cube/cube-store.ts';
import { cubeRoutes } from '../features/cube/cube-routes.ts';
import { cubeService, type CubeService } from '../features/cube/cube-service.ts';
import type { Database } from '../platform/database/index.ts';
import type { Slice } from '../platform/database/slice.ts';
import type { Domain } from '../features/domain.ts';
import { dropStore } from '../features/drop/drop-store.ts';
import { dropRoutes } from '../features/drop/drop-routes.ts';
import { dropService } from '../features/drop/drop-service.ts';
import { redisBell, type LiveBell } from '../features/live/live-bell.ts';
import { liveClock } from '../features/live/live-clock.ts';
import { liveFeed } from '../features/live/live-feed.ts';
import { liveHub } from '../features/live/live-hub.ts';
import { liveService, type LiveService } from '../features/live/live-service.ts';
import { liveStore } from '../features/live/live-store.ts';
import { liveWitness } from '../features/live/live-witness.ts';
import { shownEvents } from '../features/live/shown-events.ts';
import { manifestRoutes } from '../features/manifest/manifest-routes.ts';
import { manifestService } from '../features/manifest/manifest-service.ts';
import { fileUrls } from '../index/metadata/file-urls.ts';
import type { ContentReader } from '../index/metadata/metadata-fetcher.ts';
import type { ContentStore } from '../platform/storage/content.ts';
import { nftRoutes } from '../features/nft/nft-routes.ts';
import { nftService } from '../features/nft/nft-service.ts';
import type { Messengers } from '../platform/mail/messengers.ts';
import { noticeMailStore } from '../features/notice/notice-mail-store.ts';
import { noticeMailer } from '../features/notice/notice-mailer.ts';
import { noticeRoutes } from '../features/notice/notice-routes.ts';
import { noticeDescriber, noticeService } from '../features/notice/notice-service.ts';
import { creatorRoutes } from '../features/profile/creator-routes.ts';
import { creatorService } from '../features/profile/creator-service.ts';
import { profileRoutes } from '../features/profile/profile-routes.ts';
import { profileService } from '../features/profile/profile-service.ts';
import { saleRoutes } from '../features/sale/sale-routes.ts';
import { saleService } from '../features/sale/sale-service.ts';
import { saleStore } from '../features/sale/sale-store.ts';
import { seasonRoutes } from '../features/season/season-routes.ts';
import { seasonService } from '../features/season/season-service.ts';
import { shareService, type ShareService } from '../features/share/share-service.ts';
import { transactionRoutes } from '../features/transaction/transaction-routes.ts';
import { transactionService } from '../features/transaction/transaction-service.ts';

/** Polling interval of the database in addition to Redis, whose messages can be lost. */
const SAFETY_MS = 5_000;

export interface ChainIndexOptions extends Pick<ChainReaderOptions, 'expected' | 'mayBeginAnew'> {
  database: Database;
  node: ChainNode;
  /** Contract addresses, in any letter case. */
  addresses: Addresses;
  /** The first block that can contain their events. */
  firstBlock: number;
  /** Content storage for metadata. */
  content: ContentReader & Pick<ContentStore, 'addJson'>;
  accounts: Pick<AccountStore, 'userIdsOf'>;
  /** Sends notices by mail. */
  mail: Messengers['mail'];
  /** Number of blocks after which a transaction is considered final. */
  confirmations: number;
  /** The server's public URL without a trailing slash. */
  publicUrl: string;
  /** Redis over which servers notify each other of live events; without it they poll the database. */
  redisUrl?: string | undefined;
  /** Polling interval in milliseconds. */
  interval: number;
  /** The chain's time in seconds. */
  chainTime: () => Promise<number>;
  /** The local time in milliseconds since the epoch. */
  now: () => number;
  /** Milliseconds to wait for a report; defaults to ten seconds. */
  patience?: number;
  /** Called with errors of work that will be retried. */
  onError: (error: unknown) => void;
}

/** The index of the chain and the routes that read it. */
export interface ChainIndex {
  readonly follower: Follower;
  readonly cubes: CubeService;
  readonly routers: readonly Router[];
  /** Whether a wallet (lower case) has the creator role on chain. */
  isCreator(address: string): Promise<boolean>;
  /** Returns a slice of the current creators' wallets and their total number. */
  creators(slice: Slice): Promise<{ addresses: string[]; count: number }>;
  /** Finds a drop or cube by its server id. */
  listing(kind: 'drop' | 'cube', id: string): Promise<Listing | undefined>;
  readonly live: LiveService;
  /** Share cards of pages. */
  readonly share: ShareService;
  start(): Promise<void>;
  /** Polls the chain immediately. Call it when the chain or its time is known to have changed. */
  look(): void;
  /** Stops after current work has finished. */
  stop(): Promise<void>;
}

export function chainIndex(options: ChainIndexOptions): ChainIndex {
  const { database, node, content, accounts, publicUrl, interval, chainTime, now, onError } = options;
  const patience = options.patience === undefined ? {} : { patience: options.patience };
  const seconds = (): number => Math.floor(now() / 1000);
  const liveEvents = liveStore(database.sequelize);
  const { follower, fetcher, following, ledger, events, metadata } = chainReader({
    ...options,
    onMoved() {
      void fetcher.now();
      ring();
    },
    witnesses: [liveWitness(liveEvents, saleStore(database.sequelize), seconds)],
  });
  const hub = liveHub();
  const shown = shownEvents(database.sequelize);
  const feed = liveFeed(liveEvents, hub, {
    shown,
    interval: options.redisUrl ? SAFETY_MS : interval,
    onError,
  });
  let bell: LiveBell | undefined;
  const ring = (): void => {
    void feed.now();
    bell?.ring();
  };
  const clock = liveClock({
    async caughtUp() {
      await follower.sync();
      return follower.status().lag === 0;
    },
    database,
    store: liveEvents,
    following,
    chainTime,
    now: seconds,
    interval,
    onTold: ring,
    onError,
  });
  const live = liveService({ hub, store: liveEvents, shown, chain: follower.chain, onError });

  const domain: Domain = {
    database,
    events,
    metadata,
    urls: fileUrls(publicUrl),
    accounts,
    chain: follower.chain,
    now: chainClock(chainTime, now),
    report: (find, transaction) => report({ follower, ledger, node, ...patience }, find, transaction),
    caughtUp: () => caughtUp(follower, options.patience),
    async keepMetadata(texts) {
      await inParallel([...texts.values()], (text) => content.addJson(text));
      await metadata.keep(texts);
    },
    fetchMetadata: fetcher.fetchNow,
  };
  const mailer = noticeMailer({
    store: noticeMailStore(database.sequelize),
    describe: noticeDescriber(domain),
    mail: options.mail,
    ledger,
    following,
    confirmations: options.confirmations,
    publicUrl,
    chainTime,
    now: seconds,
    interval,
    onError,
  });
  const cubes = cubeService(domain);
  const profiles = profileService(domain);
  const creators = creatorService(domain, profiles);
  const roles = creatorTermStore(database.sequelize);
  const inDrops = dropLotFinder(domain);
  const inAuctions = auctionLotFinder(domain);
  const claims = claimService(domain, inAuctions);
  return {
    follower,
    cubes,
    routers: [
      nftRoutes(nftService(domain)),
      cubeRoutes(cubes),
      dropRoutes(dropService(domain)),
      seasonRoutes(seasonService(domain)),
      collectionRoutes(collectionService(domain)),
      profileRoutes(profiles),
      creatorRoutes(creators, cubes),
      transactionRoutes(transactionService(domain)),
      bidRoutes(bidService(domain, inDrops), bidService(domain, inAuctions)),
      claimRoutes({ inDrops: claimService(domain, inDrops), inAuctions: claims, due: dueService(domain) }),
      saleRoutes(saleService(domain), claims),
      auctionRoutes(auctionService(domain)),
      manifestRoutes(manifestService(domain)),
      exportRoutes(
        exportService({
          domain,
          now: seconds,
          audit: auditStore(database.sequelize),
          members: memberStore(database),
        }),
      ),
      noticeRoutes(noticeService(domain), seconds),
    ],
    creators: async (slice) => roles.current((await follower.chain()).id, slice),
    async listing(kind, id) {
      const { id: chain } = await follower.chain();
      const { sequelize } = database;
      if (kind === 'cube') {
        const cube = await cubeStore(sequelize).byId(chain, id);
        return cube && { chain, owner: cube.holder, cubeId: cube.cubeId, dropId: null };
      }
      const [drop] = await dropStore(sequelize).byIds(chain, [id]);
      return drop && { chain, owner: drop.seller, cubeId: null, dropId: drop.dropId };
    },
    isCreator: async (address) => roles.isCreator((await follower.chain()).id, address),
    live,
    share: shareService(domain, creators),
    async start() {
      const { redisUrl } = options;
      if (redisUrl) bell = await redisBell({ url: redisUrl, onRing: () => void feed.now(), onError });
      for (const each of [follower, fetcher, feed, clock, mailer]) each.start();
    },
    look() {
      void follower.sync();
      void clock.now();
    },
    async stop() {
      // These write under the follower's lease, so they stop before it is released.
      await Promise.all([fetcher.stop(), clock.stop(), mailer.stop()]);
      await follower.stop();
      await Promise.all([feed.stop(), bell?.close()]);
    },
  };
}

import type { Router } from 'express';
import { overviewRoutes } from '../features/admin/overview-routes.ts';
import { overviewService } from '../features/admin/overview-service.ts';
import { auctionRoutes } from '../features/auction/auction-routes.ts';
import { auctionService } from '../features/auction/auction-service.ts';
import { bidRoutes } from '../features/bid/bid-routes.ts';
import { bidService } from '../features/bid/bid-service.ts';
import { ownBidService } from '../features/bid/own-bid-service.ts';
import { calendarRoutes } from '../features/calendar/calendar-routes.ts';
import { calendarService } from '../features/calendar/calendar-service.ts';
import { claimRoutes } from '../features/claim/claim-routes.ts';
import { claimService } from '../features/claim/claim-service.ts';
import { dueService } from '../features/claim/due-service.ts';
import { collectionRoutes } from '../features/collection/collection-routes.ts';
import { collectionService } from '../features/collection/collection-service.ts';
import { collectorRoutes } from '../features/cube/collector-routes.ts';
import { cubeRoutes } from '../features/cube/cube-routes.ts';
import type { CubeService } from '../features/cube/cube-service.ts';
import type { Domain } from '../features/domain.ts';
import { dropRoutes } from '../features/drop/drop-routes.ts';
import { dropService } from '../features/drop/drop-service.ts';
import { embedRoutes } from '../features/embed/embed-routes.ts';
import { exportRoutes } from '../features/export/export-routes.ts';
import { exportService } from '../features/export/export-service.ts';
import { feedRoutes } from '../features/feed/feed-routes.ts';
import { feedService } from '../features/feed/feed-service.ts';
import { followRoutes } from '../features/follow/follow-routes.ts';
import { followService } from '../features/follow/follow-service.ts';
import { happeningRoutes } from '../features/happening/happening-routes.ts';
import { happeningService } from '../features/happening/happening-service.ts';
import { sellerOverviewService } from '../features/happening/seller-overview-service.ts';
import { auctionLotFinder, dropLotFinder } from '../features/lot/lot-finder.ts';
import { manifestRoutes } from '../features/manifest/manifest-routes.ts';
import { manifestService } from '../features/manifest/manifest-service.ts';
import { nftRoutes } from '../features/nft/nft-routes.ts';
import { nftService } from '../features/nft/nft-service.ts';
import { noticeRoutes } from '../features/notice/notice-routes.ts';
import { noticeService } from '../features/notice/notice-service.ts';
import { creatorRoutes } from '../features/profile/creator-routes.ts';
import type { CreatorService } from '../features/profile/creator-service.ts';
import { profileRoutes } from '../features/profile/profile-routes.ts';
import type { ProfileService } from '../features/profile/profile-service.ts';
import { pushRoutes } from '../features/push/push-routes.ts';
import type { PushService } from '../features/push/push-service.ts';
import { saleRoutes } from '../features/sale/sale-routes.ts';
import { saleService } from '../features/sale/sale-service.ts';
import { searchRoutes } from '../features/search/search-routes.ts';
import { searchService } from '../features/search/search-service.ts';
import { seasonRoutes } from '../features/season/season-routes.ts';
import { seasonService } from '../features/season/season-service.ts';
import type { ShareService } from '../features/share/share-service.ts';
import type { SummaryService } from '../features/share/summary-service.ts';
import { signedOrderRoutes } from '../features/signed-order/signed-order-routes.ts';
import type { SignedOrderService } from '../features/signed-order/signed-order-service.ts';
import { sitemapRoutes } from '../features/sitemap/sitemap-routes.ts';
import { sitemapService } from '../features/sitemap/sitemap-service.ts';
import { transactionRoutes } from '../features/transaction/transaction-routes.ts';
import { transactionService } from '../features/transaction/transaction-service.ts';
import { webhookRoutes } from '../features/webhook/webhook-routes.ts';
import type { WebhookService } from '../features/webhook/webhook-service.ts';

export interface ChainRouterOptions {
  domain: Domain;
  cubes: CubeService;
  profiles: ProfileService;
  creators: CreatorService;
  signedOrders: SignedOrderService;
  webhooks: WebhookService;
  push: PushService;
  share: Pick<ShareService, 'cardOf'>;
  summaries: SummaryService;
  /** The server's public URL, without a trailing slash. */
  publicUrl: string;
  /** Returns seconds since the epoch. */
  now: () => number;
}

/** Returns the routers of the features that read the chain's index. */
export function chainRouters(options: ChainRouterOptions): Router[] {
  const {
    domain,
    cubes,
    profiles,
    creators,
    signedOrders,
    webhooks,
    push,
    share,
    summaries,
    publicUrl,
    now,
  } = options;
  const dropLots = dropLotFinder(domain);
  const auctionLots = auctionLotFinder(domain);
  const drops = dropService(domain);
  const seasons = seasonService(domain);
  const collections = collectionService(domain);
  const auctionClaims = claimService(domain, auctionLots);
  const happenings = happeningService(domain);
  return [
    nftRoutes(nftService(domain)),
    cubeRoutes(cubes),
    dropRoutes(drops),
    seasonRoutes(seasons),
    collectionRoutes(collections),
    searchRoutes(searchService(domain, { drops, cubes, collections, seasons })),
    profileRoutes(profiles, domain.urls),
    creatorRoutes(creators, cubes),
    collectorRoutes(cubes),
    transactionRoutes(transactionService(domain)),
    bidRoutes({
      inDrops: bidService(domain, dropLots),
      inAuctions: bidService(domain, auctionLots),
      own: ownBidService(domain),
    }),
    claimRoutes({
      inDrops: claimService(domain, dropLots),
      inAuctions: auctionClaims,
      due: dueService(domain),
    }),
    saleRoutes(saleService(domain), auctionClaims),
    auctionRoutes(auctionService(domain)),
    calendarRoutes(calendarService(domain, publicUrl)),
    embedRoutes({ share, summaries, now: domain.now, publicUrl }),
    happeningRoutes(happenings, sellerOverviewService(domain)),
    feedRoutes(feedService(domain, { creators, happenings }, publicUrl)),
    sitemapRoutes(sitemapService(domain), publicUrl),
    signedOrderRoutes(signedOrders),
    manifestRoutes(manifestService(domain)),
    exportRoutes(exportService(domain, now)),
    overviewRoutes(overviewService(domain, now)),
    noticeRoutes(noticeService(domain), now),
    followRoutes(followService(domain, profiles)),
    webhookRoutes(webhooks),
    pushRoutes(push),
  ];
}

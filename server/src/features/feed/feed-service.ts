import { notFound } from '../../platform/errors.ts';
import { visibility } from '../admin/visibility.ts';
import type { Domain } from '../domain.ts';
import { dropReader } from '../drop/drop-reader.ts';
import type { HappeningService } from '../happening/happening-service.ts';
import type { CreatorService } from '../profile/creator-service.ts';
import type { ActivityFeedParts } from './activity-feed-presenter.ts';
import type { FeedItem, FeedParts } from './feed-presenter.ts';

export interface FeedService {
  /** Returns the newest visible drops, at most 30. */
  drops(): Promise<FeedParts>;
  /**
   * Returns the newest visible drops of a creator (wallet in lower case), at most 30.
   * @throws HttpError 404 if the wallet never had the creator role
   */
  dropsOf(wallet: string): Promise<FeedParts>;
  /** Returns the newest happenings, at most 30. */
  activity(): Promise<ActivityFeedParts>;
}

/** The services whose items are in feeds. */
export interface FeedSources {
  readonly creators: CreatorService;
  readonly happenings: HappeningService;
}

/** Maximum number of items in a feed. */
const ITEMS = 30;

/** @param publicUrl the server's public URL, without a trailing slash */
export function feedService(
  domain: Domain,
  { creators, happenings }: FeedSources,
  publicUrl: string,
): FeedService {
  const { drops } = domain.stores;
  const reader = dropReader(domain);
  // Feed readers have no token, and what they read may be passed on to anyone.
  const scope = visibility(domain).toEveryone;

  const newest = async (creator?: string): Promise<FeedItem[]> => {
    const visible = await scope();
    const filter = creator === undefined ? {} : { creator };
    const { rows } = await drops.page(visible, { start: 0, end: ITEMS }, await domain.now(), filter);
    const records = await reader.records(visible, rows);
    return rows.flatMap(({ timestamp }, at) => {
      const drop = records[at];
      return drop ? [{ drop, openedAt: timestamp }] : [];
    });
  };

  return {
    drops: async () => ({ creator: undefined, items: await newest(), publicUrl }),
    async dropsOf(wallet) {
      const creator = await creators.find(wallet);
      if (!creator) throw notFound();
      return { creator, items: await newest(wallet), publicUrl };
    },
    activity: async () => ({ ...(await happenings.list({ limit: ITEMS })), publicUrl }),
  };
}

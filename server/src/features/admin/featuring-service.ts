import type { Database } from '../../platform/database/index.ts';
import { notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FeaturedDropStore } from '../drop/featured-drop-store.ts';
import type { Actor, AuditStore } from './audit-store.ts';
import type { HidingOptions } from './hiding-service.ts';

export interface FeaturingOptions {
  database: Database;
  featuredDrops: FeaturedDropStore;
  audit: AuditStore;
  /** Returns the followed chain's database id. */
  chain: () => Promise<number>;
  /** Returns the drop, or `undefined` if it does not exist. */
  find: HidingOptions['find'];
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Seconds since the epoch. */
  now: () => number;
}

export interface FeaturingService {
  /**
   * Chooses the drop (server id) that is shown first, or none. Choosing it again has no effect.
   * @throws HttpError 404 if there is no such drop
   */
  change(caller: Caller, dropId: string | null): Promise<void>;
}

export function featuringService(options: FeaturingOptions): FeaturingService {
  const { database, featuredDrops, audit, chain, find, actorOf, now } = options;
  return {
    async change(caller, dropId) {
      if (dropId !== null && !(await find('drop', dropId))) throw notFound();
      const [chainId, actor] = await Promise.all([chain(), actorOf(caller)]);
      const at = now();
      const chosen = dropId === null ? null : { dropId, featuredBy: caller.userId, featuredAt: at };
      await database.transaction(async (tx) => {
        const before = await featuredDrops.replace(chainId, chosen, tx);
        if (before === chosen?.dropId) return;
        if (before !== undefined)
          await audit.add({ at, actor, action: 'drop-unfeatured', subject: `drop:${before}` }, tx);
        if (chosen)
          await audit.add({ at, actor, action: 'drop-featured', subject: `drop:${chosen.dropId}` }, tx);
      });
    },
  };
}

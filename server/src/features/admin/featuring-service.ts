import type { Database } from '../../platform/database/index.ts';
import { conflict, notFound } from '../../platform/errors.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { FeaturedDropStore } from '../drop/featured-drop-store.ts';
import type { Actor, AuditStore } from './audit-store.ts';

export interface FeaturingOptions {
  database: Database;
  featuredDrops: FeaturedDropStore;
  audit: AuditStore;
  /** Returns the followed chain's database id. */
  chain: () => Promise<number>;
  /** Returns the end of a drop's last lot (the chain's time in seconds); `undefined` if there is no such drop. */
  endOf: (dropId: string) => Promise<number | undefined>;
  actorOf: (caller: Caller) => Promise<Actor>;
  /** Seconds since the epoch. */
  now: () => number;
  /** Returns the chain's time in seconds. */
  chainTime: () => Promise<number>;
}

export interface FeaturingService {
  /**
   * Chooses the drop (server id) that is shown first, or none. Choosing it again has no effect.
   * @throws HttpError 404 if there is no such drop, 409 if it has ended
   */
  change(caller: Caller, dropId: string | null): Promise<void>;
}

export function featuringService(options: FeaturingOptions): FeaturingService {
  const { database, featuredDrops, audit, chain, endOf, actorOf, now, chainTime } = options;
  return {
    async change(caller, dropId) {
      if (dropId !== null) {
        const [end, time] = await Promise.all([endOf(dropId), chainTime()]);
        if (end === undefined) throw notFound();
        if (end <= time) throw conflict('This drop has ended, so it cannot be featured.');
      }
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

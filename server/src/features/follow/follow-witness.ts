import type { ChainEvent } from '../../index/chain/event.ts';
import type { Witness } from '../../index/chain/ledger.ts';
import type { LiveStore } from '../live/live-store.ts';
import type { FollowNoticeStore } from '../notice/follow-notice-store.ts';
import { cubeNewsOf } from './cube-news.ts';
import type { DropNews } from './drop-news.ts';
import type { FollowNewsStore } from './follow-news-store.ts';
import type { FollowNotifier } from './follow-notifier.ts';

export interface FollowWitnessOptions {
  drops: Pick<DropNews, 'opened'>;
  notify: FollowNotifier;
  news: Pick<FollowNewsStore, 'removeAbove'>;
  notices: Pick<FollowNoticeStore, 'removeAbove'>;
  /** Reads the mark: the block and the time up to which the chain's events have been published. */
  live: Pick<LiveStore, 'mark'>;
}

/**
 * Stores the news that followers are to be notified of, in the database transaction that indexes the events. Must
 * be called before the live witness, which moves the mark: only events in blocks after the mark cause notices, so
 * that indexing the chain again from the start repeats none.
 */
export function followWitness({ drops, notify, news, notices, live }: FollowWitnessOptions): Witness {
  return {
    async advanced({ tx, chain }, { events }) {
      const { block, seconds } = await live.mark(chain.id, tx);
      const fresh = events.filter(({ blockNumber }) => blockNumber > (block ?? -1));
      const aboutCubes = await Promise.all(fresh.map((event) => cubeNewsOf(chain, event)));
      const opened = fresh.flatMap(openedDrop);
      const aboutDrops = await drops.opened(chain.id, opened, seconds ?? -1, tx);
      await notify(chain.id, [...aboutDrops, ...aboutCubes.flat()], tx);
    },
    async unwound({ tx, chain }, to) {
      if (to === undefined) return;
      // Remove the news first: this waits for any transaction that is adding notices of it, and the notices are
      // removed next.
      await news.removeAbove(chain.id, to, tx);
      await notices.removeAbove(chain.id, to, tx);
    },
  };
}

/** Returns the on-chain id of the drop that an event opened; empty for other events. */
function openedDrop(event: ChainEvent): number[] {
  return event.name === 'AuctionCreated' && event.contract === 'dropAuction'
    ? [Number(event.args.dropId)]
    : [];
}

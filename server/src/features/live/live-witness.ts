import type { Witness } from '../../index/chain/ledger.ts';
import type { UnfinishedSales } from '../sale/changed-sales.ts';
import { liveEventsOf } from './live-events.ts';
import { presentLiveEvent, type LiveEvent } from './live-presenter.ts';
import type { LiveStore } from './live-store.ts';

/** Number of latest blocks whose events are published: no screen is waiting for older ones. */
const MAX_BLOCKS_BEHIND = 64;

/**
 * Records chain events for open screens, in the transaction that indexes them. Each block is recorded once, even when
 * the chain is indexed again from the start.
 * @param now returns the wall-clock time in seconds
 */
export function liveWitness(store: LiveStore, sales: UnfinishedSales, now: () => number): Witness {
  return {
    async advanced(scope, { events, last, head = last.number }, from) {
      const { tx, chain } = scope;
      const { block, seconds } = await store.mark(chain.id, tx);
      const lastPublished = block ?? -1;
      const fresh = events.filter(
        ({ blockNumber }) => blockNumber > lastPublished && blockNumber > head - MAX_BLOCKS_BEHIND,
      );
      const isReindexed =
        (from ?? -1) < lastPublished && (last.number >= lastPublished || last.number >= head);
      const changes: LiveEvent[] = isReindexed ? [{ type: 'reorganised' }] : [];
      for (const event of fresh) changes.push(...(await liveEventsOf(scope, sales, event, seconds ?? -1)));
      await store.add(chain.id, changes.map(presentLiveEvent), now(), tx);
      if (last.number > lastPublished || isReindexed)
        await store.moveMark(chain.id, { block: last.number }, tx);
    },
    async unwound({ tx, chain }, to) {
      const { block } = await store.mark(chain.id, tx);
      // Without `to` everything is indexed again; the mark stays, so that only new events are published.
      if (to !== undefined && block !== null && block > to) await store.moveMark(chain.id, { block: to }, tx);
      await store.add(chain.id, [{ type: 'reorganised' }], now(), tx);
    },
  };
}

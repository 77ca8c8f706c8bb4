import type { LiveEvent } from '@cubedrop/sdk/api';
import type { Witness } from '../chain/ledger.ts';
import { liveEventsOf, type StandingSales } from './live-events.ts';
import type { LiveStore } from './live-store.ts';

/** What happened longer ago than this many blocks is not told: nobody waits for it. */
const NEAR_HEAD = 64;

/**
 * Notes for open screens what the chain does, in the transaction that takes it into the database: each block once, also
 * when the chain is read again from its start.
 * @param now the wall's seconds
 */
export function liveWitness(store: LiveStore, sales: StandingSales, now: () => number): Witness {
  return {
    async advanced(scope, { events, last, head = last.number }, from) {
      const { tx, chain } = scope;
      const { block, seconds } = await store.mark(chain.id, tx);
      const told = block ?? -1;
      const fresh = events.filter(({ blockNumber }) => blockNumber > told && blockNumber > head - NEAR_HEAD);
      const isReadAgain = (from ?? -1) < told && (last.number >= told || last.number >= head);
      const changes: LiveEvent[] = isReadAgain ? [{ type: 'reorganised' }] : [];
      for (const event of fresh) changes.push(...(await liveEventsOf(scope, sales, event, seconds ?? -1)));
      await store.add(chain.id, changes, now(), tx);
      if (last.number > told || isReadAgain) await store.moveMark(chain.id, { block: last.number }, tx);
    },
    async unwound({ tx, chain }, to) {
      const { block } = await store.mark(chain.id, tx);
      // Back to the very start, everything is read again, and told only where it is new.
      if (to !== undefined && block !== null && block > to) await store.moveMark(chain.id, { block: to }, tx);
      await store.add(chain.id, [{ type: 'reorganised' }], now(), tx);
    },
  };
}

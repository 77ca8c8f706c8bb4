import { DAY } from '@cubedrop/sdk';
import type { Transaction } from 'sequelize';
import type { ChainEvent } from '../../index/chain/event.ts';
import type { Witness } from '../../index/chain/ledger.ts';
import { liveEventsOf } from '../live/live-events.ts';
import type { LiveEvent } from '../live/live-presenter.ts';
import type { UnfinishedSales } from '../sale/changed-sales.ts';
import { isFixedPriceSale } from '../sale/fixed-price-sale.ts';
import { webhookEventOf } from './webhook-event.ts';
import type { WebhookEventStore } from './webhook-event-store.ts';
import type { WebhookStore } from './webhook-store.ts';

/** Age in seconds from which events are not recorded, such as those of a chain that is indexed from the start. */
const MAX_AGE_SECONDS = DAY;

export interface WebhookWitnessOptions {
  webhooks: Pick<WebhookStore, 'any'>;
  events: Pick<WebhookEventStore, 'add' | 'removeAbove'>;
  sales: UnfinishedSales;
  /** Returns the wall-clock time in seconds. */
  now: () => number;
}

/**
 * Records events for webhooks in the transaction that indexes them, so that none is lost when the server stops. Nothing
 * is recorded while no account has a webhook.
 */
export function webhookWitness({ webhooks, events, sales, now }: WebhookWitnessOptions): Witness {
  return {
    async advanced(scope, range) {
      const { chain, tx } = scope;
      const time = now();
      const relevant = range.events.filter(
        (event) => isRelevant(event) && event.timestamp > time - MAX_AGE_SECONDS,
      );
      if (relevant.length === 0 || !(await webhooks.any(chain.id, tx))) return;
      for (const event of relevant) {
        const seller = isFixedPriceSale(event) ? event.args.seller : null;
        const origin = { chain: chain.id, block: event.blockNumber, seller, now: time };
        // The clock matters only for starts, which are not sent to webhooks.
        const live = await liveEventsOf(scope, sales, event, -1);
        await events.add(
          live.flatMap((one) => webhookEventOf(one, origin) ?? []),
          tx,
        );
      }
    },
    async unwound({ chain, tx }, to) {
      await events.removeAbove(chain.id, to, tx);
    },
  };
}

/**
 * Returns a function that records the ends of auctions for webhooks, in the transaction that publishes them: no event
 * of the chain causes them.
 */
export function endRecorder({ webhooks, events, now }: Omit<WebhookWitnessOptions, 'sales'>) {
  return async (chain: number, ends: readonly LiveEvent[], tx: Transaction): Promise<void> => {
    const origin = { chain, block: null, seller: null, now: now() };
    const rows = ends.flatMap((end) => webhookEventOf(end, origin) ?? []);
    if (rows.length > 0 && (await webhooks.any(chain, tx))) await events.add(rows, tx);
  };
}

function isRelevant(event: ChainEvent): boolean {
  switch (event.name) {
    case 'BidPlaced':
    case 'BoughtNow':
    case 'FundsClaimed':
    case 'NFTClaimed':
      return true;
    default:
      return isFixedPriceSale(event);
  }
}

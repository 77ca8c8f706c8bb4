import type { WebhookRow } from './webhook-model.ts';

/** Maximum number of concurrent deliveries. */
const AT_ONCE = 32;
/** Maximum numbers of concurrent deliveries to one webhook, to the webhooks of one account, and to one host. */
const EACH = { webhook: 2, owner: 4, host: 8 };
/** Maximum number of concurrent deliveries to webhooks whose last delivery failed or was slow. */
const SLOW_AT_ONCE = AT_ONCE / 2;
/** Milliseconds after which a delivery counts as slow. */
const SLOW_MS = 2_000;
/** Maximum number of slow webhooks that are remembered. Beyond it, those that were slow longest ago are forgotten. */
const MAX_REMEMBERED = 10_000;

/** Properties of a webhook that determine which places it may use. */
export type PlacedWebhook = Pick<WebhookRow, 'webhookId' | 'owner' | 'url' | 'failingSince'>;

/**
 * Places for concurrent deliveries. No single webhook, account or host can use all of them, nor can all slow and
 * failing webhooks together, so that slow receivers do not hold up the others. A restart forgets which webhooks were
 * slow.
 */
export interface WebhookPlaces {
  /** Whether all places are taken. */
  areTaken(): boolean;
  hasRoomFor(webhook: PlacedWebhook): boolean;
  /** Takes a place, whether there is room or not. Returns a function that gives it back, to be called once. */
  take(webhook: PlacedWebhook): () => void;
}

/** @param clock returns milliseconds of a clock that never goes back */
export function webhookPlaces(clock: () => number = () => performance.now()): WebhookPlaces {
  const taken = new Map<string, number>();
  /** Ids of webhooks whose last delivery was slow, in the order in which these deliveries ended. */
  const slow = new Set<string>();
  const countOf = (key: string): number => taken.get(key) ?? 0;
  const add = (key: string, difference: 1 | -1): void => {
    const count = countOf(key) + difference;
    if (count > 0) taken.set(key, count);
    else taken.delete(key);
  };
  return {
    areTaken: () => countOf('all') >= AT_ONCE,
    hasRoomFor: (webhook) => limitsOf(webhook).every(([key, limit]) => countOf(key) < limit),
    take(webhook) {
      const keys = limitsOf(webhook).map(([key]) => key);
      const begun = clock();
      for (const key of keys) add(key, 1);
      return () => {
        for (const key of keys) add(key, -1);
        remember(webhook.webhookId, clock() - begun);
      };
    },
  };

  /** Returns the counts to which a delivery adds, each with its limit. */
  function limitsOf({ webhookId, owner, url, failingSince }: PlacedWebhook): [key: string, limit: number][] {
    const isSlow = failingSince !== null || slow.has(webhookId);
    return [
      ['all', AT_ONCE],
      [`webhook ${webhookId}`, EACH.webhook],
      [`owner ${owner}`, EACH.owner],
      [`host ${hostOf(url)}`, EACH.host],
      ...(isSlow ? [['slow', SLOW_AT_ONCE] satisfies [string, number]] : []),
    ];
  }

  function remember(webhookId: string, milliseconds: number): void {
    slow.delete(webhookId);
    if (milliseconds < SLOW_MS) return;
    slow.add(webhookId);
    for (const oldest of slow) {
      if (slow.size <= MAX_REMEMBERED) break;
      slow.delete(oldest);
    }
  }
}

/** Returns the host of a URL, the same for all its ports. A dot at the end of a name does not make it another host. */
const hostOf = (url: string): string => new URL(url).hostname.replace(/\.$/, '');

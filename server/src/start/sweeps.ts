import { catchUp } from '../index/chain/catch-up.ts';
import { HOUR_MS, MINUTE_MS } from '../platform/durations.ts';
import type { Repetition } from '../platform/repetition.ts';
import { sweeping } from '../platform/storage/sweeping.ts';
import type { Services } from './services.ts';

/**
 * Interval at which the quota reserved for expired upload URLs is released; short, since an account cannot use it until
 * then.
 */
const EXPIRED_UPLOADS_MS = 10 * MINUTE_MS;
/** Age in seconds at which unreferenced documents are deleted. */
const UNREFERENCED_DOCUMENT_SECONDS = 24 * 3600;
/** Time in seconds for which orders that cannot be filled are kept: a reorganisation may make them fillable again. */
const DEAD_ORDER_SECONDS = 24 * 3600;

/**
 * Returns the periodic jobs that delete unreferenced files and documents, what expired upload URLs left behind, signed
 * orders that cannot be filled, old webhook events and their deliveries, outdated notices to browsers, expired counters
 * of attempts, messages and uploads, and expired sign-ups and password resets.
 */
export function createSweeps(
  { index, accountParts, files }: Services,
  onError: (error: unknown) => void,
): Repetition[] {
  const { follower } = index;
  return [
    sweeping(() => files.documents.sweep(UNREFERENCED_DOCUMENT_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(files.signed.sweep, { everyMs: EXPIRED_UPLOADS_MS, onError }),
    sweeping(() => index.signedOrders.sweep(DEAD_ORDER_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(index.webhooks.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(index.push.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(files.sweepNetworks, { everyMs: HOUR_MS, onError }),
    sweeping(accountParts.attemptLimits.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(accountParts.sweepRequests, { everyMs: HOUR_MS, onError }),
    sweeping(
      files.sweepUploads(() => catchUp(follower)),
      { everyMs: HOUR_MS, onError },
    ),
  ];
}

import { catchUp } from '../index/chain/catch-up.ts';
import { DAY_MS, HOUR_MS } from '../platform/durations.ts';
import type { Repetition } from '../platform/repetition.ts';
import { sweeping } from '../platform/storage/sweeping.ts';
import type { Services } from './services.ts';

/** Age in seconds at which unreferenced documents are deleted. */
const UNREFERENCED_DOCUMENT_SECONDS = 24 * 3600;
/** Time in seconds for which orders that cannot be filled are kept: a reorganisation may bring them back. */
const DEAD_ORDER_SECONDS = 24 * 3600;

/**
 * Returns the periodic jobs that delete unreferenced files and documents, signed orders that cannot be filled, and
 * outdated guess counts.
 */
export function createSweeps(
  { index, accountParts, files }: Services,
  onError: (error: unknown) => void,
): Repetition[] {
  const { follower } = index;
  return [
    sweeping(() => files.documents.sweep(UNREFERENCED_DOCUMENT_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(() => index.signedOrders.sweep(DEAD_ORDER_SECONDS), { everyMs: HOUR_MS, onError }),
    sweeping(accountParts.guesses.sweep, { everyMs: HOUR_MS, onError }),
    sweeping(
      files.sweepUploads(() => catchUp(follower)),
      { everyMs: DAY_MS, onError },
    ),
  ];
}

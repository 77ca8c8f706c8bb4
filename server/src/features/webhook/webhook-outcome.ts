import { HOUR, MINUTE } from '@cubedrop/sdk';
import type { AttemptResult } from './webhook-attempt.ts';
import type { DeliveryOutcome } from './webhook-delivery-store.ts';

/** Seconds from a failed attempt to the next one. All attempts together take a little longer than a day. */
const PAUSES = [MINUTE, 5 * MINUTE, HOUR / 2, 2 * HOUR, 4 * HOUR, 6 * HOUR, 12 * HOUR];

/** Maximum number of attempts to deliver an event. */
export const MAX_ATTEMPTS = PAUSES.length + 1;

/**
 * Returns the state of a delivery after an attempt.
 * @param attempts number of attempts before it
 * @param now wall-clock time in seconds
 */
export function outcomeOf(result: AttemptResult, attempts: number, now: number): DeliveryOutcome {
  if (result.fault === null) return { ...result, state: 'delivered', dueAt: now };
  const pause = PAUSES[attempts];
  if (pause === undefined) return { ...result, state: 'failed', dueAt: now };
  return { ...result, state: 'waiting', dueAt: now + pause };
}

import type { Span } from '../../base/time/phase.ts';
import type { Seconds } from '../../base/time/index.ts';

/** The times of a drop. */
interface DropTimes {
  startsAt: Seconds;
  /** End of its last lot, including extensions. */
  lastLotEndsAt: Seconds;
}

/** Returns the time span of a drop: from its start to the end of its last lot, including extensions. */
export function dropSpan({ startsAt, lastLotEndsAt }: DropTimes): Span {
  return { startsAt, endsAt: lastLotEndsAt };
}

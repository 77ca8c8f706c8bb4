import { minimumTotal, phaseOf, type Seconds } from '@cubedrop/sdk';
import type { Cube, Drop } from '@cubedrop/sdk/api';

/** Minimum next bid and time left of a cube in a drop. */
export interface Bidding {
  /** On-chain id of the cube. */
  cube: string;
  /** Minimum total of the next bid, in wei. `null` if no bid is possible any more. */
  least: bigint | null;
  endsAt: Seconds;
  /** Seconds until bidding starts, or, after the start, until it ends. 0 if no bid is possible any more. */
  secondsLeft: Seconds;
}

/** Returns the minimum next bid and the time left for each cube of a drop. `now` is the chain's time. */
export function biddingOn({ drop, cubes }: { drop: Drop; cubes: readonly Cube[] }, now: Seconds): Bidding[] {
  return cubes.map(({ onChainId: cube, lot }) => {
    const { startsAt, endsAt } = lot ?? drop;
    const phase = phaseOf({ startsAt, endsAt }, now);
    if (phase === 'ended' || lot?.cubeClaimed) return { cube, least: null, endsAt, secondsLeft: 0 };
    const least = minimumTotal(drop, lot?.highestBid ?? 0n);
    return { cube, least, endsAt, secondsLeft: (phase === 'before' ? startsAt : endsAt) - now };
  });
}

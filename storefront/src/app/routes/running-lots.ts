import { phaseOf, type Seconds } from '@cubedrop/sdk';
import type { Cube, DropInFull } from '@cubedrop/sdk/api';
import { lotSpan } from '../../clock/span.ts';

/** Maximum number of lots that are shown. */
const SHOWN = 2;

/** Returns the lots of a drop that run and end soonest, at most two, without those that were taken out. */
export function runningLots({ drop, cubes }: Pick<DropInFull, 'drop' | 'cubes'>, now: Seconds): Cube[] {
  const running = cubes.filter(
    (cube) => !cube.lot?.cubeClaimed && phaseOf(lotSpan(drop, cube), now) === 'running',
  );
  const endOf = (cube: Cube) => lotSpan(drop, cube).endsAt;
  return running.toSorted((one, other) => endOf(one) - endOf(other)).slice(0, SHOWN);
}

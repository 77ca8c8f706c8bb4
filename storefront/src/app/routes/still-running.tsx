import { useDrop } from '@cubedrop/react';
import { formatAmount } from '@cubedrop/sdk';
import { lotSpan } from '../../clock/span.ts';
import { useClock } from '../../clock/use-clock.ts';
import { AuctionTimeLine } from '../../components/auction-time.tsx';
import { paths } from '../../config/paths.ts';
import { CubeRow } from './cube-row.tsx';
import { runningLots } from './running-lots.ts';

const text = 'Still running in';

/** The lots of a drop that end soonest, at most two, for a bidder who has lost one. Renders nothing if none runs. */
export function StillRunning({ dropId }: { dropId: string }) {
  const { data } = useDrop(dropId);
  const ids = useClock((now) => (data ? runningLots(data, now).map(({ id }) => id) : []).join(' '));
  const cubes = ids?.split(' ').flatMap((id) => data?.cubes.find((cube) => cube.id === id) ?? []) ?? [];
  if (!data || cubes.length === 0) return null;
  const { drop } = data;
  return (
    <section aria-labelledby="still-running">
      <h2 id="still-running" className="label mb-1! font-normal!">
        {text} <bdi>{drop.title}</bdi>
      </h2>
      {cubes.map((cube) => (
        <CubeRow
          key={cube.id}
          cube={cube}
          to={paths.cube.to(drop.id, cube.id)}
          note={<AuctionTimeLine span={lotSpan(drop, cube)} />}
        >
          {formatAmount(cube.lot?.highestBid ?? drop.minimumBid, 'WETH')}
        </CubeRow>
      ))}
    </section>
  );
}

import { chainNow, readLot } from '@cubedrop/sdk/chain';
import { timeText } from '../terminal/time-text.ts';
import { cubesIn, lotOn, wallClock, type SeedContext } from './context.ts';
import type { Step } from './types.ts';

/**
 * Moves the chain's clock forward to a time relative to a drop. Never moves it back.
 * @throws CubedropError `unavailable`
 */
export async function moveClock(
  context: SeedContext,
  { drop, to, offset }: Extract<Step, { kind: 'clock' }>,
): Promise<void> {
  const { call, chain, creator } = context;
  const lots = await Promise.all(
    cubesIn(context, drop).map((cube) => readLot(chain, lotOn(context, drop, cube), creator.address)),
  );
  // Late bids may have extended a lot.
  const moment =
    to === 'start'
      ? Math.min(...lots.map(({ terms }) => terms.startsAt))
      : Math.max(...lots.map(({ endsAt }) => endsAt));
  const target = moment + offset;
  const now = await chainNow(chain, wallClock(call));
  if (now >= target) return;
  await chain.provider.send('evm_increaseTime', [target - now]);
  await chain.provider.send('evm_mine', []);
  context.report(
    { step: 'clock', drop, to, now: target },
    `The chain's clock is moved to ${timeText(target)}.`,
  );
}

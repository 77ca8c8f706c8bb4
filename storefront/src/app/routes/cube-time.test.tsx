import { describe, expect, it } from '@jest/globals';
import type { Cube } from '@cubedrop/sdk/api';
import { render } from '@testing-library/react';
import { cube, cubeLot } from '../../../test/records.ts';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { CubeTime } from './cube-time.tsx';

/** Returns the time shown on a cube's card when the chain's time is 1,500 s. */
function textOf(fields: Partial<Cube>): string {
  const clock = createChainClock();
  clock.set(1_500);
  const { container } = render(
    <ClockContext value={clock}>
      <CubeTime cube={cube(fields)} otherwise="In your collection" />
    </ClockContext>,
  );
  return container.textContent ?? '';
}

const sale = { expiresAt: 1_560 } as Cube['sale'];
const auction = { startsAt: 1_000, endsAt: 1_800 } as Cube['auction'];
const lot = cubeLot({ startsAt: 1_510, endsAt: 2_000 });

describe("the time on a cube's card", () => {
  it('shows when the sale or auction starts or ends', () => {
    expect(textOf({ isListed: true, sale })).toBe('Sale Ends At01 m 00 s');
    expect(textOf({ isListed: true, auction })).toBe('Auction Ends At05 m 00 s');
    expect(textOf({ isListed: true, lot })).toBe('Auction Starts At00 m 10 s');
  });

  it('shows where the cube is if it is not for sale, even if it came from a drop', () => {
    expect(textOf({ isListed: false, lot })).toBe('In your collection');
    expect(textOf({ isListed: true })).toBe('In your collection');
  });
});

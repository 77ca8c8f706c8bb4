import { describe, expect, it } from '@jest/globals';
import type { Cube } from '@cubedrop/sdk/api';
import { render } from '@testing-library/react';
import { cube } from '../../../test/records.ts';
import { createChainClock } from '../../clock/chain-clock.ts';
import { ClockContext } from '../../clock/use-clock.ts';
import { CubeTime } from './cube-time.tsx';

/** Returns the text of a cube's card at time 1,500. */
function said(fields: Partial<Cube>): string {
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
const userAuction = { auctionStartsAt: 1_000, auctionEndsAt: 1_800 } as Cube['userAuction'];
const lot = { AuctionStartsAt: 1_510, AuctionEndsAt: 2_000 };

describe("the time on a cube's card", () => {
  it('says how long the cube is for sale, and how', () => {
    expect(said({ salestatus: true, sale })).toBe('Sale Ends At01 m 00 s');
    expect(said({ salestatus: true, userAuction })).toBe('Auction Ends At05 m 00 s');
    expect(said({ salestatus: true, ...lot })).toBe('Auction Starts At00 m 10 s');
  });

  it('says where the cube is once it is no longer for sale, whatever drop it came from', () => {
    expect(said({ salestatus: false, ...lot })).toBe('In your collection');
    expect(said({ salestatus: true })).toBe('In your collection');
  });
});

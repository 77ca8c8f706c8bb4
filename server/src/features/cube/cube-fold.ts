import { ZERO_ADDRESS } from '@cubedrop/sdk';
import type { ChainEvent, CubeMade, EventOf } from '../../index/chain/event.ts';
import { expectDefined } from '../../platform/expect-defined.ts';

/** A cube, derived from its events. */
export interface CubeState extends CubeMade {
  /** Owner according to the contract; the auction contract while it holds the cube. */
  readonly owner: string;
  /** Owner shown to users; the seller until the auction has transferred the cube. */
  readonly holder: string;
  /** Number of transfers since the mint. */
  readonly transfers: number;
  readonly minted: EventOf<'CubeTransferred'>;
}

/**
 * Derives a cube from its events, or returns `undefined` if they do not include its mint.
 * @param auctions addresses of the contracts that hold cubes for their sellers
 */
export function foldCube(events: readonly ChainEvent[], auctions: readonly string[]): CubeState | undefined {
  let minted: EventOf<'CubeTransferred'> | undefined;
  let owner: string = ZERO_ADDRESS;
  let holder: string = ZERO_ADDRESS;
  let transfers = 0;
  for (const event of events) {
    if (event.name !== 'CubeTransferred') continue;
    const { from, to } = event.args;
    if (from === ZERO_ADDRESS) minted = event;
    else transfers++;
    owner = to;
    if (!auctions.includes(to)) holder = to;
  }
  if (!minted) return undefined;
  const made = expectDefined(minted.args.made, 'the data read from the contract at the mint');
  return { ...made, owner, holder, transfers, minted };
}

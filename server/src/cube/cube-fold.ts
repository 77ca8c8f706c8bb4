import { ZERO_ADDRESS, type ChainEvent, type CubeMade, type EventOf } from '../chain/event.ts';

/** A cube as its events leave it. */
export interface CubeState extends CubeMade {
  /** Whose it is by the contract: an auction's while it is a lot. */
  readonly owner: string;
  /** Whose it is for people: the lot's seller's until an auction has given it away. */
  readonly holder: string;
  /** How often it has changed hands since it was made. */
  readonly transfers: number;
  readonly minted: EventOf<'CubeTransferred'>;
}

/**
 * Undefined where the events hold no mint.
 * @param auctions the contracts that hold cubes for their sellers
 */
export function foldCube(events: readonly ChainEvent[], auctions: readonly string[]): CubeState | undefined {
  let minted: EventOf<'CubeTransferred'> | undefined;
  let owner = ZERO_ADDRESS;
  let holder = ZERO_ADDRESS;
  let transfers = 0;
  for (const event of events) {
    if (event.name !== 'CubeTransferred') continue;
    const { from, to } = event.args;
    if (from === ZERO_ADDRESS) minted = event;
    else transfers++;
    owner = to;
    if (!auctions.includes(to)) holder = to;
  }
  return minted && { ...minted.args.made!, owner, holder, transfers, minted };
}

import type { ChainEvent, EventOf } from '../../index/chain/event.ts';

/** A drop's state after its events. */
export interface DropState {
  /** The event that created it. */
  readonly created: EventOf<'AuctionCreated'>;
  /** Number of seconds by which a late bid moves a lot's end; 0 for no extension. */
  readonly extension: number;
  /** Minimum first bid on a lot in wei, which its seller may have lowered. */
  readonly minimumBid: bigint;
  /** Latest end of a lot in seconds since the epoch, including extensions. Taking a lot back does not change it. */
  readonly lastEndsAt: number;
}

/** Derives a drop from its events, or returns `undefined` if they do not include its creation. */
export function foldDrop(events: readonly ChainEvent[]): DropState | undefined {
  let drop: DropState | undefined;
  for (const event of events) {
    if (event.name === 'AuctionCreated') {
      const { minimumBid, end } = event.args;
      drop = { created: event, extension: 0, minimumBid: BigInt(minimumBid), lastEndsAt: Number(end) };
    } else if (drop && event.name === 'ExtensionSet') {
      drop = { ...drop, extension: Number(event.args.extension) };
    } else if (drop && event.name === 'MinimumBidLowered') {
      drop = { ...drop, minimumBid: BigInt(event.args.minimumBid) };
    } else if (drop && event.name === 'LotExtended') {
      drop = { ...drop, lastEndsAt: Math.max(drop.lastEndsAt, Number(event.args.end)) };
    }
  }
  return drop;
}

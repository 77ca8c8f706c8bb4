import type { ChainEvent, EventOf } from '../chain/event.ts';

/** On what terms a drop's cubes are auctioned, as its events leave it. */
export interface DropState {
  readonly created: EventOf<'AuctionCreated'>;
  /** By how many seconds a late bid moves a lot's end; 0 for not at all. */
  readonly extension: number;
  /** When its last lot ends, in seconds. */
  readonly lastEndsAt: number;
}

/** Undefined where the events do not open the drop. */
export function foldDrop(events: readonly ChainEvent[]): DropState | undefined {
  let drop: DropState | undefined;
  for (const event of events) {
    if (event.name === 'AuctionCreated') {
      drop = { created: event, extension: 0, lastEndsAt: Number(event.args.end) };
    } else if (drop && event.name === 'ExtensionSet') {
      drop = { ...drop, extension: Number(event.args.extension) };
    } else if (drop && event.name === 'LotExtended') {
      drop = { ...drop, lastEndsAt: Math.max(drop.lastEndsAt, Number(event.args.end)) };
    }
  }
  return drop;
}

import type { Receiver, ReceiverPlaces } from './receiver-places.ts';

/** A page of receivers in their order. */
export interface ReceiverPage<Each, Position> {
  readonly receivers: readonly Each[];
  /** Where the next page begins; `undefined` if this is the last one. */
  readonly next: Position | undefined;
}

export interface ReceiverTurnsOptions<Each, Position> {
  places: Pick<ReceiverPlaces, 'areTaken' | 'hasRoomFor'>;
  receiverOf: (each: Each) => Receiver;
  positionOf: (each: Each) => Position;
  /** The position before all receivers. */
  start: Position;
  /** Maximum number of pages that are read at once. */
  pages: number;
}

/**
 * Begins one request to each receiver that there is room for, while places are left. Continues after the receiver that
 * had the last turn, until each receiver had its turn or the maximum number of pages was read. Returns whether a request
 * has begun.
 * @param read reads the receivers after a position to which something is due
 * @param begin returns whether a request has begun
 */
export type TakeTurns<Each, Position> = (
  read: (after: Position) => Promise<ReceiverPage<Each, Position>>,
  begin: (each: Each) => Promise<boolean>,
) => Promise<boolean>;

/** Lets receivers take turns, so that those to which much is due do not hide the others. */
export function receiverTurns<Each, Position>(
  options: ReceiverTurnsOptions<Each, Position>,
): TakeTurns<Each, Position> {
  const { places, receiverOf, positionOf, start, pages } = options;
  let turn = start;
  return async (read, begin) => {
    let hasBegun = false;
    /** Whether the receivers before the first one of this call have had their turn, or there are none. */
    let isRound = turn === start;
    for (let page = 0; page < pages; page++) {
      const { receivers, next } = await read(turn);
      for (const each of receivers) {
        if (places.areTaken()) return hasBegun;
        turn = positionOf(each);
        if (places.hasRoomFor(receiverOf(each)) && (await begin(each))) hasBegun = true;
      }
      turn = next ?? start;
      if (next === undefined && isRound) return hasBegun;
      isRound ||= next === undefined;
    }
    return hasBegun;
  };
}

import { hash } from '../../server/test/search/test-ids.ts';

/** The chain's time in a filled database, in seconds. */
export const FILLED_AT = 1_800_000_000;
const YEARS = 4;
const DAY = 86_400;
const SECONDS = YEARS * 365 * DAY;
/** Share of the drops, auctions and sales that have not ended. They are the newest ones. */
const CURRENT = 0.05;

/**
 * Returns functions that determine when items were created and end, by their number among `count` items of their kind.
 * @param {ReturnType<typeof import('./random.mjs').randomFrom>} random
 * @param {number} blocks number of blocks
 */
export function timesFrom(random, blocks) {
  const isCurrent = (number, count) => number > count * (1 - CURRENT);
  /** Returns where on the chain an item was created, in proportion to its number. */
  const positionOf = (number, count) => ({
    blockNumber: Math.ceil((number / count) * blocks),
    logIndex: 0,
    timestamp: FILLED_AT - SECONDS + Math.floor((number / count) * SECONDS),
    transactionHash: hash(number),
  });
  /**
   * Returns the end of an item. A current item ends within a month from now (`FILLED_AT`). Any other item has ended
   * within a month of its creation.
   */
  const endOf = (number, count) => {
    const within = 3_600 + random.below(30 * DAY);
    if (isCurrent(number, count)) return FILLED_AT + within;
    return Math.min(FILLED_AT - 1, positionOf(number, count).timestamp + within);
  };
  return { isCurrent, positionOf, endOf };
}

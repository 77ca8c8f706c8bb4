/** Number of rows per page of each list: the default, and the numbers that users can choose. */
export const PAGE_SIZES = {
  dashboard: { initial: 8, options: [4, 8, 12, 24] },
  ownBids: { initial: 10, options: [10, 20, 50, 100] },
  drops: { initial: 12, options: [12, 24, 48] },
  market: { initial: 12, options: [4, 8, 12] },
  signedOrders: { initial: 10, options: [10, 20, 50] },
  homeDrops: { initial: 4, options: [4] },
  homeMarket: { initial: 4, options: [4] },
} as const;

/** Maximum number of wallets whose public profiles one call reads. */
export const MAX_PROFILES_PER_READ = 50;

/** Returns the range of a page's rows in the list. Pages and rows are counted from 0; `end` is exclusive. */
export function sliceOf(page: number, rows: number): { start: number; end: number } {
  return { start: page * rows, end: page * rows + rows };
}

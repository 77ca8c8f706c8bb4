/** Number of rows per page of each list: the default, and the numbers that users can choose. */
export const PAGE_SIZES = {
  /** Lists of the dashboard, and the cubes of a creator or collector. */
  dashboard: { initial: 8, options: [4, 8, 12, 24] },
  /** The lots on which the account has bid. */
  ownBids: { initial: 10, options: [10, 20, 50, 100] },
  /** Drops on their page, and drops and collections at first on that of a creator. */
  drops: { initial: 12, options: [12, 24, 48] },
  /** Sales, and as many owners' auctions, on the market. */
  market: { initial: 12, options: [4, 8, 12] },
  /** Offers for a cube. */
  signedOrders: { initial: 10, options: [10, 20, 50] },
  /** Drops, or lots of drops, in each section of home. */
  homeDrops: { initial: 4, options: [4] },
  /** Cubes for sale on home, and at first on the page of a creator. */
  homeMarket: { initial: 4, options: [4] },
} as const;

/** Maximum number of wallets whose public profiles one call reads. */
export const MAX_PROFILES_PER_READ = 50;

/** Returns the range of a page's rows in the list. Pages and rows are counted from 0; `end` is exclusive. */
export function sliceOf(page: number, rows: number): { start: number; end: number } {
  return { start: page * rows, end: page * rows + rows };
}

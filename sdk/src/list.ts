/** What an empty list says. */
export const NOTHING_TO_DISPLAY = 'Nothing to Display';

/** How many messages are shown at once. */
export const MESSAGES_AT_ONCE = 3;

/** How many rows each list shows at first, and what a person can choose. */
export const PAGE_SIZES = {
  dashboard: { initial: 8, options: [4, 8, 12, 24] },
  drops: { initial: 12, options: [12, 24, 48] },
  market: { initial: 12, options: [4, 8, 12] },
  homeDrops: { initial: 4, options: [4] },
  homeMarket: { initial: 4, options: [4] },
} as const;

/** The `{start}/{end}` of a page, counted from 0: the row it begins with and the row after its last. */
export function sliceOf(page: number, rows: number): { start: number; end: number } {
  return { start: page * rows, end: page * rows + rows };
}

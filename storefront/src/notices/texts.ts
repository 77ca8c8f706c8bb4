/** Texts of the notices. */
export const noticeTexts = {
  title: 'Notices',
  lead: 'News about your bids, auctions, sales and offers, and about what you follow.',
  bell: (unread: number) => (unread === 0 ? 'Notices' : `Notices, ${unread} unread`),
  unread: 'New',
  none: 'You have no notices yet.',
  all: 'All notices',
  failed: 'The notices did not load',
} as const;

/**
 * Kinds of notices about events on the chain. To sellers: first bid on a cube, auctioned, sold, or ended without a
 * bid. To bidders: outbid, won, or lost with an amount to withdraw.
 */
export type ChainNoticeKind = 'first-bid' | 'outbid' | 'won' | 'lost' | 'auctioned' | 'unsold' | 'sold';

/** Kinds of notices to holders of cubes and sellers of drops that an admin has hidden or shown again. */
export type HidingNoticeKind = 'hidden' | 'shown';

/** Kind of a notice. */
export type NoticeKind = ChainNoticeKind | HidingNoticeKind;

/**
 * Kinds of notices about events on the chain. Sellers: the first bid on a cube, that it was auctioned or sold, or that
 * nobody bid. Bidders: that they were outbid, have won, or have lost and can withdraw.
 */
export type ChainNoticeKind = 'first-bid' | 'outbid' | 'won' | 'lost' | 'auctioned' | 'unsold' | 'sold';

/** Kinds of notices to owners of cubes and sellers of drops that an admin has hidden or shown again. */
export type HidingNoticeKind = 'hidden' | 'shown';

/** Kind of a notice. */
export type NoticeKind = ChainNoticeKind | HidingNoticeKind;

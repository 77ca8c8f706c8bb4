/**
 * What people are told of: sellers of the first bid on a cube, that it was auctioned or sold, or that nobody bid; bidders
 * that they were outbid, have won, or have not and can take their money back.
 */
export type ChainNoticeKind = 'first-bid' | 'outbid' | 'won' | 'lost' | 'auctioned' | 'unsold' | 'sold';

/** What owners of cubes and sellers of drops are told when an admin hides them, or shows them again. */
export type HidingNoticeKind = 'hidden' | 'shown';

/** What a notice can tell of. */
export type NoticeKind = ChainNoticeKind | HidingNoticeKind;

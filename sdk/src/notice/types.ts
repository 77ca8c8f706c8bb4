/**
 * What people are told of: sellers of the first bid on a cube, that it was auctioned or sold, or that nobody bid; bidders
 * that they were outbid, have won, or have not and can take their money back.
 */
export type NoticeKind = 'first-bid' | 'outbid' | 'won' | 'lost' | 'auctioned' | 'unsold' | 'sold';

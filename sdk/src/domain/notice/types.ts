/**
 * Kinds of notices about events on the chain. To sellers: first bid on a cube, auctioned, sold, or ended without a
 * bid. To bidders: outbid, won, or lost with an amount to withdraw. To buyers who made an offer: accepted.
 */
export type ChainNoticeKind =
  'first-bid' | 'outbid' | 'won' | 'lost' | 'auctioned' | 'unsold' | 'sold' | 'offer-accepted';

/**
 * Kinds of notices about published signed orders: to the holder of a cube, a new offer for it; to the maker of a
 * listing, that it ended because the cube was transferred.
 */
export type OrderNoticeKind = 'new-offer' | 'listing-ended';

/** Kinds of notices to holders of cubes and sellers of drops that an admin has hidden or shown again. */
export type HidingNoticeKind = 'hidden' | 'shown';

/**
 * Kinds of notices to accounts that follow a creator or watch a drop or a cube: the creator opened a drop, the drop
 * started or ends within an hour, the cube was put on sale or is auctioned.
 */
export type FollowNoticeKind =
  'new-drop' | 'drop-started' | 'drop-ending' | 'cube-on-sale' | 'cube-at-auction';

/** Kind of notices to accounts whose webhook was disabled because nothing could be delivered to it for a day. */
export type WebhookNoticeKind = 'webhook-disabled';

/** Kinds of notices to wallets whose application for the creator role an admin has decided on. */
export type ApplicationNoticeKind = 'creator-approved' | 'creator-rejected';

/** Kind of a notice. */
export type NoticeKind =
  | ChainNoticeKind
  | OrderNoticeKind
  | HidingNoticeKind
  | FollowNoticeKind
  | WebhookNoticeKind
  | ApplicationNoticeKind;

import { keysOf } from '../../base/keys-of.ts';
import { requireItem } from '../../base/require.ts';
import { withoutTrailingSlashes } from '../../base/text.ts';

/** Public pages that are not about a particular entity. */
export const publicPages = {
  /** The first page of the site. */
  home: { path: '/', to: () => '/' },
  /** The list of all drops. */
  drops: { path: '/auctionDrops', to: () => '/auctionDrops' },
  /** Sales and owners' auctions. */
  market: { path: '/marketPlace', to: () => '/marketPlace' },
  /** The latest happenings. */
  activity: { path: '/activity', to: () => '/activity' },
  /** Terms and conditions of use. */
  terms: { path: '/termsandconditions', to: () => '/termsandconditions' },
  /** The privacy policy. */
  privacy: { path: '/privacy-policy', to: () => '/privacy-policy' },
} as const;

/** Public pages of an entity or a person: `path` is the router's pattern, `to` builds a link. */
export const sharedPages = {
  /** A drop and its cubes. */
  drop: {
    path: '/auctionDrops/DropCubes/:dropId',
    to: (dropId: string) => `/auctionDrops/DropCubes/${encodeURIComponent(dropId)}`,
  },
  /** A cube in a drop. */
  cube: {
    path: '/auctionDrops/DropCubes/Nfts/:dropId/:cubeId',
    to: (dropId: string, cubeId: string) =>
      `/auctionDrops/DropCubes/Nfts/${encodeURIComponent(dropId)}/${encodeURIComponent(cubeId)}`,
  },
  /** A cube at a fixed price. The expiry in the URL is only informational; the sale's record is authoritative. */
  sale: {
    path: '/marketPlace/Cubes/Nfts/notdrop/:expiresAt/:cubeId/:saleId',
    to: (expiresAt: number, cubeId: string, saleId: string) =>
      `/marketPlace/Cubes/Nfts/notdrop/${expiresAt}/${encodeURIComponent(cubeId)}/${encodeURIComponent(saleId)}`,
  },
  /** A cube in an owner's auction. */
  userAuction: {
    path: '/marketPlace/Cubes/Nfts/userauction/:cubeId/:auctionId',
    to: (cubeId: string, auctionId: string) =>
      `/marketPlace/Cubes/Nfts/userauction/${encodeURIComponent(cubeId)}/${encodeURIComponent(auctionId)}`,
  },
  /** Everything created by an account. */
  creator: {
    path: '/creators/:address',
    to: (address: string) => `/creators/${encodeURIComponent(address)}`,
  },
  /** A group of drops. */
  season: {
    path: '/seasons/:seasonId',
    to: (seasonId: string) => `/seasons/${encodeURIComponent(seasonId)}`,
  },
  /** A group of NFTs. */
  collection: {
    path: '/collections/:collectionId',
    to: (collectionId: string) => `/collections/${encodeURIComponent(collectionId)}`,
  },
} as const;

/** The public profile of a wallet, and the cubes that it holds. */
export const collectorPage = {
  path: '/collectors/:address',
  /** Returns the path of a page. @param address of the wallet */
  to: (address: string) => `/collectors/${encodeURIComponent(address)}`,
} as const;

/** Pages of the dashboard, for what an account has made, holds or has set up. They require a sign-in. */
export const ownPages = {
  /** The NFTs that the account has made. */
  nfts: { path: '/dashboard/myNFTs', to: () => '/dashboard/myNFTs' },
  /** The cubes that the account has made or holds. */
  cubes: { path: '/dashboard/myCubes', to: () => '/dashboard/myCubes' },
  /** A cube, in a drop or not. If there is no `dropId`, the path has `notdrop` in its place. */
  cube: {
    path: '/dashboard/myCubes/Nfts/:dropId/:cubeId',
    to: (dropId: string | undefined, cubeId: string) =>
      `/dashboard/myCubes/Nfts/${encodeURIComponent(dropId ?? 'notdrop')}/${encodeURIComponent(cubeId)}`,
  },
  /** A season that the account has made, with its drops. */
  season: {
    path: '/dashboard/mySeason/drops/:seasonId',
    to: (seasonId: string) => `/dashboard/mySeason/drops/${encodeURIComponent(seasonId)}`,
  },
  /** A collection that the account has made, with its NFTs. */
  collection: {
    path: '/dashboard/collection/nfts/:collectionId',
    to: (collectionId: string) => `/dashboard/collection/nfts/${encodeURIComponent(collectionId)}`,
  },
  /** The account's application for the creator role. */
  application: { path: '/dashboard/becomeCreator', to: () => '/dashboard/becomeCreator' },
  /** The webhooks of the account. */
  webhooks: { path: '/dashboard/settings/webhooks', to: () => '/dashboard/settings/webhooks' },
  /** The deliveries to a webhook. */
  webhook: {
    path: '/dashboard/settings/webhooks/:webhookId',
    to: (webhookId: string) => `/dashboard/settings/webhooks/${encodeURIComponent(webhookId)}`,
  },
} as const;

/** Applications for the creator role, for admins. @see {@link ownPages}`.application` for the applicant's own */
export const applicationsPage = {
  path: '/dashboard/settings/applications',
  /** Returns the path of the list of all applications. */
  to: () => '/dashboard/settings/applications',
  /** The list of the applications in a state. */
  toState: (state: 'pending' | 'approved' | 'rejected') => `/dashboard/settings/applications?state=${state}`,
} as const;

/** Returns the path of the feed of new drops. @param creator address of the creator; defaults to all creators */
export const feedPath = (creator?: string): string =>
  creator === undefined ? '/feeds/drops' : `/feeds/creators/${encodeURIComponent(creator)}`;

/** Path of the feed of bids, sales, listings, and starts and ends of auctions. */
export const ACTIVITY_FEED_PATH = '/feeds/activity';

/** Name of a public page of an entity or a person. */
export type SharedPage = keyof typeof sharedPages;

/**
 * Matches a path against the shared pages as the browser's router does, ignoring case and trailing slashes.
 * @returns the page and the path's parameters, still URL-encoded; `undefined` if no page matches
 */
export function sharedPageOf(path: string): { page: SharedPage; parts: Record<string, string> } | undefined {
  const requested = withoutTrailingSlashes(path).split('/');
  for (const page of keysOf(sharedPages)) {
    const segments = sharedPages[page].path.split('/');
    if (segments.length !== requested.length) continue;
    const isMatch = segments.every(
      (segment, at) => segment.startsWith(':') || segment.toLowerCase() === requested[at]?.toLowerCase(),
    );
    if (!isMatch) continue;
    const parts = segments.flatMap((segment, at) =>
      segment.startsWith(':') ? [[segment.slice(1), requireItem(requested, at)] as const] : [],
    );
    return { page, parts: Object.fromEntries(parts) };
  }
  return undefined;
}

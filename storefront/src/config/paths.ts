import { applicationsPage, collectorPage, ownPages, publicPages, sharedPages } from '@cubedrop/sdk';

/** All paths of the storefront, each with the router's pattern, a function that builds a link, or both. */
export const paths = {
  ...publicPages,
  ...sharedPages,
  /** The section of home that explains cubes. */
  learnMore: { to: () => '/#cube' },
  adminLogin: { path: '/admin-login', to: () => '/admin-login' },
  /** Our own explorer, for chains without a public one. */
  transaction: {
    path: '/explorer/tx/:hash',
    to: (hash: string) => `/explorer/tx/${encodeURIComponent(hash)}`,
  },
  address: { path: '/explorer/address/:address' },
  collector: collectorPage,
  login: { path: '/login', to: () => '/login' },
  register: { path: '/register', to: () => '/register' },
  forgotPassword: { path: '/forgotpassword', to: () => '/forgotpassword' },
  /** The target of the link in verification mails. */
  emailVerification: { path: '/emailverification/:email/:token' },
  kyc: { path: '/kyc', to: () => '/kyc' },
  profile: { path: '/dashboard/profilesettings', to: () => '/dashboard/profilesettings' },
  notices: { path: '/dashboard/notices', to: () => '/dashboard/notices' },
  following: { path: '/dashboard/following', to: () => '/dashboard/following' },
  becomeCreator: ownPages.application,
  myBids: { path: '/dashboard/myBids', to: () => '/dashboard/myBids' },
  myMoney: { path: '/dashboard/myMoney', to: () => '/dashboard/myMoney' },
  changePassword: { path: '/dashboard/changepassword', to: () => '/dashboard/changepassword' },
  dashboard: { path: '/dashboard', to: () => '/dashboard' },
  myCubes: {
    ...ownPages.cubes,
    /** The list of the cubes that a creator holds, regardless of who made them. */
    toHeld: () => '/dashboard/myCubes?list=held',
  },
  myCube: ownPages.cube,
  newNft: { path: '/dashboard/newNFT', to: () => '/dashboard/newNFT' },
  myNfts: ownPages.nfts,
  /** The path is set by the specification. */
  newCube: {
    path: '/dashboard/newSupefNFT',
    to: () => '/dashboard/newSupefNFT',
    /** The form filled with a planned cube. */
    toPlanned: (key: string) => `/dashboard/newSupefNFT?planned=${encodeURIComponent(key)}`,
  },
  newDrop: {
    path: '/dashboard/newDrop',
    to: () => '/dashboard/newDrop',
    /** The form filled with a planned drop. */
    toPlanned: (key: string) => `/dashboard/newDrop?planned=${encodeURIComponent(key)}`,
    /** The form with the cubes of a random drop selected and its minimum bid, in WETH, filled in. */
    toDrawn: (orderId: string, minimumBid: string) =>
      `/dashboard/newDrop?${String(new URLSearchParams({ order: orderId, minimumBid }))}`,
  },
  /** The items of imported manifests, which are created there. */
  release: { path: '/dashboard/release', to: () => '/dashboard/release' },
  newRandomDrop: { path: '/dashboard/newRandomDrop', to: () => '/dashboard/newRandomDrop' },
  newSeason: {
    path: '/dashboard/newSeason',
    to: () => '/dashboard/newSeason',
    /** The form filled with a planned season. */
    toPlanned: (key: string) => `/dashboard/newSeason?planned=${encodeURIComponent(key)}`,
  },
  myDrops: { path: '/dashboard/myDrops', to: () => '/dashboard/myDrops' },
  myDrop: {
    path: '/dashboard/myDrops/cubes/:dropId',
    to: (dropId: string) => `/dashboard/myDrops/cubes/${encodeURIComponent(dropId)}`,
  },
  mySeasons: { path: '/dashboard/mySeason', to: () => '/dashboard/mySeason' },
  mySeason: ownPages.season,
  /** The list of collections. The path is set by the specification. */
  myCollections: { path: '/dashboard/newCollection', to: () => '/dashboard/newCollection' },
  myCollection: ownPages.collection,
  accounts: { path: '/dashboard/settings/accounts', to: () => '/dashboard/settings/accounts' },
  businesses: { path: '/dashboard/settings/businesses', to: () => '/dashboard/settings/businesses' },
  roles: { path: '/dashboard/settings/roles', to: () => '/dashboard/settings/roles' },
  applications: applicationsPage,
  listings: { path: '/dashboard/settings/listings', to: () => '/dashboard/settings/listings' },
  hiddenProfiles: { path: '/dashboard/settings/names', to: () => '/dashboard/settings/names' },
  audit: { path: '/dashboard/settings/audit', to: () => '/dashboard/settings/audit' },
  exports: { path: '/dashboard/settings/exports', to: () => '/dashboard/settings/exports' },
  webhooks: ownPages.webhooks,
  webhook: ownPages.webhook,
} as const;

/**
 * Returns the URL to fetch a picture from. Pictures stored by the server itself (`/ipfs/…`, `/uploads/…`) are fetched
 * from this page's origin, regardless of their host name; the query of a signed URL is kept. Pictures of a file service
 * keep their URL.
 */
export function picturePath(url: string): string {
  const own = /^(?:https?:\/\/[^/?#]+)?(\/(?:ipfs|uploads)\/[^/?#]+(?:\?expires=[^#]*)?)$/.exec(url);
  return own?.[1] ?? url;
}

import { publicPages, sharedPages } from '@cubedrop/sdk';

/** Every address of the storefront: what the router matches, and how a link to it is made. */
export const paths = {
  ...publicPages,
  ...sharedPages,
  /** The part of home that explains a cube. */
  learnMore: { to: () => '/#cube' },
  adminLogin: { path: '/admin-login', to: () => '/admin-login' },
  /** The explorer of a chain that has none of its own. */
  transaction: {
    path: '/explorer/tx/:hash',
    to: (hash: string) => `/explorer/tx/${encodeURIComponent(hash)}`,
  },
  address: { path: '/explorer/address/:address' },
  login: { path: '/login', to: () => '/login' },
  register: { path: '/register', to: () => '/register' },
  forgotPassword: { path: '/forgotpassword', to: () => '/forgotpassword' },
  /** Where the link of a mail leads. */
  emailVerification: { path: '/emailverification/:email/:token' },
  kyc: { path: '/kyc', to: () => '/kyc' },
  profile: { path: '/dashboard/profilesettings', to: () => '/dashboard/profilesettings' },
  notices: { path: '/dashboard/notices', to: () => '/dashboard/notices' },
  myMoney: { path: '/dashboard/myMoney', to: () => '/dashboard/myMoney' },
  changePassword: { path: '/dashboard/changepassword', to: () => '/dashboard/changepassword' },
  dashboard: { path: '/dashboard', to: () => '/dashboard' },
  myCubes: {
    path: '/dashboard/myCubes',
    to: () => '/dashboard/myCubes',
    /** A creator's list of the cubes that they hold, whoever made them. */
    toHeld: () => '/dashboard/myCubes?list=held',
  },
  /** A cube of one's own, as it stands in a drop or, with 'notdrop', by itself. */
  myCube: {
    path: '/dashboard/myCubes/Nfts/:dropId/:cubeId',
    to: (dropId: string | undefined, cubeId: string) =>
      `/dashboard/myCubes/Nfts/${encodeURIComponent(dropId ?? 'notdrop')}/${encodeURIComponent(cubeId)}`,
  },
  newNft: { path: '/dashboard/newNFT', to: () => '/dashboard/newNFT' },
  myNfts: { path: '/dashboard/myNFTs', to: () => '/dashboard/myNFTs' },
  /** Under the specification's name for it. */
  newCube: { path: '/dashboard/newSupefNFT', to: () => '/dashboard/newSupefNFT' },
  newDrop: {
    path: '/dashboard/newDrop',
    to: () => '/dashboard/newDrop',
    /** With the cubes of a random drop chosen, and its minimum bid in WETH entered. */
    toDrawn: (orderId: string, minimumBid: string) =>
      `/dashboard/newDrop?${String(new URLSearchParams({ order: orderId, minimumBid }))}`,
  },
  newRandomDrop: { path: '/dashboard/newRandomDrop', to: () => '/dashboard/newRandomDrop' },
  newSeason: { path: '/dashboard/newSeason', to: () => '/dashboard/newSeason' },
  myDrops: { path: '/dashboard/myDrops', to: () => '/dashboard/myDrops' },
  myDrop: {
    path: '/dashboard/myDrops/cubes/:dropId',
    to: (dropId: string) => `/dashboard/myDrops/cubes/${encodeURIComponent(dropId)}`,
  },
  mySeasons: { path: '/dashboard/mySeason', to: () => '/dashboard/mySeason' },
  mySeason: {
    path: '/dashboard/mySeason/drops/:seasonId',
    to: (seasonId: string) => `/dashboard/mySeason/drops/${encodeURIComponent(seasonId)}`,
  },
  /** The list of collections, under the specification's name for it. */
  myCollections: { path: '/dashboard/newCollection', to: () => '/dashboard/newCollection' },
  myCollection: {
    path: '/dashboard/collection/nfts/:collectionId',
    to: (collectionId: string) => `/dashboard/collection/nfts/${encodeURIComponent(collectionId)}`,
  },
  businesses: { path: '/dashboard/settings/businesses', to: () => '/dashboard/settings/businesses' },
  roles: { path: '/dashboard/settings/roles', to: () => '/dashboard/settings/roles' },
  listings: { path: '/dashboard/settings/listings', to: () => '/dashboard/settings/listings' },
  audit: { path: '/dashboard/settings/audit', to: () => '/dashboard/settings/audit' },
  exports: { path: '/dashboard/settings/exports', to: () => '/dashboard/settings/exports' },
} as const;

/**
 * Where a picture is fetched from. What a server keeps itself (`/ipfs/…`, `/uploads/…`) is asked of the one that served
 * this page, under whatever name it was reached; a picture of a file service keeps its address.
 */
export function picturePath(url: string): string {
  const own = /^(?:https?:\/\/[^/?#]+)?(\/(?:ipfs|uploads)\/[^/?#]+)$/.exec(url);
  return own?.[1] ?? url;
}
